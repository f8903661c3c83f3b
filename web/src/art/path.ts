/** Small shapes as path data: one path element draws many of them, which keeps the pictures small. */

const round = (value: number): number => Math.round(value * 10) / 10;

export function dot(x: number, y: number, r: number): string {
  return `M${round(x - r)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

/** A pointed leaf, petal or grain from its foot at (x, y), `angle` in degrees clockwise from east. */
export function leaf(x: number, y: number, angle: number, length: number, width: number): string {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const at = (along: number, across: number): string =>
    `${round(x + along * cos - across * sin)} ${round(y + along * sin + across * cos)}`;
  const [near, far] = [length * 0.25, length * 0.75];
  return (
    `M${at(0, 0)}C${at(near, -width)} ${at(far, -width)} ${at(length, 0)}` +
    `C${at(far, width)} ${at(near, width)} ${at(0, 0)}z`
  );
}

/** Five petals, each leaning over the next one as those of a frangipani do. */
export function frangipani(x: number, y: number, r: number): string {
  return [0, 1, 2, 3, 4]
    .map((petal) => {
      const turn = (petal * 72 - 90) * (Math.PI / 180);
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      const at = (along: number, across: number): string =>
        `${round(x + r * (along * cos - across * sin))} ${round(y + r * (along * sin + across * cos))}`;
      return `M${at(0, 0)}C${at(0.2, -0.5)} ${at(0.75, -0.72)} ${at(0.98, -0.22)}C${at(1.1, 0.2)} ${at(0.6, 0.36)} ${at(0, 0)}z`;
    })
    .join("");
}

/** A point and its direction (degrees) on a quadratic curve, to set grains along a stem. */
export function onCurve(
  [x0, y0, x1, y1, x2, y2]: readonly [number, number, number, number, number, number],
  t: number,
): { x: number; y: number; angle: number } {
  const s = 1 - t;
  const dx = s * (x1 - x0) + t * (x2 - x1);
  const dy = s * (y1 - y0) + t * (y2 - y1);
  return {
    x: s * s * x0 + 2 * s * t * x1 + t * t * x2,
    y: s * s * y0 + 2 * s * t * y1 + t * t * y2,
    angle: (Math.atan2(dy, dx) * 180) / Math.PI,
  };
}
