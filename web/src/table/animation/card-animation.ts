/** Animation of a single card from one anchor to another. */

import { playToEnd, createOverlayElement } from "./overlay";
import type { Renderer } from "./renderers";
import type { Placement } from "./anchors";

export interface CardAnimation {
  render: Renderer;
  from: Placement;
  to: Placement;
  /** Milliseconds. */
  duration: number;
  delay?: number;
  /** Drawn at its own size, not scaled to the anchors. */
  naturalSize?: boolean;
}

const ARC_HEIGHT = 18;
/** Least width in motion: between two small anchors a card would be too small to see. */
const MIN_WIDTH = 64;

function transformAt({ x, y }: { x: number; y: number }, scale: number): string {
  return `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
}

function keyframes({ from, to, naturalSize }: CardAnimation, drawnWidth: number): Keyframe[] {
  const start = naturalSize ? 1 : from.width / drawnWidth;
  const end = naturalSize ? 1 : to.width / drawnWidth;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - ARC_HEIGHT };
  const middleScale = naturalSize ? 1 : Math.max(start, end, MIN_WIDTH / drawnWidth);
  return [
    { transform: transformAt(from, start), opacity: 1 },
    { transform: transformAt(middle, middleScale * 1.04), opacity: 1 },
    { transform: transformAt(to, end), opacity: 1, offset: 0.92 },
    { transform: transformAt(to, end), opacity: 0.4 },
  ];
}

export async function animateCard(animation: CardAnimation, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const drawnWidth = Math.max(animation.from.width, animation.to.width, MIN_WIDTH);
  const element = createOverlayElement(signal);
  for (const width of ["--card-width", "--good-width"]) {
    element.style.setProperty(width, `${drawnWidth}px`);
  }
  element.style.opacity = "0";
  const unmountPicture = animation.render(element);
  const { duration, delay = 0 } = animation;
  const playback = element.animate(keyframes(animation, drawnWidth), {
    duration,
    delay,
    easing: "cubic-bezier(.3,.1,.25,1)",
    fill: "forwards",
  });
  await playToEnd(playback, signal);
  unmountPicture();
  element.remove();
}

/** Animate a ring that closes around an element. */
export async function highlightElement(
  target: Element,
  duration: number,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return;
  const { left, top, width, height } = target.getBoundingClientRect();
  const element = createOverlayElement(signal);
  Object.assign(element.style, {
    left: `${left - 5}px`,
    top: `${top - 5}px`,
    width: `${width + 10}px`,
    height: `${height + 10}px`,
    border: "4px solid var(--gold)",
    borderRadius: "12px",
    boxShadow: "0 0 18px 4px color-mix(in srgb, var(--gold) 70%, transparent)",
  });
  const frames: Keyframe[] = [
    { opacity: 0, transform: "scale(1.35)" },
    { opacity: 1, transform: "scale(1)", offset: 0.45 },
    { opacity: 1, transform: "scale(1)", offset: 0.8 },
    { opacity: 0, transform: "scale(1.02)" },
  ];
  await playToEnd(element.animate(frames, { duration, easing: "ease-out" }), signal);
  element.remove();
}
