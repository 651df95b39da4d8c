import { canvas, leaf, shadow } from "../canvas.ts";

/** A steel bottle to fill again, and a glass of water. */
export const waterBottle = canvas(
  ["#cfe6ef", "#e6f4f8", "#9ec3cf"],
  [
    shadow(270, 384, 170),
    shadow(426, 384, 120),
    '<rect x="246" y="62" width="52" height="44" rx="10" fill="#33475f"/><path d="M256 62 C256 40 288 40 288 62" fill="none" stroke="#33475f" stroke-width="9"/>',
    '<path d="M240 104 H304 C304 134 340 144 340 184 V354 C340 374 330 384 312 384 H232 C214 384 204 374 204 354 V184 C204 144 240 134 240 104 Z" fill="#1e8a78"/>',
    '<path d="M240 104 H256 C252 144 232 150 232 190 V384 C214 384 204 374 204 354 V184 C204 144 240 134 240 104 Z" fill="#2fae98"/>',
    '<rect x="204" y="222" width="136" height="96" fill="#f4f7ee"/>',
    leaf(272, 300, 56, -28, "#2f8f5b"),
    leaf(272, 300, 56, 30, "#5dbb7c"),
    '<path d="M272 306 V284" stroke="#25734a" stroke-width="5" stroke-linecap="round"/>',
    '<path d="M382 250 H470 L460 382 H392 Z" fill="#f2fbff" opacity=".75"/><path d="M386 296 H466 L460 382 H392 Z" fill="#69b7dd" opacity=".8"/><path d="M386 296 H466" stroke="#b9e2f5" stroke-width="5"/>',
  ],
);
