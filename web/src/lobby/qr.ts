/**
 * A QR code of a short text: bytes, error correction L, versions 1 to 5, which have a single block
 * of data and need no version marks. That is enough for links of up to 106 bytes.
 */

/** For each version from 1: bytes in all, and how many of them correct errors. */
const SIZES = [
  [26, 7],
  [44, 10],
  [70, 15],
  [100, 20],
  [134, 26],
] as const;

/** An eye from its middle outwards, the white margin included. */
const LARGE_EYE = [true, true, false, true, false];
const SMALL_EYE = [true, false, true];

/** The powers of 2 in the field of 256 elements, and how each element is one. */
const POWERS = new Uint8Array(255);
const LOGS = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power++) {
  POWERS[power] = value;
  LOGS[value] = power;
  value = value & 128 ? (value << 1) ^ 0x11d : value << 1;
}

function times(a: number, b: number): number {
  return a && b ? POWERS[(LOGS[a]! + LOGS[b]!) % 255]! : 0;
}

/** Reed-Solomon: the remainder of the data divided by the generator of that degree. */
function correction(data: readonly number[], degree: number): number[] {
  let generator = [1];
  for (let i = 0; i < degree; i++) {
    const root = POWERS[i]!;
    const shifted = [0, ...generator];
    generator = [...generator, 0].map((term, at) => term ^ times(shifted[at]!, root));
  }
  let rest = [...data, ...Array<number>(degree).fill(0)];
  for (const _ of data) {
    const lead = rest[0]!;
    rest = rest.map((term, at) => term ^ times(generator[at] ?? 0, lead)).slice(1);
  }
  return rest;
}

function bitsOf(value: number, length: number): boolean[] {
  return Array.from({ length }, (_, i) => ((value >> (length - 1 - i)) & 1) === 1);
}

/** Mode, length, the bytes, an end, and padding: all in half bytes until they are put together. */
function encode(bytes: Uint8Array, room: number): number[] {
  const halves = [4, bytes.length >> 4, bytes.length & 15];
  for (const byte of bytes) halves.push(byte >> 4, byte & 15);
  halves.push(0);
  const data: number[] = [];
  for (let i = 0; i < halves.length; i += 2) data.push(halves[i]! * 16 + halves[i + 1]!);
  for (let i = 0; data.length < room; i++) data.push(i % 2 ? 0x11 : 0xec);
  return data;
}

/** Fields by column and row; what is not set yet is free for data. */
class Sheet {
  readonly #fields = new Map<number, boolean>();
  constructor(readonly size: number) {}

  get(x: number, y: number): boolean | undefined {
    return this.#fields.get(y * this.size + x);
  }

  set(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.#fields.set(y * this.size + x, dark);
  }

  eye(x: number, y: number, rings: readonly boolean[]): void {
    const reach = rings.length - 1;
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        this.set(x + dx, y + dy, rings[Math.max(Math.abs(dx), Math.abs(dy))]!);
  }
}

/** Everything but the data: eyes, dotted lines, and twice which correction and mask are used. */
function frame(version: number): Sheet {
  const size = 17 + 4 * version;
  const sheet = new Sheet(size);
  for (let i = 0; i < size; i++) {
    sheet.set(i, 6, i % 2 === 0);
    sheet.set(6, i, i % 2 === 0);
  }
  sheet.eye(3, 3, LARGE_EYE);
  sheet.eye(size - 4, 3, LARGE_EYE);
  sheet.eye(3, size - 4, LARGE_EYE);
  if (version > 1) sheet.eye(size - 7, size - 7, SMALL_EYE);
  // Level L with mask 0, with their own correction.
  bitsOf(0b111011111000100, 15).forEach((dark, i) => {
    const along = i < 6 ? i : i < 7 ? i + 1 : size - 15 + i;
    sheet.set(along, 8, dark);
    const down = i < 7 ? size - 1 - i : i < 9 ? 15 - i : 14 - i;
    sheet.set(8, down, dark);
  });
  sheet.set(8, size - 8, true);
  return sheet;
}

/** Two columns at a time from the right, up and down in turn; mask 0 inverts every second field. */
function fill(sheet: Sheet, data: readonly boolean[]): void {
  let at = 0;
  let up = true;
  for (let right = sheet.size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let step = 0; step < sheet.size; step++) {
      const y = up ? sheet.size - 1 - step : step;
      for (const x of [right, right - 1])
        if (sheet.get(x, y) === undefined)
          sheet.set(x, y, (data[at++] ?? false) !== ((x + y) % 2 === 0));
    }
  }
}

/** The dark fields as the path of an SVG, and the width of its square; null for too long a text. */
export function qrPath(text: string): { path: string; size: number } | null {
  const bytes = new TextEncoder().encode(text);
  const version = 1 + SIZES.findIndex(([all, correcting]) => bytes.length + 2 <= all - correcting);
  const [all, correcting] = SIZES[version - 1] ?? [0, 0];
  if (!all) return null;
  const data = encode(bytes, all - correcting);
  const sheet = frame(version);
  fill(
    sheet,
    [...data, ...correction(data, correcting)].flatMap((byte) => bitsOf(byte, 8)),
  );
  let path = "";
  for (let y = 0; y < sheet.size; y++)
    for (let x = 0; x < sheet.size; x++) if (sheet.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  return { path, size: sheet.size };
}
