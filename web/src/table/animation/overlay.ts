/** The overlay for animations: no pointer events, hidden from screen readers. */

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

/** Create an empty element in the overlay; an abort removes it. */
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

/** Resolve when an animation has finished, or was cancelled by an abort. */
export async function playToEnd(animation: Animation, signal: AbortSignal): Promise<void> {
  signal.addEventListener("abort", () => animation.cancel(), { once: true });
  await animation.finished.catch(() => undefined);
}
