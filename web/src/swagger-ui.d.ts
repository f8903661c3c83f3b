// The package brings no types of its own for its bundle.
declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  export default function SwaggerUI(options: { url: string; dom_id: string }): void;
}
