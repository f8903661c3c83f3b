/** Relative times: "5 minutes ago". */

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

export function relativeTime(then: number, language: string, now = Date.now() / 1000): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const seconds = Math.max(0, now - then);
  for (const [unit, length] of UNITS)
    if (seconds >= length) return format.format(-Math.floor(seconds / length), unit);
  return format.format(0, "second");
}
