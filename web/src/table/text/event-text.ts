/** Text of events: one sentence each, in the second person for the viewer. */

import type { LogEntry, PlayerView } from "../../messages";
import { t, locale } from "../../i18n/translate.svelte";

export type AnyEvent = LogEntry["events"][number];

/** The players' names, and the seat addressed as "you". */
export interface Perspective {
  players: readonly Pick<PlayerView, "name">[];
  viewerSeat: number | null;
}

interface PersonArgs {
  who: "you" | "other";
  name: string;
}

function personArgs(seat: number, { players, viewerSeat }: Perspective): PersonArgs {
  return { who: seat === viewerSeat ? "you" : "other", name: players[seat]?.name ?? "" };
}

export function formatList(names: string[]): string {
  return new Intl.ListFormat(locale.language, { type: "conjunction" }).format(names);
}

function cardNames(cards: readonly string[]): string {
  return formatList(cards.map((card) => t(`log-name-${card}`)));
}

function goodNames(goods: readonly string[]): string {
  return formatList(goods.map((good) => t(`log-name-good-${good}`)));
}

export function eventText(event: AnyEvent, perspective: Perspective): string {
  switch (event.type) {
    case "passed":
      return t("log-passed", { ...personArgs(event.seat, perspective) });
    case "bought": {
      const { good, price } = event;
      return t("log-bought", { ...personArgs(event.seat, perspective), good, price });
    }
    case "played": {
      const { card, count, price } = event;
      return t("log-played", { ...personArgs(event.seat, perspective), card, count, price });
    }
    case "discarded":
      return t("log-discarded", { ...personArgs(event.seat, perspective) });
    case "demon_moved":
      return t("log-demon-moved", { row: event.row + 1 });
    case "sacrificed": {
      const { good, face_up } = event;
      const face = face_up ? "open" : "down";
      return t("log-sacrificed", {
        ...personArgs(event.seat, perspective),
        good: good ?? "hidden",
        face,
      });
    }
    case "supplied":
      return t("log-supplied", {
        ...personArgs(event.seat, perspective),
        good: event.good ?? "hidden",
      });
    case "took": {
      const { card, row } = event;
      return t("log-took", { ...personArgs(event.seat, perspective), card, row: row + 1 });
    }
    case "row_drawn": {
      const { row, cards, oracles_gone: oracles } = event;
      return t("log-row-drawn", { row: row + 1, cards: cardNames(cards), oracles });
    }
    case "consulted": {
      const { shown } = event;
      const known = shown ? "yes" : "no";
      const goods = goodNames(shown ?? []);
      return t("log-consulted", { ...personArgs(event.seat, perspective), known, goods });
    }
    case "declined":
      return t("log-declined", { ...personArgs(event.seat, perspective) });
    case "kept":
      return t("log-kept", {
        ...personArgs(event.seat, perspective),
        good: event.good ?? "hidden",
      });
    case "scored":
      return t("log-scored", { card: event.card, row: event.row + 1 });
    case "gained": {
      const { reward, amount } = event;
      const counters = reward === "stones" || reward === "points";
      const majority = !event.majority ? "no" : counters ? "included" : "extra";
      return t("log-gained", { ...personArgs(event.seat, perspective), reward, amount, majority });
    }
    case "substitute_declined": {
      const majority = event.majority ? "yes" : "no";
      return t("log-substitute-declined", { ...personArgs(event.seat, perspective), majority });
    }
    case "turn_began":
      return t("log-turn-began", { ...personArgs(event.seat, perspective), turn: event.turn });
    case "game_ended":
      return t("log-game-ended");
  }
}
