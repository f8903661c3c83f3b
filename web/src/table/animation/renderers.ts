/** Renderers of the cards and chips that are animated. */

import { mount, unmount } from "svelte";
import CardPicture from "../../art/Card.svelte";
import CardBack from "../../art/CardBack.svelte";
import GoodCard from "../../art/GoodCard.svelte";
import type { CardKind, Good } from "../../art/kinds";
import { t } from "../../i18n/translate.svelte";
import GainChip from "./GainChip.svelte";

/** Mounts a picture in an element and returns a function that unmounts it. */
export type Renderer = (target: HTMLElement) => () => void;

function mounted(draw: () => object): () => void {
  const component = draw();
  return () => void unmount(component);
}

export function renderCard(kind: string): Renderer {
  const props = { kind: kind as CardKind, name: t(`card-${kind}`) };
  return (target) => mounted(() => mount(CardPicture, { target, props }));
}

/** A sacrifice card; null renders its back. */
export function renderGood(name: string | null): Renderer {
  if (name === null) {
    return (target) => mounted(() => mount(CardBack, { target, props: { kind: "good" } }));
  }
  const props = { good: name as Good, name: t(`good-${name}`) };
  return (target) => mounted(() => mount(GoodCard, { target, props }));
}

export function renderGain(reward: "stones" | "points", amount: number): Renderer {
  return (target) => mounted(() => mount(GainChip, { target, props: { reward, amount } }));
}
