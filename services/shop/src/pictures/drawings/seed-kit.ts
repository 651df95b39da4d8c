import { canvas, leaf, shadow } from "../canvas.ts";

/** Two seedlings in pots and a packet of seeds. */
export const seedKit = canvas(
  ["#dcebd7", "#eef6e6", "#c39a6b"],
  [
    shadow(190, 372, 150),
    shadow(320, 380, 150),
    shadow(450, 376, 150),
    leaf(190, 262, 78, -38, "#4d9f5d"),
    leaf(190, 262, 78, 38, "#6bb872"),
    leaf(320, 250, 104, -30, "#3e8f52"),
    leaf(320, 250, 104, 32, "#5bb068"),
    leaf(320, 250, 84, 2, "#85c987"),
    '<path d="M190 300 V258 M320 300 V246" stroke="#3c7d47" stroke-width="7" stroke-linecap="round"/>',
    '<path d="M134 284 H246 L232 370 H148 Z" fill="#d4734d"/><path d="M128 276 H252 V300 H128 Z" fill="#e58a62"/>',
    '<path d="M262 284 H378 L364 378 H276 Z" fill="#c9663f"/><path d="M256 276 H384 V302 H256 Z" fill="#dd7d54"/>',
    '<g transform="rotate(5 450 290)"><rect x="398" y="206" width="108" height="166" rx="8" fill="#fff8e8"/><path d="M398 222 H506" stroke="#e3d3ae" stroke-width="3" stroke-dasharray="6 5"/><circle cx="452" cy="292" r="38" fill="#d8edd2"/></g>',
    leaf(448, 316, 46, -24, "#4d9f5d"),
    leaf(448, 316, 46, 34, "#6bb872"),
    '<g fill="#8a5a3a"><ellipse cx="408" cy="398" rx="8" ry="5"/><ellipse cx="434" cy="408" rx="8" ry="5" transform="rotate(20 434 408)"/><ellipse cx="462" cy="400" rx="8" ry="5" transform="rotate(-18 462 400)"/></g>',
  ],
);
