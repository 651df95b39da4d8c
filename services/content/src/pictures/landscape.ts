/** Width and height of every picture. Keep the subject clear of the edges, since cards crop them. */
export const WIDTH = 800;
export const HEIGHT = 500;

/**
 * An SVG document: a sky gradient and the elements in front of it.
 *
 * @param sky colours of the top and of the horizon
 * @param parts SVG elements, from back to front
 */
export const landscape = (sky: readonly [top: string, horizon: string], parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
${parts.join("\n")}
</svg>`;

/** A disc with a wide, faint glow: sun or moon. */
export const sun = (x: number, y: number, radius: number, colour: string): string =>
  [2.6, 1.8, 1]
    .map((scale, index) => {
      const opacity = [0.12, 0.2, 1][index];
      return `<circle cx="${x}" cy="${y}" r="${radius * scale}" fill="${colour}" opacity="${opacity}"/>`;
    })
    .join("");

/**
 * Ground below a wavy line, down to the lower edge.
 *
 * @param points heights of the line at equal distances from left to right
 */
export function ground(points: readonly number[], colour: string): string {
  const step = WIDTH / (points.length - 1);
  const [first = 0, ...rest] = points;
  const curve = rest.map((y, index) => {
    const middle = (index + 0.5) * step;
    const before = points[index] ?? y;
    return `C${middle} ${before} ${middle} ${y} ${(index + 1) * step} ${y}`;
  });
  return `<path d="M0 ${first} ${curve.join(" ")} V${HEIGHT} H0 Z" fill="${colour}"/>`;
}

/** A copy of elements, moved and scaled. */
export const placed = (x: number, y: number, scale: number, elements: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${elements}</g>`;

/** A conifer standing on the origin, 100 high. */
export const fir = (dark: string, light: string): string =>
  `<path d="M0 -100 L30 -45 H14 L40 -8 H-40 L-14 -45 H-30 Z" fill="${dark}"/><path d="M0 -100 L30 -45 H14 L40 -8 H0 Z" fill="${light}"/><rect x="-5" y="-8" width="10" height="10" fill="${dark}"/>`;

/** A round tree standing on the origin, 100 high. */
export const tree = (trunk: string, crown: string, light: string): string =>
  `<path d="M-4 0 L-3 -50 H3 L4 0 Z" fill="${trunk}"/><circle cy="-66" r="34" fill="${crown}"/><circle cx="9" cy="-74" r="20" fill="${light}"/>`;

/** A person seen from behind, standing on the origin, 100 high. */
export const person = (clothes: string, skin: string): string =>
  `<circle cy="-86" r="13" fill="${skin}"/><path d="M-20 0 V-46 Q-20 -70 0 -70 Q20 -70 20 -46 V0 Z" fill="${clothes}"/>`;
