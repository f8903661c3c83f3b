/** Fake layout and animations, which happy-dom lacks. */

export interface ElementBox {
  x: number;
  y: number;
  width?: number;
  height?: number;
}

/** Append an element that is drawn with its upper left corner at (x, y). */
export function appendElement(
  html: string,
  { x, y, width = 70, height = 98 }: ElementBox,
): HTMLElement {
  const holder = document.createElement("div");
  holder.innerHTML = html;
  const element = holder.firstElementChild as HTMLElement;
  element.getBoundingClientRect = () => new DOMRect(x, y, width, height);
  document.body.append(element);
  return element;
}

/** Append an element with an anchor. */
export function appendAnchor(name: string, at: ElementBox): HTMLElement {
  return appendElement(`<div data-anchor="${name}"></div>`, at);
}

/** One call of `Element.animate`. */
export interface RecordedAnimation {
  target: Element;
  frames: Keyframe[];
  options: KeyframeAnimationOptions;
  cancelled: boolean;
}

/** Record all animations. Each finishes at once, or never if `neverEnding`. */
export function recordAnimations({ neverEnding = false } = {}): RecordedAnimation[] {
  const all: RecordedAnimation[] = [];
  Element.prototype.animate = function (this: Element, frames, options): Animation {
    const animated: RecordedAnimation = {
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
    if (!neverEnding) end();
    return animation as unknown as Animation;
  };
  return all;
}

/** Parse the centre of an animated card from a keyframe: `translate(10px, 20px)…` */
export function translationOf(frame: Keyframe | undefined): { x: number; y: number } | null {
  const found = /^translate\((-?[\d.]+)px, (-?[\d.]+)px\)/.exec(String(frame?.transform));
  return found && { x: Number(found[1]), y: Number(found[2]) };
}
