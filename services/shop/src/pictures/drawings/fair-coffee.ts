import { canvas, leaf, shadow } from "../canvas.ts";

/** A bag of coffee and a full cup. */
export const fairCoffee = canvas(
  ["#e9d8c3", "#f5e9d9", "#8b6245"],
  [
    shadow(250, 386, 200),
    shadow(430, 392, 160),
    '<path d="M166 128 H334 L346 364 C346 378 338 386 324 386 H176 C162 386 154 378 154 364 Z" fill="#b5472f"/><path d="M166 128 H206 C190 210 188 300 196 386 H176 C162 386 154 378 154 364 Z" fill="#cc5c41"/>',
    '<path d="M162 96 H338 L334 136 H166 Z" fill="#8f3423"/><path d="M162 112 H338" stroke="#e7b9a2" stroke-width="4" stroke-dasharray="8 6"/>',
    '<circle cx="250" cy="256" r="62" fill="#f7ead5"/><g transform="rotate(28 250 256)"><ellipse cx="250" cy="256" rx="28" ry="40" fill="#6a4028"/><path d="M250 218 C236 240 264 268 250 294" fill="none" stroke="#f7ead5" stroke-width="6"/></g>',
    leaf(196, 220, 40, -60, "#4d8f55"),
    leaf(304, 220, 40, 60, "#4d8f55"),
    '<path d="M372 286 H488 C488 350 470 392 430 392 C390 392 372 350 372 286 Z" fill="#fdf8ee"/><path d="M486 304 C524 300 524 352 474 352" fill="none" stroke="#fdf8ee" stroke-width="12"/><ellipse cx="430" cy="288" rx="58" ry="13" fill="#5b3620"/>',
    '<path d="M412 262 C398 244 426 234 412 214 M444 262 C430 244 458 234 444 214" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".7"/>',
  ],
);
