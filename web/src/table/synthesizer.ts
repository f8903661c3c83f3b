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
const DETUNE_HZ = 5;

interface Note {
  step: number;
  offset: number;
  volume: number;
}

const TUNES = {
  card: [{ step: 4, offset: 0, volume: 0.25 }],
  scoring: [
    { step: 3, offset: 0, volume: 0.5 },
    { step: 5, offset: 0.12, volume: 0.5 },
  ],
  turn: [
    { step: 2, offset: 0, volume: 0.7 },
    { step: 4, offset: 0.16, volume: 0.7 },
    { step: 7, offset: 0.32, volume: 0.7 },
  ],
  end: [0, 1, 3, 4, 5, 7, 5, 0].map((step, beat) => ({ step, offset: beat * 0.18, volume: 0.8 })),
} satisfies Record<string, Note[]>;

export type Tune = keyof typeof TUNES;

let context: AudioContext | undefined;

function playNote(audio: AudioContext, frequency: number, time: number, volume: number): void {
  for (const [ratio, level, length] of PARTIALS) {
    const gain = audio.createGain();
    const peak = 0.12 * volume * level;
    gain.gain.setValueAtTime(0.0001, time);
    gain.gain.exponentialRampToValueAtTime(peak, time + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, time + 1.6 * length);
    gain.connect(audio.destination);
    const tone = audio.createOscillator();
    tone.frequency.value = frequency * ratio;
    tone.connect(gain);
    tone.start(time);
    tone.stop(time + 1.7 * length);
  }
}

export function playTune(tune: Tune): void {
  if (!settings.sound || document.hidden) return;
  context ??= new AudioContext();
  void context.resume();
  for (const { step, offset, volume } of TUNES[tune]) {
    const frequency = SCALE[step] ?? SCALE[0];
    playNote(context, frequency, context.currentTime + offset, volume);
    playNote(context, frequency + DETUNE_HZ, context.currentTime + offset, volume * 0.6);
  }
}
