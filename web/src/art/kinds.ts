/** Names of what can be drawn; those of the server's messages where there is one. */

export const goods = ["rice", "peanut", "banana", "pepper"] as const;
export type Good = (typeof goods)[number];

/** A farmer's card has the name of their crop. */
export type CardKind = Good | "stonemason" | "priest" | "shrine" | "oracle";

export type PlayerColor = "red" | "blue" | "yellow" | "green";

export type FarmerSymbol = `farmer-${Good}`;

export type ThingSymbol =
  | Good
  | FarmerSymbol
  | "stonemason"
  | "priest"
  | "shrine"
  | "oracle"
  | "demon"
  | "stone"
  | "point"
  | "pile"
  | "hand"
  | "altar"
  | "goods";

export type EmblemSymbol = "parasol" | "gong" | "lotus" | "kite";

export type InterfaceSymbol =
  | "undo"
  | "hint"
  | "log"
  | "settings"
  | "sound"
  | "mute"
  | "link"
  | "globe"
  | "sun"
  | "moon"
  | "close"
  | "menu"
  | "play"
  | "next"
  | "previous"
  | "first"
  | "last"
  | "eye"
  | "crown"
  | "check"
  | "info"
  | "download"
  | "warning";

export type SymbolName = ThingSymbol | EmblemSymbol | InterfaceSymbol;

/** Shape tells the players apart where colour can't. */
export const emblemOf: Record<PlayerColor, EmblemSymbol> = {
  red: "parasol",
  blue: "gong",
  yellow: "lotus",
  green: "kite",
};

export function isGood(kind: CardKind): kind is Good {
  return (goods as readonly string[]).includes(kind);
}

/** The symbol on a card's strip: a crop's card shows its farmer. */
export function symbolOf(kind: CardKind): SymbolName {
  return isGood(kind) ? `farmer-${kind}` : kind;
}
