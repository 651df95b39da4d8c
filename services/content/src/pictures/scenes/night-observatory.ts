import { ground, landscape } from "../landscape.ts";

/** Positions and radii of the stars. */
const STARS = [
  [60, 60, 2],
  [120, 130, 3],
  [190, 50, 2],
  [250, 110, 2],
  [310, 40, 3],
  [365, 150, 2],
  [420, 70, 2],
  [480, 130, 3],
  [540, 40, 2],
  [600, 100, 2],
  [650, 170, 2],
  [700, 60, 3],
  [750, 130, 2],
  [80, 210, 2],
  [220, 190, 2],
  [560, 200, 2],
  [720, 230, 2],
  [150, 260, 2],
  [650, 270, 2],
] as const;

const stars = STARS.map(([x, y, radius]) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`).join("");

/** An observatory under the Milky Way. */
export const nightObservatory = landscape(
  ["#14213d", "#5a6ea3"],
  [
    '<path d="M-40 320 Q260 60 840 -40 L840 110 Q360 160 60 400 Z" fill="#a9b4e0" opacity=".16"/><path d="M0 300 Q300 90 800 10 L800 70 Q340 150 40 350 Z" fill="#c9d0f0" opacity=".16"/>',
    `<g fill="#fdf6e0">${stars}</g>`,
    ground([380, 330, 370, 310, 360], "#35477a"),
    ground([420, 380, 350, 372, 410], "#26355e"),
    '<path d="M470 210 L610 92" stroke="#fbe9b8" stroke-width="26" opacity=".16"/>',
    '<rect x="330" y="270" width="150" height="100" fill="#efe8da"/><rect x="444" y="270" width="36" height="100" fill="#cfc6b4"/><path d="M320 272 a85 85 0 0 1 170 0 Z" fill="#dfe5ee"/><path d="M405 187 a85 85 0 0 1 85 85 H446 Q452 214 405 187 Z" fill="#b9c3d3"/><path d="M428 268 L462 200 L484 222 L452 270 Z" fill="#26355e"/><path d="M446 246 L482 196" stroke="#f4efe3" stroke-width="14" stroke-linecap="round"/><rect x="384" y="318" width="30" height="52" rx="4" fill="#d99422"/>',
    ground([450, 430, 380, 420, 450], "#1a2747"),
  ],
);
