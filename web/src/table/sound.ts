/** Struck bronze, synthesised: a few partials that ring out, on a five-tone scale. */

import { settings } from "../settings.svelte";

/** Steps of the scale, in hertz. */
const SCALE = [277.2, 293.7, 329.6, 415.3, 440, 554.4, 587.3, 659.3] as const;
/** A bar's overtones are no harmonics: frequency, loudness and length of each against the first. */
const PARTIALS = [
  [1, 1, 1],
  [2.76, 0.35, 0.55],
  [5.4, 0.12, 0.25],
] as const;
/** Two bars a little apart beat against each other, as pairs of gongs are tuned to. */
const BEATING = 5;

interface Stroke {
  step: number;
  at: number;
  loud: number;
}

const TUNES = {
  card: [{ step: 4, at: 0, loud: 0.25 }],
  scoring: [
    { step: 3, at: 0, loud: 0.5 },
    { step: 5, at: 0.12, loud: 0.5 },
  ],
  turn: [
    { step: 2, at: 0, loud: 0.7 },
    { step: 4, at: 0.16, loud: 0.7 },
    { step: 7, at: 0.32, loud: 0.7 },
  ],
  end: [0, 1, 3, 4, 5, 7, 5, 0].map((step, beat) => ({ step, at: beat * 0.18, loud: 0.8 })),
} satisfies Record<string, Stroke[]>;

export type Tune = keyof typeof TUNES;

let context: AudioContext | undefined;

function strike(audio: AudioContext, frequency: number, when: number, loud: number): void {
  for (const [ratio, level, length] of PARTIALS) {
    const gain = audio.createGain();
    const peak = 0.12 * loud * level;
    gain.gain.setValueAtTime(0.0001, when);
    gain.gain.exponentialRampToValueAtTime(peak, when + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, when + 1.6 * length);
    gain.connect(audio.destination);
    const tone = audio.createOscillator();
    tone.frequency.value = frequency * ratio;
    tone.connect(gain);
    tone.start(when);
    tone.stop(when + 1.7 * length);
  }
}

export function chime(tune: Tune): void {
  if (!settings.sound || document.hidden) return;
  context ??= new AudioContext();
  void context.resume();
  for (const { step, at, loud } of TUNES[tune]) {
    const frequency = SCALE[step] ?? SCALE[0];
    strike(context, frequency, context.currentTime + at, loud);
    strike(context, frequency + BEATING, context.currentTime + at, loud * 0.6);
  }
}
