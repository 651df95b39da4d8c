/** Width and height of every picture. */
const WIDTH = 600;
const HEIGHT = 450;

/**
 * An SVG document: a quiet wall and a table, lit from the left, and the product on it. Its colours suit a light page and
 * a dark one alike, since the picture brings its own ground.
 *
 * @param ground colours of the wall, of the light on it and of the table
 * @param parts SVG elements, from the back to the front; the table's edge lies at 330
 */
export const canvas = (
  [wall, light, table]: readonly [wall: string, light: string, table: string],
  parts: string[],
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${wall}"/>
<circle cx="300" cy="210" r="190" fill="${light}"/>
<rect y="330" width="${WIDTH}" height="120" fill="${table}"/>
${parts.join("\n")}
</svg>`;

/** The shadow of something that stands on the table. */
export const shadow = (x: number, y: number, width: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${width / 14}" fill="#20304a" opacity=".16"/>`;

/** A leaf that grows from a point. @param turn degrees, 0 is upwards */
export const leaf = (x: number, y: number, size: number, turn: number, colour: string): string =>
  `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 100})" d="M0 0 C-46 -30 -40 -84 0 -100 C40 -84 46 -30 0 0 Z" fill="${colour}"/>`;
