/** Pictures of things on their way, from the page's own art. */

import { mount, unmount } from "svelte";
import CardPicture from "../../art/Card.svelte";
import CardBack from "../../art/CardBack.svelte";
import GoodCard from "../../art/GoodCard.svelte";
import type { CardKind, Good } from "../../art/kinds";
import { t } from "../../words/words.svelte";
import GainChip from "./GainChip.svelte";

/** Draws itself into an element and gives back how to take it away. */
export type Picture = (target: HTMLElement) => () => void;

function shown(draw: () => object): () => void {
  const component = draw();
  return () => void unmount(component);
}

export function card(kind: string): Picture {
  const props = { kind: kind as CardKind, name: t(`card-${kind}`) };
  return (target) => shown(() => mount(CardPicture, { target, props }));
}

/** A sacrifice card; one that may not be known shows its back. */
export function good(name: string | null): Picture {
  if (name === null) {
    return (target) => shown(() => mount(CardBack, { target, props: { kind: "good" } }));
  }
  const props = { good: name as Good, name: t(`good-${name}`) };
  return (target) => shown(() => mount(GoodCard, { target, props }));
}

export function gain(reward: "stones" | "points", amount: number): Picture {
  return (target) => shown(() => mount(GainChip, { target, props: { reward, amount } }));
}
