/** Animation of an event: which cards move between which anchors. */

import type { View } from "../../messages";
import type { AnyEvent } from "../text/event-text";
import { animateCard, highlightElement, type CardAnimation } from "./card-animation";
import { renderCard, renderGain, renderGood, type Renderer } from "./renderers";
import { findAnchor, placementAfter, placementOf } from "./anchors";
import {
  counterAnchor,
  goodsAnchor,
  handAnchor,
  heldCardAnchor,
  rowAnchor,
  supplyAnchor,
  frontAnchor,
  type Anchor,
} from "./game-anchors";

const CARD_MS = 320;
const GAIN_MS = 420;
const STAGGER_MS = 80;
const HIGHLIGHT_MS = 520;

export interface AnimationContext {
  view: View;
  /** A factor on all durations. */
  durationScale: number;
  signal: AbortSignal;
  /** Animations that hide moved elements at their source until the board is redrawn. */
  hidingAnimations: Animation[];
}

interface Move {
  from: Anchor;
  to: Anchor;
  render: Renderer;
  duration?: number;
  delay?: number;
  naturalSize?: boolean;
  /** Hide the element at its source. */
  hidesSource?: boolean;
  /** Move beside the items that are there already. */
  appended?: boolean;
}

async function animateMove(
  move: Move,
  { durationScale, signal, hidingAnimations }: AnimationContext,
): Promise<void> {
  const { from, to, render, naturalSize = false, delay = 0, duration = CARD_MS } = move;
  if (!from || !to || signal.aborted) return;
  const animation: CardAnimation = {
    render,
    from: placementOf(from),
    to: move.appended ? placementAfter(to) : placementOf(to),
    duration: duration * durationScale,
    delay: delay * durationScale,
    naturalSize,
  };
  if (move.hidesSource)
    hidingAnimations.push(from.animate({ opacity: [0, 0] }, { duration: 1, fill: "forwards" }));
  await animateCard(animation, signal);
}

async function forEachIndex(count: number, run: (index: number) => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, index) => run(index)));
}

async function animateScoring(
  kind: string,
  at: Anchor,
  { view, durationScale, signal }: AnimationContext,
): Promise<void> {
  const scorers = view.players.flatMap((player, seat) =>
    player.table[kind] ? [findAnchor(`table-${seat}-${kind}`)] : [],
  );
  const highlighted = [at, ...scorers].filter((place) => place !== undefined);
  await Promise.all(
    highlighted.map((place) => highlightElement(place, HIGHLIGHT_MS * durationScale, signal)),
  );
}

/** Return the move of an event that moves a single element. */
function moveFor(event: AnyEvent, index: number, { view }: AnimationContext): Move | null {
  const altar = findAnchor("altar");
  switch (event.type) {
    case "bought":
      return {
        from: supplyAnchor(event.good),
        to: goodsAnchor(event.seat, event.good),
        render: renderGood(event.good),
      };
    case "discarded":
      return {
        from: heldCardAnchor(event.seat, "shrine", 0, view),
        to: findAnchor("pile"),
        render: renderCard("shrine"),
        hidesSource: event.seat === view.seat,
      };
    case "sacrificed":
      return {
        from: goodsAnchor(event.seat, event.good),
        to: altar,
        render: renderGood(event.face_up ? event.good : null),
      };
    case "supplied":
      return { from: supplyAnchor(event.good), to: altar, render: renderGood(event.good) };
    case "took":
      return {
        from: rowAnchor(event.row),
        to: handAnchor(event.seat, view.seat),
        render: renderCard(event.card),
        hidesSource: true,
        appended: true,
      };
    case "kept":
      return {
        from: altar,
        to: goodsAnchor(event.seat, event.good),
        render: renderGood(event.good),
      };
    case "gained": {
      const { seat, reward, amount } = event;
      const delay = index * STAGGER_MS * 2;
      if (reward !== "stones" && reward !== "points") {
        return {
          from: supplyAnchor(reward),
          to: goodsAnchor(seat, reward),
          render: renderGood(reward),
          delay,
        };
      }
      return {
        from: frontAnchor(seat, view.scored ?? "stonemason"),
        to: counterAnchor(seat, reward),
        render: renderGain(reward, amount),
        delay,
        duration: GAIN_MS,
        naturalSize: true,
      };
    }
    default:
      return null;
  }
}

/** Animate an event; the view is changed afterwards. */
export async function animateEvent(
  event: AnyEvent,
  index: number,
  context: AnimationContext,
): Promise<void> {
  switch (event.type) {
    case "played": {
      const to = frontAnchor(event.seat, event.card);
      return forEachIndex(event.count, (position) => {
        const from = heldCardAnchor(event.seat, event.card, position, context.view);
        const hidesSource = event.seat === context.view.seat;
        const render = renderCard(event.card);
        return animateMove(
          { from, to, render, delay: position * STAGGER_MS, hidesSource },
          context,
        );
      });
    }
    case "row_drawn":
      return forEachIndex(event.cards.length, (position) => {
        const render = renderCard(event.cards[position] ?? "oracle");
        const delay = position * STAGGER_MS;
        return animateMove(
          { from: findAnchor("pile"), to: rowAnchor(event.row), render, delay },
          context,
        );
      });
    case "scored":
      return animateScoring(event.card, rowAnchor(event.row), context);
    default: {
      const move = moveFor(event, index, context);
      if (move) await animateMove(move, context);
    }
  }
}
