/** Ground and figure. Neither is near to white or black, so that the disc stands out in both themes. */
const pairs = [
  ["#f0d6a0", "#b27d26"],
  ["#bcdcc2", "#4b8f60"],
  ["#f0c4d2", "#b85a7c"],
  ["#d5c8ee", "#7f65b3"],
  ["#b9dfe0", "#338790"],
  ["#c3d9ea", "#3d78a3"],
] as const;

/**
 * A drawn portrait for members without a picture, as a data address for `<img src>`.
 * The name picks the colours, so that one member keeps its own.
 */
export function defaultAvatar(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  const [ground, figure] = pairs[sum % pairs.length] ?? pairs[0];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${ground}" d="M0 0h64v64H0z"/><g fill="${figure}"><circle cx="32" cy="25" r="11.5"/><path d="M9 64c1-15 10-23 23-23s22 8 23 23z"/></g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
