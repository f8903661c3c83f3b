import type {
  EmblemSymbol,
  FarmerSymbol,
  Good,
  InterfaceSymbol,
  SymbolName,
  ThingSymbol,
} from "./kinds";
import { dot, frangipani, leaf } from "./path";

/**
 * One drawing on a grid of 24. `tint` is outlined and filled with the accent, `line` only drawn,
 * `solid` only filled (a part inside another one is cut out).
 */
export interface Drawing {
  tint?: string;
  line?: string;
  solid?: string;
}

const crops: Record<Good, Drawing> = {
  rice: {
    line: "M12 23.5V9",
    tint:
      [20, 14.5, 9].map((y) => leaf(12, y, -134, 9.2, 3) + leaf(12, y, -46, 9.2, 3)).join("") +
      leaf(12, 8.5, -90, 8, 3),
  },
  peanut: {
    tint:
      "M13.2 4.2C16.5 1 22 3 22 8c0 3.5-2.8 5-5.5 5.6-1.6.4-2.1 1.3-2.5 2.9-1 3.7-3.6 5.8-6.9 5.4" +
      "C2.8 21.3 1 17 2.6 13.8c1.1-2.2 3.2-3 5.2-3.5 1.7-.4 2.3-1.4 2.8-2.9.4-1.2 1.4-2 2.6-3.2z",
    solid: dot(15, 7, 1) + dot(18.2, 8.8, 1) + dot(6.4, 15, 1) + dot(9, 17.6, 1) + dot(12, 12, 0.9),
  },
  banana: {
    tint:
      "M15.5 3c.8 8.5-4.3 14-13 14.5-.2 2 1.5 4 4.5 4.5C17 23 21.5 13 18.5 3z" +
      "M18.5 3.5c3.6 4 4.5 11 1.8 16.5-1.4.3-2.8-.2-3.5-1",
    solid: "M14.8 1h4.4v3.5h-4.4z",
  },
  pepper: {
    tint: "M11 8.5C10.5 14 8.5 18 2.5 21.5 11.5 23.5 20 18 20 8.5c-2.5-2-6.5-2-9 0z",
    line: "M15.5 7c0-2 .5-3.5 3-5",
    solid: "M10 9.2c.6-3.7 10.4-3.7 11 0-1.6 1-2.6-.6-3.6.2s-2.3.8-3.3 0-2.6.8-4.1-.2z",
  },
};

const hat: Drawing = {
  tint: "M1.5 6.4C6 5.2 9.6 3.4 12 1c2.4 2.4 6 4.2 10.5 5.4-6 1.6-15 1.6-21 0z",
};

const things: Record<Exclude<ThingSymbol, Good | FarmerSymbol>, Drawing> = {
  stonemason: {
    tint: "M2.5 12.5H9l2.5 3.5h4v5.5h-13z",
    line: "M6 17v0M9 18.5v0",
    solid: "M10.3 13.7l1.2-4.2 2.8 2.8zM12.3 8.7l5-5 2.8 2.8-5 5zM16 1.5l1.5-1 5.5 5.5-1 1.5z",
  },
  priest: {
    tint: "M5 18.5c2.8-2 2.5-5 2.8-7.5a4.3 4.3 0 0 1 8.4 0c.3 2.5 0 5.5 2.8 7.5z",
    line: "M3.5 18.5h17M12 7V4.5M8.8 1.5c0 2.5 1.2 3 3.2 3s3.2-.5 3.2-3M12 1.5v3",
    solid: "M9.5 20a2.5 2.5 0 0 0 5 0z",
  },
  shrine: {
    solid:
      "M12 .5C13 2.5 14.5 4 17 5.5H7C9.5 4 11 2.5 12 .5z" +
      "M9.5 6.7h5c1 1.7 2.7 3 5 4.3h-15c2.3-1.3 4-2.6 5-4.3z" +
      "M8 12.2h8c1.2 2.2 3.3 3.7 6.5 5.3h-21C4.7 15.9 6.8 14.4 8 12.2z",
    line: "M7 17.5v4M12 17.5v4M17 17.5v4M3.5 22h17",
  },
  oracle: {
    tint: "M2.5 8.5C7 2.5 17 2.5 21.5 8.5 17 13.5 7 13.5 2.5 8.5z",
    line: "M12 20.5c-4-2.5 2.5-3.5-.5-7.5M21.5 8.5c1 2.5-.5 4.5-2.5 4.5",
    solid: dot(12, 8, 2.6) + "M5 19h14c-1 2.7-3.5 4-7 4s-6-1.3-7-4z",
  },
  demon: {
    tint:
      "M3 1.5c1.5 2.5 3 3.5 5 3.5h8c2 0 3.5-1 5-3.5 2 5 1.8 11-.3 15-1.7 3.5-4.8 6-8.7 6" +
      "s-7-2.5-8.7-6C1.2 12.5 1 6.5 3 1.5z",
    line: "M5.5 8l4.5 2M18.5 8L14 10",
    solid:
      dot(8.2, 11.7, 1.5) +
      dot(15.8, 11.7, 1.5) +
      "M5.5 14.5h13c-.5 4-3 6-6.5 6s-6-2-6.5-6zM7.5 14.5l1.7 4.3 1.8-4.3zM13 14.5l1.8 4.3 1.7-4.3z",
  },
  stone: {
    tint: "M12 2.5l9.5 4.7v9.6L12 21.5l-9.5-4.7V7.2z",
    line: "M2.5 7.2L12 12l9.5-4.8M12 12v9.5",
  },
  point: { tint: frangipani(12, 12.3, 11) },
  pile: {
    tint: "M6 2h12v14H6z",
    line: "M5 19h14M5 22h14",
    solid: "M12 5.5l2.5 3.5-2.5 3.5L9.5 9z",
  },
  hand: {
    tint: "M8.5 6.5h7v14h-7z",
    line: "M8.5 8L3 9.6l3.2 11 2.3-.6M15.5 8l5.5 1.6-3.2 11-2.3-.6",
  },
  altar: {
    tint: "M2.5 22v-3.5h3.5V15h2.5v-3h7v3H18v3.5h3.5V22z",
    line: "M6.5 12h11",
    solid: "M12 1c3 3.3 3.5 4.7 3.5 5.8a3.5 3.5 0 0 1-7 0C8.5 5.7 9 4.3 12 1z",
  },
  goods: {
    tint: "M2.5 11.5h19l-3 10.5h-13z",
    line: "M5 11.5l3.5 10M19 11.5l-3.5 10M12 11.5V22M4 16.5h16",
    solid: dot(7.5, 7.8, 2.6) + dot(16.5, 7.8, 2.6) + dot(12, 4.8, 3),
  },
};

const emblems: Record<EmblemSymbol, Drawing> = {
  parasol: {
    tint: "M2 12C3.5 6 7.5 3.5 12 3.5S20.5 6 22 12c-1.7 1.6-3.3 1.6-5 0-1.7 1.6-3.3 1.6-5 0-1.7 1.6-3.3 1.6-5 0-1.7 1.6-3.3 1.6-5 0z",
    line: "M12 1v2.5M12 12v10.5M7 12c.3-3.5 2-7 5-8.5 3 1.5 4.7 5 5 8.5",
  },
  gong: {
    tint: dot(12, 13.5, 6.3),
    line: "M2 3.5c1.5 0 2 .5 2.5 0h15c.5.5 1 0 2.5 0M4.5 3.5V22.5M19.5 3.5V22.5M2.5 22.5h4M17.5 22.5h4M9 3.5v4.5M15 3.5v4.5",
    solid: dot(12, 13.5, 2.3),
  },
  lotus: {
    tint: "M12 19.5C5.5 19.5 2 16 1.5 11c2.5-.3 4.5.4 6 1.7M12 19.5c6.5 0 10-3.5 10.5-8.5-2.5-.3-4.5.4-6 1.7M12 19.5c-4.5-2-6.5-6.5-5.5-12 2 .7 3.4 1.8 4.3 3.2M12 19.5c4.5-2 6.5-6.5 5.5-12-2 .7-3.4 1.8-4.3 3.2M12 19.5c-3.8-4.5-3.8-11 0-16.5 3.8 5.5 3.8 12 0 16.5z",
    line: "M6 22.5h12",
  },
  kite: {
    tint: "M12 1l7 8.5-7 9-7-9z",
    line: "M12 1v17.5M5 9.5h14M12 18.5c-2.5 1.5 2.5 3 0 4.5",
    solid: "M12 20.5l4-1.7v3.6zM12 20.5l-4-1.7v3.6z",
  },
};

const interfaceSymbols: Record<InterfaceSymbol, Drawing> = {
  undo: { line: "M8 4L3.5 8.5 8 13M4 8.5h10.5a5.5 5.5 0 0 1 0 11H8" },
  hint: {
    tint: "M9 17.5c0-2.5-3.5-4-3.5-8.5a6.5 6.5 0 0 1 13 0c0 4.5-3.5 6-3.5 8.5z",
    line: "M9.5 20h5M10.5 22.5h3",
  },
  log: { tint: "M5 2.5h14v19H5z", line: "M8.5 7.5h7M8.5 12h7M8.5 16.5h4" },
  settings: {
    line: "M3 7h9M18 7h3M3 17h3M12 17h9",
    tint: dot(15, 7, 2.8) + dot(9, 17, 2.8),
  },
  sound: {
    tint: "M3 9h4l5.5-4.5v15L7 15H3z",
    line: "M16 8.5a5 5 0 0 1 0 7M18.5 5.5a9 9 0 0 1 0 13",
  },
  mute: { tint: "M3 9h4l5.5-4.5v15L7 15H3z", line: "M16.5 9.5l5 5M21.5 9.5l-5 5" },
  link: {
    line: "M10 14a4.2 4.2 0 0 0 6 0l4-4a4.24 4.24 0 0 0-6-6l-1.5 1.5M14 10a4.2 4.2 0 0 0-6 0l-4 4a4.24 4.24 0 0 0 6 6l1.5-1.5",
  },
  globe: {
    tint: dot(12, 12, 9.5),
    line: "M2.5 12h19M12 2.5c-5.5 5-5.5 14 0 19M12 2.5c5.5 5 5.5 14 0 19",
  },
  sun: {
    tint: dot(12, 12, 4.5),
    line: "M12 1.5v2.5M12 20v2.5M1.5 12H4M20 12h2.5M4.6 4.6l1.8 1.8M17.6 17.6l1.8 1.8M4.6 19.4l1.8-1.8M17.6 6.4l1.8-1.8",
  },
  moon: { tint: "M20.5 14.5A9 9 0 1 1 9.5 3.5a7.5 7.5 0 0 0 11 11z" },
  close: { line: "M5 5l14 14M19 5L5 19" },
  menu: { line: "M3.5 6h17M3.5 12h17M3.5 18h17" },
  play: { tint: "M7 4l12 8-12 8z" },
  next: { line: "M9 5l7 7-7 7" },
  previous: { line: "M15 5l-7 7 7 7" },
  first: { line: "M18 5l-7 7 7 7M6 5v14" },
  last: { line: "M6 5l7 7-7 7M18 5v14" },
  eye: {
    tint: "M1.5 12C6.5 4.5 17.5 4.5 22.5 12 17.5 19.5 6.5 19.5 1.5 12z",
    solid: dot(12, 12, 3),
  },
  crown: { tint: "M3 18.5L2 7l5.5 4L12 4l4.5 7L22 7l-1 11.5z", line: "M4 22h16" },
  check: { line: "M4 12.5l5.5 5.5L20 6.5" },
  info: { tint: dot(12, 12, 9.5), line: "M12 11v6", solid: dot(12, 7.3, 1.3) },
  download: { line: "M12 3v12M7 10.5l5 5 5-5M4 20.5h16" },
  warning: { tint: "M12 2.5L22.5 21h-21z", line: "M12 9v5.5", solid: dot(12, 17.8, 1.2) },
};

const drawings: Record<Exclude<SymbolName, FarmerSymbol>, Drawing> = {
  ...crops,
  ...things,
  ...emblems,
  ...interfaceSymbols,
};

const isFarmer = (name: SymbolName): name is FarmerSymbol => name.startsWith("farmer-");

/** What a symbol is made of: one drawing, or the hat and, smaller, the crop below it. */
export interface Figure {
  main: Drawing;
  below?: Drawing;
}

export function figureOf(name: SymbolName): Figure {
  if (!isFarmer(name)) return { main: drawings[name] };
  return { main: hat, below: crops[name.slice("farmer-".length) as Good] };
}
