/** Text for actions, their effects and prompts. */

import type { Gain, PlayerView, Prospect, View } from "../../messages";
import { has, t, locale } from "../../i18n/translate.svelte";
import { formatList } from "../text/event-text";
import { HAND_SIZE } from "./cards";
import { majorityHolder } from "./majorities";

/** Return the translated name of a bot's level, or its code. */
export function levelText(code: string): string {
  return has(`level-${code}`) ? t(`level-${code}`) : code;
}

export function formatPercent(share: number): string {
  return new Intl.NumberFormat(locale.language, { style: "percent" }).format(share);
}

/** Return the prompt: what the player to act has to decide. */
export function promptText(view: View): string {
  if (view.actor === null) return t("table-over");
  const left = HAND_SIZE - (view.players[view.actor]?.hand_size ?? 0);
  const own = view.decision === "sacrifice" && view.actor === view.active;
  const key = own ? "sacrifice-own" : view.decision;
  if (view.actor !== view.seat)
    return t(`table-wait-${key}`, { name: nameOf(view, view.actor), left });
  return t(`table-ask-${promptKey(view, key)}`, {
    name: nameOf(view, view.active),
    left,
    good: view.scored ?? "",
  });
}

function promptKey(view: View, key: string): string {
  if (view.legal[0]?.startsWith("discard")) return "discard";
  if (key === "buy" && view.legal.length === 1) return "buy-none";
  return key;
}

/** Return the text of an action's button: "Take the priest from row 3". */
export function actionText(prospect: Prospect, decision: View["decision"]): string {
  const [verb = ""] = prospect.action.split(" ");
  // To pass is to buy nothing, or to decline a substitute.
  return t(`table-choice-${verb === "pass" ? `pass-${decision}` : verb}`, {
    card: prospect.card ?? "",
    good: prospect.card ?? "",
    count: prospect.count,
    price: prospect.price,
    row: (prospect.row ?? 0) + 1,
    stones: verb === "stones" ? amountOf(prospect.gains) : prospect.price,
    points: amountOf(prospect.gains),
  });
}

/** Return the effects of an action; empty if there are none. */
export function effectText(prospect: Prospect, view: View): string {
  return effects(prospect, view).join(" ");
}

/** Return the accessible label: the action and its effects. */
export function actionLabel(prospect: Prospect, view: View): string {
  return [`${actionText(prospect, view.decision)}.`, ...effects(prospect, view)].join(" ");
}

/** "you get 2 stones, Ketut gets 1 stone". */
export function gainsText(gains: readonly Gain[], view: View): string {
  if (!gains.length) return t("table-gain-none");
  const each = groups(sumGains(gains), view).map((group) => gainGroupText(group, view));
  return new Intl.ListFormat(locale.language, { type: "unit" }).format(each);
}

/** Group gains that share a sentence: several other players get a card each. */
function groups(gains: readonly Gain[], view: View): Gain[][] {
  const found = new Map<string, Gain[]>();
  for (const gain of gains) {
    const apart = gain.reward in COUNTERS || gain.amount > 1 || gain.seat === view.seat;
    const key = apart ? `${gain.reward} ${gain.seat}` : gain.reward;
    found.set(key, [...(found.get(key) ?? []), gain]);
  }
  return [...found.values()];
}

function gainGroupText(group: readonly Gain[], view: View): string {
  const [gain] = group;
  if (!gain) return "";
  if (group.length === 1) return gainText(gain, view);
  const names = formatList(group.map(({ seat }) => nameOf(view, seat)));
  return t(gain.reward === ANOTHER ? "table-gain-another-each" : "table-gain-good-each", { names });
}

/** Sum each player's gains of the same reward; the majority's card is a gain of its own. */
export function sumGains(gains: readonly Gain[]): Gain[] {
  const sums = new Map<string, Gain>();
  for (const gain of gains) {
    const key = `${gain.seat} ${gain.reward}`;
    const before = sums.get(key);
    const amount = gain.amount + (before?.amount ?? 0);
    sums.set(key, { ...gain, amount, majority: gain.majority || (before?.majority ?? false) });
  }
  return [...sums.values()];
}

function effects(prospect: Prospect, view: View): string[] {
  const [verb = ""] = prospect.action.split(" ");
  return [
    ...(EFFECTS[verb]?.(prospect, view) ?? []),
    ...majorityEffect(prospect, view),
    ...(prospect.demon === null ? [] : [t("table-effect-demon", { row: prospect.demon + 1 })]),
    ...(prospect.sacrifice ? [t("table-effect-sacrifice")] : []),
  ];
}

type Effect = (prospect: Prospect, view: View) => string[];

const EFFECTS: { [verb: string]: Effect } = {
  buy: priceEffect,
  play: priceEffect,
  take: takeEffect,
  discard: () => [t("table-effect-discard")],
  sacrifice: (_, view) => [
    t(view.actor === view.active ? "table-effect-face-down" : "table-effect-open"),
  ],
  keep: () => [t("table-effect-face-down")],
  consult: () => [t("table-effect-consult")],
  stones: (prospect) => [t("table-effect-stones", { stones: prospect.leaves })],
  points: (prospect, view) => [
    t("table-effect-points", { points: viewerPoints(view) + amountOf(prospect.gains) }),
  ],
};

function priceEffect(prospect: Prospect): string[] {
  if (!prospect.price) return [t("table-effect-free")];
  return [t("table-effect-price", { stones: prospect.price, left: prospect.leaves })];
}

function takeEffect(prospect: Prospect, view: View): string[] {
  if (prospect.ends) return [t("table-effect-ends")];
  if (prospect.luck) return [t("table-effect-luck")];
  if (prospect.draws) return [t("table-effect-draws")];
  const card = prospect.scores ?? prospect.uncovers ?? "";
  if (!prospect.scores) return [t("table-effect-uncovers", { card })];
  return [t("table-effect-scores", { card, gains: gainsText(prospect.gains, view) })];
}

/** Mention a majority only if it changes. */
function majorityEffect(prospect: Prospect, view: View): string[] {
  if (!prospect.action.startsWith("play") || prospect.card === null) return [];
  const before = majorityHolder(view, prospect.card);
  if (before === prospect.majority) return [];
  const id = prospect.majority === null ? "table-effect-no-majority" : "table-effect-majority";
  const seat = prospect.majority ?? before ?? 0;
  return [t(id, { ...personArgs(view, seat), card: prospect.card })];
}

function gainText(gain: Gain, view: View): string {
  const { amount } = gain;
  const args = { ...personArgs(view, gain.seat), amount, stones: amount, points: amount };
  const good = gain.reward === ANOTHER ? "table-gain-another" : "table-gain-good";
  return t(COUNTERS[gain.reward] ?? good, args);
}

/** A substitute for a good that has run out, which may be declined. */
const ANOTHER = "another good";

const COUNTERS: { [reward: string]: string } = {
  stone: "table-gain-stone",
  point: "table-gain-point",
  "point or stone": "table-gain-either",
};

function personArgs(view: View, seat: number): { you: string; name: string } {
  return { you: seat === view.seat ? "yes" : "no", name: nameOf(view, seat) };
}

function nameOf(view: View, seat: number): string {
  return playerAt(view, seat)?.name ?? "";
}

function playerAt(view: View, seat: number | null): PlayerView | undefined {
  return seat === null ? undefined : view.players[seat];
}

function viewerPoints(view: View): number {
  return playerAt(view, view.seat)?.points ?? 0;
}

function amountOf(gains: readonly Gain[]): number {
  return gains[0]?.amount ?? 0;
}
