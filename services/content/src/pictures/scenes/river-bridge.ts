import { ground, landscape, placed, sun, tree } from "../landscape.ts";

const arches = [150, 338, 526]
  .map((x) => `<path d="M${x} 372 V344 a62 62 0 0 1 124 0 V372 Z" fill="#5c9fb4"/>`)
  .join("");

/** A stone bridge that joins two banks. */
export const riverBridge = landscape(
  ["#9cc7dd", "#fbeed6"],
  [
    sun(560, 130, 38, "#fff4d6"),
    ground([280, 250, 270, 240, 262], "#b9d3bf"),
    ground([300, 290, 304, 288, 300], "#93bd98"),
    '<path d="M0 330 H800 V500 H0 Z" fill="#5c9fb4"/>',
    '<path d="M40 290 Q400 200 760 290 V372 H40 Z" fill="#d9c6a3"/><path d="M40 290 Q400 200 760 290 V304 Q400 214 40 304 Z" fill="#c0a981"/>',
    arches,
    '<g fill="#b99f76"><rect x="290" y="344" width="32" height="40"/><rect x="478" y="344" width="32" height="40"/></g>',
    '<g stroke="#cfe5ea" stroke-width="5" stroke-linecap="round" opacity=".8"><path d="M150 408 h80 M330 424 h120 M540 406 h70 M240 456 h90 M470 466 h110 M90 474 h60"/></g>',
    '<path d="M0 340 Q70 330 110 372 Q80 440 0 452 Z" fill="#6ba56f"/><path d="M800 336 Q720 330 690 374 Q720 452 800 460 Z" fill="#6ba56f"/>',
    placed(50, 372, 1.5, tree("#5b4332", "#3f8561", "#58a272")),
    placed(750, 372, 1.6, tree("#5b4332", "#4d9a63", "#74b985")),
  ],
);
