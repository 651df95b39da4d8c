import { fir, ground, landscape, placed, tree } from "../landscape.ts";

const back = tree("#5b4636", "#6fae86", "#8cc49e");
const front = tree("#3f3026", "#2f6b4f", "#3f8561");

/** A forest in the mist, with a stream. */
export const rainForest = landscape(
  ["#d3e7e3", "#f3f3e6"],
  [
    ground([250, 220, 244, 214, 240], "#bcd9cf"),
    ...[70, 190, 310, 450, 570, 700].map((x, index) =>
      placed(x, 290 + (index % 2) * 12, 1.1, back),
    ),
    ground([300, 312, 296, 310, 300], "#8fbf9f"),
    ...[20, 130, 640, 760].map((x, index) =>
      placed(x, 370 + (index % 2) * 14, 1.9, index % 2 === 0 ? front : fir("#23553f", "#2f6b4f")),
    ),
    ground([372, 350, 364, 348, 376], "#4f946b"),
    '<path d="M380 352 Q440 380 390 410 Q320 450 400 500 H560 Q470 450 500 412 Q520 380 420 352 Z" fill="#a8d5d8"/><path d="M410 372 Q440 392 420 410 M440 440 Q430 466 470 490" fill="none" stroke="#e8f5f3" stroke-width="5" stroke-linecap="round"/>',
    placed(240, 440, 1.5, fir("#1c4834", "#2a6147")),
    placed(620, 450, 1.3, fir("#1c4834", "#2a6147")),
  ],
);
