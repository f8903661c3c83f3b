/** Elements with sizes, and animations to look at: a DOM without layout has neither. */

export interface Drawn {
  x: number;
  y: number;
  width?: number;
  height?: number;
}

/** Append an element that is drawn with its upper left corner at (x, y). */
export function drawn(html: string, { x, y, width = 70, height = 98 }: Drawn): HTMLElement {
  const holder = document.createElement("div");
  holder.innerHTML = html;
  const element = holder.firstElementChild as HTMLElement;
  element.getBoundingClientRect = () => new DOMRect(x, y, width, height);
  document.body.append(element);
  return element;
}

/** Append a place of the board. */
export function place(name: string, at: Drawn): HTMLElement {
  return drawn(`<div data-place="${name}"></div>`, at);
}

/** One call of `Element.animate`. */
export interface Animated {
  target: Element;
  frames: Keyframe[];
  options: KeyframeAnimationOptions;
  cancelled: boolean;
}

/** Record all animations. Each is over at once, unless it has to be cancelled. */
export function recordAnimations({ endless = false } = {}): Animated[] {
  const all: Animated[] = [];
  Element.prototype.animate = function (this: Element, frames, options): Animation {
    const animated: Animated = {
      target: this,
      frames: Array.isArray(frames) ? frames : [],
      options: typeof options === "object" ? options : { duration: options ?? 0 },
      cancelled: false,
    };
    all.push(animated);
    let end = (): void => undefined;
    let fail = (): void => undefined;
    const animation = {
      finished: new Promise<void>((resolve, reject) => {
        end = resolve;
        fail = () => reject(new DOMException("cancelled", "AbortError"));
      }),
      cancel: () => {
        animated.cancelled = true;
        fail();
      },
    };
    animation.finished.catch(() => undefined);
    if (!endless) end();
    return animation as unknown as Animation;
  };
  return all;
}

/** The middle of the element that a flight moves, read from a keyframe: `translate(10px, 20px)…` */
export function positionOf(frame: Keyframe | undefined): { x: number; y: number } | null {
  const found = /^translate\((-?[\d.]+)px, (-?[\d.]+)px\)/.exec(String(frame?.transform));
  return found && { x: Number(found[1]), y: Number(found[2]) };
}
