/** The sections of the rules, in order. */

export const CONTENTS = [
  "summary",
  "parts",
  "setup",
  "turn",
  "end",
  "variants",
  "knowing",
  "rulings",
  "words",
] as const;

/** R1 to R14. */
export const RULINGS: readonly number[] = Array.from({ length: 14 }, (_, index) => index + 1);
