/** What happened, in words: one sentence for each event, in the second person for the viewer. */

import type { LogEntry, PlayerView } from "../../messages";
import { t, words } from "../../words/words.svelte";

export type AnyEvent = LogEntry["events"][number];

/** Whose story it is: the players' names, and the seat that is "you". */
export interface Readers {
  players: readonly Pick<PlayerView, "name">[];
  eyes: number | null;
}

interface Person {
  who: "you" | "other";
  name: string;
}

function person(seat: number, { players, eyes }: Readers): Person {
  return { who: seat === eyes ? "you" : "other", name: players[seat]?.name ?? "" };
}

export function listed(names: string[]): string {
  return new Intl.ListFormat(words.language, { type: "conjunction" }).format(names);
}

function cardNames(cards: readonly string[]): string {
  return listed(cards.map((card) => t(`log-name-${card}`)));
}

function goodNames(goods: readonly string[]): string {
  return listed(goods.map((good) => t(`log-name-good-${good}`)));
}

export function eventWords(event: AnyEvent, readers: Readers): string {
  switch (event.type) {
    case "passed":
      return t("log-passed", { ...person(event.seat, readers) });
    case "bought": {
      const { good, price } = event;
      return t("log-bought", { ...person(event.seat, readers), good, price });
    }
    case "played": {
      const { card, count, price } = event;
      return t("log-played", { ...person(event.seat, readers), card, count, price });
    }
    case "discarded":
      return t("log-discarded", { ...person(event.seat, readers) });
    case "demon_moved":
      return t("log-demon-moved", { row: event.row + 1 });
    case "sacrificed": {
      const { good, face_up } = event;
      const face = face_up ? "open" : "down";
      return t("log-sacrificed", { ...person(event.seat, readers), good: good ?? "hidden", face });
    }
    case "supplied":
      return t("log-supplied", { ...person(event.seat, readers), good: event.good ?? "hidden" });
    case "took": {
      const { card, row } = event;
      return t("log-took", { ...person(event.seat, readers), card, row: row + 1 });
    }
    case "row_drawn": {
      const { row, cards, oracles_gone: oracles } = event;
      return t("log-row-drawn", { row: row + 1, cards: cardNames(cards), oracles });
    }
    case "consulted": {
      const { shown } = event;
      const known = shown ? "yes" : "no";
      const goods = goodNames(shown ?? []);
      return t("log-consulted", { ...person(event.seat, readers), known, goods });
    }
    case "declined":
      return t("log-declined", { ...person(event.seat, readers) });
    case "kept":
      return t("log-kept", { ...person(event.seat, readers), good: event.good ?? "hidden" });
    case "scored":
      return t("log-scored", { card: event.card, row: event.row + 1 });
    case "gained": {
      const { reward, amount } = event;
      const counters = reward === "stones" || reward === "points";
      const majority = !event.majority ? "no" : counters ? "included" : "extra";
      return t("log-gained", { ...person(event.seat, readers), reward, amount, majority });
    }
    case "substitute_declined": {
      const majority = event.majority ? "yes" : "no";
      return t("log-substitute-declined", { ...person(event.seat, readers), majority });
    }
    case "turn_began":
      return t("log-turn-began", { ...person(event.seat, readers), turn: event.turn });
    case "game_ended":
      return t("log-game-ended");
  }
}
