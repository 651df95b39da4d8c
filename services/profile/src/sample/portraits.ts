import type { SampleName } from "@oneworld/contracts/sample/member-names";
import sharp from "sharp";

/** Side of a drawn portrait in pixels: what an uploaded one is cut to. */
const SIDE = 512;

/** How a member is drawn, in a box of 128 by 128; the head is centred at 64, 56. */
interface Portrait {
  ground: string;
  skin: string;
  /** the same skin in shadow: neck, ears, nose */
  shade: string;
  /** eyes and brows */
  eyes: string;
  top: string;
  /** drawn behind the head: long hair, the back of a headwrap */
  behind?: string;
  /** drawn over the head: hair, hat, beard, glasses, jewellery */
  over: string;
  /** drawn over the clothes: collar, scarf, strap */
  clothes?: string;
}

const fill = (colour: string, path: string): string => `<path fill="${colour}" d="${path}"/>`;
const line = (colour: string, path: string, width = 2): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" d="${path}"/>`;
const dot = (colour: string, x: number, y: number, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;

const glasses = (colour: string): string =>
  `<g fill="none" stroke="${colour}" stroke-width="2"><circle cx="54" cy="57" r="7"/><circle cx="74" cy="57" r="7"/></g>` +
  line(colour, "M61 56q3-2 6 0M47 56l-5-2M81 56l5-2");
const collar = (colour: string): string =>
  fill(colour, "M50 90l14 16 14-16 8 6-14 20-8-10-8 10-14-20z");
const beard = (colour: string): string =>
  fill(colour, "M42 58c0 24 9 32 22 32s22-8 22-32c-3 10-8 13-13 12-5-3-13-3-18 0-5 1-10-2-13-12z") +
  fill("#8c4a3c", "M57 75q7 5 14 0-7 2-14 0z");

const PORTRAITS: Readonly<Record<SampleName, Portrait>> = {
  // A headwrap in amber, gold earrings
  "Amara Okafor": {
    ground: "#dcefe9",
    skin: "#7a4a2e",
    shade: "#633a23",
    eyes: "#22140d",
    top: "#0f7d7a",
    behind: fill("#c9741c", "M36 44C24 24 40 8 66 8c28 0 40 18 26 38z"),
    over:
      fill("#e39a2b", "M38 48C36 24 50 16 66 16s28 10 24 32C78 38 52 36 38 48z") +
      fill("#f2bd57", "M58 20c8-14 30-14 32 0-8 8-22 8-32 0z") +
      line("#b5651a", "M42 40c12-10 34-12 46-4M46 30c10-6 26-8 36-4") +
      dot("#f2c14e", 41, 70, 3) +
      dot("#f2c14e", 87, 70, 3),
    clothes: line("#f2bd57", "M46 100c8 12 28 12 36 0", 4),
  },
  // Fair hair, a short beard, a workman's jacket
  "Lukas Brandt": {
    ground: "#d9e6f2",
    skin: "#f0c6a4",
    shade: "#dea981",
    eyes: "#35434e",
    top: "#3f6b4f",
    over:
      beard("#b98547") +
      fill(
        "#c99552",
        "M40 54c-3-26 12-34 26-34 16 0 26 12 22 34-2-8-5-13-8-16-10 4-26 4-34-2-3 5-5 10-6 18z",
      ),
    clothes: collar("#2f5540"),
  },
  // A black bob with a fringe
  "Mei-Ling Chen": {
    ground: "#fbe7cf",
    skin: "#f1cda6",
    shade: "#dfb184",
    eyes: "#1d1a1a",
    top: "#2f6f9f",
    behind: fill("#1f1c20", "M34 84c-6-40 4-66 30-66s36 26 30 66c-8 4-52 4-60 0z"),
    over: fill(
      "#1f1c20",
      "M40 56c0-24 10-32 24-32s24 8 24 32c-4-6-6-10-7-14-10 3-24 3-34 0-1 4-3 8-7 14z",
    ),
    clothes: collar("#f5f1e8"),
  },
  // Glasses, a full beard, a teacher's blazer
  "Yusuf Haddad": {
    ground: "#e8e2f2",
    skin: "#d9a878",
    shade: "#c08d5d",
    eyes: "#2a1d16",
    top: "#5b6472",
    over:
      beard("#2b221d") +
      fill(
        "#2b221d",
        "M40 52c-2-24 10-33 25-33s25 9 23 33c-2-6-4-10-7-13-8-6-24-7-33 0-4 3-6 7-8 13z",
      ) +
      glasses("#2e3a46"),
    clothes: collar("#f3efe6"),
  },
  // Long wavy brown hair
  "Sofía Restrepo": {
    ground: "#fde3dc",
    skin: "#dba87c",
    shade: "#c28c60",
    eyes: "#3a2418",
    top: "#b5433a",
    behind: fill(
      "#5a3522",
      "M32 98c-8-10 0-20-4-32-4-28 12-48 36-48s40 20 36 48c-4 12 4 22-4 32-12 8-52 8-64 0z",
    ),
    over: fill(
      "#5a3522",
      "M40 58c-2-24 8-34 24-34 6 0 10 2 14 6-4 10-18 16-30 18-4 2-6 6-8 10zM78 30c8 6 11 16 10 28-4-8-8-14-14-20z",
    ),
  },
  // Black hair in a bun, a violet scarf over one shoulder
  "Anika Rao": {
    ground: "#e6f0dc",
    skin: "#b97f52",
    shade: "#9c673e",
    eyes: "#21140f",
    top: "#6a4a9c",
    behind: dot("#1d1718", 64, 16, 12) + fill("#1d1718", "M38 64c-6-30 6-44 26-44s32 14 26 44z"),
    over:
      fill("#1d1718", "M40 54c-1-22 10-31 24-31s25 9 24 31c-4-12-12-20-24-24-12 4-20 12-24 24z") +
      dot("#e2b84a", 41, 70, 2.5) +
      dot("#e2b84a", 87, 70, 2.5),
    clothes: fill("#d98fb0", "M84 92c-18 10-40 22-54 36h26c14-12 30-22 44-28z"),
  },
  // A shaved head, a short beard, a white shirt
  "Thabo Nkosi": {
    ground: "#f6e3b8",
    skin: "#5f3a26",
    shade: "#4c2c1b",
    eyes: "#1a0f0a",
    top: "#eef0ee",
    over:
      fill(
        "#24160f",
        "M43 66c2 18 10 23 21 23s19-5 21-23c-3 6-7 8-11 7-6-3-14-3-20 0-4 1-8-1-11-7z",
      ) +
      fill("#8a4a3b", "M57 76q7 5 14 0-7 2-14 0z") +
      fill("#2c1a11", "M41 50c0-20 11-29 23-29s23 9 23 29c-3-11-9-18-23-18s-20 7-23 18z"),
    clothes: collar("#d3dad8") + fill("#0a4f7c", "M60 104h8l4 24H56z"),
  },
  // White curls, glasses, a blue scarf
  "Élise Fontaine": {
    ground: "#dbe9f5",
    skin: "#f5d3bb",
    shade: "#e4b798",
    eyes: "#3c4a55",
    top: "#8f5d7a",
    behind: [36, 40, 48, 80, 88, 92]
      .map((x, index) => dot("#e4e2dc", x, 40 + (index % 3) * 8, 11))
      .join(""),
    over:
      [42, 52, 64, 76, 86].map((x, index) => dot("#f0eee8", x, index % 2 ? 26 : 31, 10)).join("") +
      glasses("#8a5a2e"),
    clothes: fill("#3f7fb3", "M44 92c10 12 30 12 40 0l8 8c-14 16-42 16-56 0z"),
  },
  // Greying hair, a navy jacket
  "Kenji Watanabe": {
    ground: "#e3ecd9",
    skin: "#efc79d",
    shade: "#d9aa7b",
    eyes: "#23201f",
    top: "#22384f",
    over:
      fill(
        "#6d7176",
        "M40 54c-3-25 9-35 25-35s27 10 23 35c-2-7-4-11-6-14-6 2-12-2-18-8-4 6-10 8-18 9-3 3-5 7-6 13z",
      ) + line("#9aa0a6", "M48 30c8-6 22-8 32-2", 3),
    clothes: collar("#c8d3dc"),
  },
  // Dark curls, a camera strap
  "Layla Mansour": {
    ground: "#f4dfe8",
    skin: "#e0b48a",
    shade: "#c9986b",
    eyes: "#2b1b14",
    top: "#d29a2e",
    behind: [
      [34, 40],
      [30, 54],
      [32, 70],
      [38, 84],
      [90, 84],
      [96, 70],
      [98, 54],
      [94, 40],
    ]
      .map(([x = 0, y = 0]) => dot("#33211c", x, y, 13))
      .join(""),
    over: [42, 50, 60, 70, 80, 87]
      .map((x, index) => dot("#33211c", x, 28 + Math.abs(index - 2.5) * 2, 10))
      .join(""),
    clothes: line("#2d2a2a", "M44 94c4 20 10 34 20 34s16-14 20-34", 4),
  },
  // A straw hat, a green shirt
  "Mateus Oliveira": {
    ground: "#d5ecec",
    skin: "#9c6640",
    shade: "#83522f",
    eyes: "#20140d",
    top: "#4b8f4f",
    over:
      fill("#241813", "M41 58c-1-10 0-18 4-22h38c4 4 5 12 4 22-2-6-4-10-6-12H47c-3 3-5 6-6 12z") +
      fill("#e0bd74", "M44 38c0-20 8-26 20-26s20 6 20 26z") +
      fill("#8a5a2b", "M44 33h40v5H44z") +
      fill("#ebcb87", "M22 42c10-8 74-8 84 0-10 7-74 7-84 0z"),
    clothes: collar("#3b763f"),
  },
  // A fair braid over the shoulder, a knitted jumper
  "Ingrid Halvorsen": {
    ground: "#efe3d0",
    skin: "#f7d6bf",
    shade: "#e5bb9c",
    eyes: "#3d5566",
    top: "#a33b3b",
    behind: fill("#e0bd6c", "M36 70c-6-34 6-52 28-52s34 18 28 52z"),
    over:
      fill("#ebcc80", "M40 56c-2-24 8-34 24-34s26 10 24 34c-4-10-10-18-18-22-8 10-22 12-30 22z") +
      [78, 88, 98, 108]
        .map((y) => `<ellipse cx="88" cy="${y}" rx="7" ry="6.5" fill="#e6c476"/>`)
        .join("") +
      fill("#3f6b8a", "M82 112h12v4H82z"),
    clothes: line("#f5efe2", "M34 106l6 5 6-5 6 5 6-5 6 5 6-5 6 5 6-5", 3),
  },
};

/** A member's portrait as SVG. */
function drawing({
  ground,
  skin,
  shade,
  eyes,
  top,
  behind = "",
  over,
  clothes = "",
}: Portrait): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 128 128">` +
    fill(ground, "M0 0h128v128H0z") +
    behind +
    fill(top, "M10 128c2-24 20-34 40-36h28c20 2 38 12 40 36z") +
    fill(shade, "M53 78h22v16c-3 8-19 8-22 0z") +
    clothes +
    dot(shade, 41, 59, 5) +
    dot(shade, 87, 59, 5) +
    `<ellipse cx="64" cy="56" rx="23" ry="28" fill="${skin}"/>` +
    dot(eyes, 54, 57, 2.6) +
    dot(eyes, 74, 57, 2.6) +
    line(eyes, "M49 49q5-3 9-1M70 48q4-2 9 1") +
    line(shade, "M64 58q3 7-2 8") +
    line("#9a4b3f", "M56 73q8 6 16 0", 2.5) +
    over +
    "</svg>"
  );
}

/**
 * Draws a sample member's portrait: flat, calm and unlike the others'. The same name gives the same picture.
 *
 * @returns a PNG, to be stored as an uploaded one is
 */
export async function drawPortrait(name: SampleName): Promise<Buffer> {
  // SVG is closed to what members upload; this one is the project's own
  sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] });
  try {
    return await sharp(Buffer.from(drawing(PORTRAITS[name])))
      .png()
      .toBuffer();
  } finally {
    sharp.block({ operation: ["VipsForeignLoadSvgBuffer"] });
  }
}
