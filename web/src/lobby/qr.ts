/** QR codes; loaded lazily with the first one that is shown. */

import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";

export interface QrCode {
  /** The dark modules as the path of an SVG. */
  path: string;
  /** Modules on each side, without the quiet zone. */
  size: number;
}

/** Light modules on all sides: as many as the standard (ISO/IEC 18004) asks for. */
export const QUIET_ZONE = 4;

/** Throws for a text of more than 2953 bytes: no QR code holds one. */
export function qrCode(text: string): QrCode {
  const code = generate(text);
  return { path: toSvgPath(code), size: code.size };
}
