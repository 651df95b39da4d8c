import { landscape, person, placed } from "../landscape.ts";

const PEOPLE = [
  [180, 330, "#2f929b", "#8d5a3b"],
  [290, 306, "#c9577f", "#f1c7a4"],
  [400, 296, "#d99422", "#5c3a26"],
  [510, 306, "#4d9a63", "#e2ae84"],
  [620, 330, "#8a6bc4", "#b97f57"],
] as const;

const behind = PEOPLE.map(([x, y, clothes, skin]) => placed(x, y, 1.25, person(clothes, skin)));

/** People around a table, before a window to a city. */
export const roundTable = landscape(
  ["#f3e9d6", "#fbf5e8"],
  [
    '<rect x="90" y="50" width="620" height="210" rx="14" fill="#bfdde6"/><path d="M90 250 V190 h50 v-50 h44 v70 h40 v-36 h60 v-60 h36 v90 h52 v-44 h60 v-70 h40 v96 h50 v-56 h48 v40 h44 v-66 h40 v70 h56 v66 a14 14 0 0 1 -14 10 H104 a14 14 0 0 1 -14 -10 Z" fill="#8fb9c6"/><path d="M297 50 v210 M503 50 v210" stroke="#fbf5e8" stroke-width="12"/>',
    ...behind,
    '<ellipse cx="400" cy="380" rx="320" ry="82" fill="#b78a5a"/><ellipse cx="400" cy="368" rx="320" ry="82" fill="#d6aa74"/><ellipse cx="400" cy="366" rx="286" ry="66" fill="#e2bb88"/>',
    '<g fill="#fdf8ec"><path d="M250 352 l54 -8 8 24 -56 8 Z M420 340 l52 4 -4 26 -54 -4 Z M520 362 l50 10 -10 24 -52 -10 Z M340 390 l56 -2 2 26 -58 2 Z"/></g><circle cx="400" cy="364" r="17" fill="#4d9a63"/><circle cx="393" cy="358" r="8" fill="#80cb98"/>',
  ],
);
