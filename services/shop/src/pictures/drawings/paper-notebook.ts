import { canvas, leaf, shadow } from "../canvas.ts";

/** A notebook of recycled paper with a pencil. */
export const paperNotebook = canvas(
  ["#e3ddf0", "#f1edf8", "#b8a7cf"],
  [
    shadow(290, 392, 270),
    '<g transform="rotate(-7 290 240)"><rect x="186" y="82" width="226" height="300" rx="12" fill="#f6f1e4"/><rect x="178" y="76" width="222" height="300" rx="12" fill="#5a4b8c"/><rect x="178" y="76" width="40" height="300" rx="12" fill="#483b73"/><rect x="244" y="120" width="128" height="96" rx="8" fill="#f6f1e4"/><path d="M262 148 H354 M262 168 H354 M262 188 H318" stroke="#9f94bf" stroke-width="6" stroke-linecap="round"/><path d="M352 76 V376" stroke="#f2b84b" stroke-width="10"/></g>',
    leaf(300, 320, 52, -40, "#8ac79a"),
    leaf(300, 320, 52, 20, "#a9dab3"),
    '<g transform="rotate(24 452 270)"><rect x="438" y="140" width="28" height="200" fill="#f2b84b"/><rect x="438" y="140" width="10" height="200" fill="#f8cf7c"/><path d="M438 340 H466 L452 386 Z" fill="#f3dfc0"/><path d="M446 366 H458 L452 386 Z" fill="#3d3655"/><rect x="438" y="118" width="28" height="26" rx="6" fill="#e0788a"/></g>',
  ],
);
