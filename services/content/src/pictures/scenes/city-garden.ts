import { ground, landscape, placed, sun, tree } from "../landscape.ts";

const houses = [
  [40, 210, 120, "#e7b893"],
  [160, 160, 110, "#d98f7a"],
  [270, 230, 100, "#f0d2a2"],
  [430, 190, 110, "#c98aa0"],
  [540, 140, 120, "#e3b07c"],
  [660, 220, 110, "#d7a0a0"],
] as const;

const facade = ([x, y, width, colour]: (typeof houses)[number]): string => {
  const windows = [0, 1, 2].flatMap((row) =>
    [0, 1].map(
      (column) =>
        `<rect x="${x + 22 + column * (width - 72)}" y="${y + 26 + row * 50}" width="28" height="32" rx="3" fill="#fdf6e6"/>`,
    ),
  );
  return `<rect x="${x}" y="${y}" width="${width}" height="260" fill="${colour}"/>${windows.join("")}<rect x="${x}" y="${y}" width="${width}" height="12" fill="#ffffff" opacity=".35"/>`;
};

const bed = (x: number): string =>
  `<rect x="${x}" y="420" width="150" height="34" rx="6" fill="#8a5f3e"/>${[15, 45, 75, 105, 135]
    .map(
      (dx, index) =>
        `<circle cx="${x + dx}" cy="414" r="17" fill="${index % 2 === 0 ? "#4d9a63" : "#6fb27a"}"/><circle cx="${x + dx + 4}" cy="408" r="5" fill="${["#c9577f", "#d99422", "#fdf6e6"][index % 3]}"/>`,
    )
    .join("")}`;

/** A community garden between town houses. */
export const cityGarden = landscape(
  ["#a9d3de", "#f8efdc"],
  [
    sun(395, 110, 34, "#fff6da"),
    ...houses.map(facade),
    ground([384, 376, 386, 376, 384], "#93c48c"),
    placed(370, 404, 1.7, tree("#6b4a33", "#3f8561", "#5aa673")),
    placed(720, 410, 1.2, tree("#6b4a33", "#4d9a63", "#74b985")),
    ground([408, 402, 410, 402, 408], "#6fae70"),
    bed(70),
    bed(270),
    bed(510),
  ],
);
