import { cottonShirt } from "./drawings/cotton-shirt.ts";
import { fairCoffee } from "./drawings/fair-coffee.ts";
import { paperNotebook } from "./drawings/paper-notebook.ts";
import { seedKit } from "./drawings/seed-kit.ts";
import { solarLantern } from "./drawings/solar-lantern.ts";
import { waterBottle } from "./drawings/water-bottle.ts";

/** The shop's own drawings of its products, as SVG documents, by name. */
export const PICTURES = {
  "cotton-shirt": cottonShirt,
  "fair-coffee": fairCoffee,
  "paper-notebook": paperNotebook,
  "seed-kit": seedKit,
  "solar-lantern": solarLantern,
  "water-bottle": waterBottle,
} as const;

type PictureName = keyof typeof PICTURES;

/** Whether there is a drawing of this name. */
export const isPictureName = (name: string): name is PictureName => Object.hasOwn(PICTURES, name);

/** Address of a drawing on the site's own origin. */
export const pictureAddress = (name: PictureName): string => `/api/products/pictures/${name}.svg`;
