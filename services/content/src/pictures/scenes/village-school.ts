import { ground, landscape, person, placed, tree } from "../landscape.ts";

const PUPILS = [
  [230, "#d99422", "#5c3a26"],
  [300, "#2f929b", "#e2ae84"],
  [370, "#c9577f", "#8d5a3b"],
  [440, "#8a6bc4", "#f1c7a4"],
  [510, "#4d9a63", "#6b4229"],
] as const;

/** Children under a big tree, before a board. */
export const villageSchool = landscape(
  ["#a7d4e0", "#fdf1d8"],
  [
    ground([300, 280, 300, 276, 296], "#cfd7a0"),
    ground([338, 330, 340, 330, 338], "#e0c88c"),
    '<rect x="540" y="190" width="210" height="150" fill="#f3dfb9"/><path d="M520 196 L645 120 L770 196 Z" fill="#b9674a"/><rect x="620" y="256" width="50" height="84" fill="#7d5a3c"/><rect x="562" y="232" width="40" height="36" fill="#8fc0cc"/><rect x="690" y="232" width="40" height="36" fill="#8fc0cc"/>',
    placed(170, 372, 3.1, tree("#6b4a33", "#4d8a57", "#6aa873")),
    '<rect x="300" y="226" width="170" height="104" rx="6" fill="#7d5a3c"/><rect x="309" y="235" width="152" height="86" rx="3" fill="#2f5d50"/><path d="M326 262 h60 M326 284 h104 M326 304 h78" stroke="#e9f2ea" stroke-width="5" stroke-linecap="round"/><path d="M330 330 L318 392 M440 330 L452 392" stroke="#7d5a3c" stroke-width="8"/>',
    placed(496, 384, 1.25, person("#2a6f86", "#8d5a3b")),
    ground([392, 384, 394, 384, 392], "#d2b573"),
    ...PUPILS.map(([x, clothes, skin], index) =>
      placed(x, 470 + (index % 2) * 8, 0.85, person(clothes, skin)),
    ),
  ],
);
