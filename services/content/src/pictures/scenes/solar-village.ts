import { ground, landscape, placed, sun, tree } from "../landscape.ts";

const panel =
  '<path d="M-46 0 L-30 -52 H50 L34 0 Z" fill="#274b7a"/><path d="M-38 -26 H42 M-19 0 L-3 -52 M8 0 L24 -52" stroke="#7fa5d1" stroke-width="3"/><path d="M-4 0 V22" stroke="#6b6455" stroke-width="6"/>';

const house = (wall: string, roof: string): string =>
  `<rect x="-44" y="-60" width="88" height="60" fill="${wall}"/><path d="M-56 -58 L0 -108 L56 -58 Z" fill="${roof}"/><rect x="-12" y="-36" width="24" height="36" fill="#7d5a3c"/><path d="M8 -94 L44 -62 H20 L-8 -86 Z" fill="#274b7a"/>`;

/** A village with solar panels. */
export const solarVillage = landscape(
  ["#f0b878", "#fdf2dc"],
  [
    sun(400, 150, 56, "#fff4d2"),
    ground([290, 270, 300, 262, 286], "#d9b784"),
    ground([330, 318, 334, 316, 330], "#c99f68"),
    placed(190, 352, 1.1, house("#f6e6c8", "#b9674a")),
    placed(330, 346, 0.9, house("#e9d0a6", "#a65a45")),
    placed(630, 354, 1.2, house("#f6e6c8", "#b9674a")),
    placed(480, 356, 1.3, tree("#6b4a33", "#6f9a52", "#8db56c")),
    placed(90, 356, 1, tree("#6b4a33", "#6f9a52", "#8db56c")),
    ground([366, 358, 368, 358, 366], "#b98a55"),
    ...[110, 240, 370, 500, 630].map((x) => placed(x, 434, 1.15, panel)),
    ground([470, 464, 472, 464, 470], "#9c7042"),
  ],
);
