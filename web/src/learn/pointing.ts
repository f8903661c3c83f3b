/** Points at places of the board: they are ringed as long as the step lasts. */

import { settled } from "../shell/later";
import { placed } from "../table/motion/places";

export async function pointAt(places: readonly string[]): Promise<void> {
  await settled();
  for (const pointed of document.querySelectorAll("[data-pointed]")) {
    pointed.removeAttribute("data-pointed");
  }
  for (const name of places) placed(name)?.setAttribute("data-pointed", "");
}
