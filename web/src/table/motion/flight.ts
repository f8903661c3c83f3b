/** One thing flies from where it was to where it goes. */

import { played, prop } from "./overlay";
import type { Picture } from "./pictures";
import type { Spot } from "./places";

export interface Flight {
  picture: Picture;
  from: Spot;
  to: Spot;
  /** Milliseconds. */
  duration: number;
  delay?: number;
  /** Drawn at its own size, not as wide as the places are. */
  loose?: boolean;
}

const LIFT = 18;
/** On its way a thing is at least so wide: from one small place to another it could not be seen. */
const PLAIN_WIDTH = 64;

function at({ x, y }: { x: number; y: number }, scale: number): string {
  return `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
}

function path({ from, to, loose }: Flight, drawn: number): Keyframe[] {
  const start = loose ? 1 : from.width / drawn;
  const end = loose ? 1 : to.width / drawn;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - LIFT };
  const plain = loose ? 1 : Math.max(start, end, PLAIN_WIDTH / drawn);
  return [
    { transform: at(from, start), opacity: 1 },
    { transform: at(middle, plain * 1.04), opacity: 1 },
    { transform: at(to, end), opacity: 1, offset: 0.92 },
    { transform: at(to, end), opacity: 0.4 },
  ];
}

export async function fly(flight: Flight, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const drawn = Math.max(flight.from.width, flight.to.width, PLAIN_WIDTH);
  const element = prop(signal);
  for (const width of ["--card-width", "--good-width"]) {
    element.style.setProperty(width, `${drawn}px`);
  }
  element.style.opacity = "0";
  const takeAway = flight.picture(element);
  const { duration, delay = 0 } = flight;
  const animation = element.animate(path(flight, drawn), {
    duration,
    delay,
    easing: "cubic-bezier(.3,.1,.25,1)",
    fill: "forwards",
  });
  await played(animation, signal);
  takeAway();
  element.remove();
}

/** A ring that closes around something on the table. */
export async function ring(around: Element, duration: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const { left, top, width, height } = around.getBoundingClientRect();
  const element = prop(signal);
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
  await played(element.animate(frames, { duration, easing: "ease-out" }), signal);
  element.remove();
}
