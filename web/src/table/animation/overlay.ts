/** The layer above the table in which things fly; nobody can touch or hear it. */

let layer: HTMLElement | undefined;

function overlay(): HTMLElement {
  if (!layer?.isConnected) {
    layer = document.createElement("div");
    layer.dataset["overlay"] = "";
    layer.setAttribute("aria-hidden", "true");
    Object.assign(layer.style, {
      position: "fixed",
      inset: "0",
      zIndex: "50",
      pointerEvents: "none",
    });
    document.body.append(layer);
  }
  return layer;
}

/** An empty element at the layer's corner, gone when the signal says so. */
export function createOverlayElement(signal: AbortSignal): HTMLElement {
  const element = document.createElement("div");
  Object.assign(element.style, {
    position: "absolute",
    left: "0",
    top: "0",
    willChange: "transform",
  });
  overlay().append(element);
  signal.addEventListener("abort", () => element.remove(), { once: true });
  return element;
}

/** Play an animation to its end, or until the signal. */
export async function playToEnd(animation: Animation, signal: AbortSignal): Promise<void> {
  signal.addEventListener("abort", () => animation.cancel(), { once: true });
  await animation.finished.catch(() => undefined);
}
