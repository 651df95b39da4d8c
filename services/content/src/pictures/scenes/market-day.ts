import { ground, landscape, person, placed, sun } from "../landscape.ts";

const stall = (x: number, dark: string, light: string, fruit: string): string => {
  const stripes = [0, 1, 2, 3, 4].map(
    (index) =>
      `<path d="M${x + index * 36} 230 h36 v44 q-18 22 -36 0 Z" fill="${index % 2 === 0 ? dark : light}"/>`,
  );
  const goods = [0, 1, 2, 3, 4, 5].map(
    (index) => `<circle cx="${x + 24 + index * 27}" cy="338" r="13" fill="${fruit}"/>`,
  );
  return `<path d="M${x + 10} 250 V430 M${x + 170} 250 V430" stroke="#7d5a3c" stroke-width="8"/>${goods.join("")}<rect x="${x}" y="344" width="180" height="62" rx="5" fill="#a9784c"/><rect x="${x}" y="344" width="180" height="14" fill="#c2935f"/>${stripes.join("")}`;
};

/** Market stalls with striped awnings. */
export const marketDay = landscape(
  ["#f6cf9a", "#fdf3df"],
  [
    sun(660, 120, 42, "#fff8e6"),
    '<path d="M0 300 V220 h90 v-40 h80 v60 h110 v-80 h70 v80 h120 v-50 h90 v50 h100 v-30 h140 v90 Z" fill="#e7b88a" opacity=".7"/>',
    ground([392, 386, 392, 386, 392], "#e5c796"),
    stall(60, "#c9577f", "#fbf1e0", "#d99422"),
    stall(310, "#2f929b", "#fbf1e0", "#c9577f"),
    stall(560, "#4d9a63", "#fbf1e0", "#8a6bc4"),
    placed(270, 462, 1.35, person("#8a6bc4", "#6b4229")),
    placed(520, 468, 1.45, person("#2a6f86", "#e6b68c")),
    ground([476, 470, 478, 470, 476], "#d3ae77"),
  ],
);
