import { WIDTH, ground, landscape } from "../landscape.ts";

const columns = Array.from(
  { length: 8 },
  (_, index) =>
    `<rect x="${238 + index * 44}" y="270" width="18" height="96" fill="#f7f1e3"/><rect x="${252 + index * 44}" y="270" width="4" height="96" fill="#d9cfb8"/>`,
).join("");

const flags = [90, 150, 650, 710]
  .map((x, index) => {
    const colour = ["#2f929b", "#d99422", "#c9577f", "#4d9a63"][index];
    return `<path d="M${x} 400 V220" stroke="#8b8474" stroke-width="5"/><path d="M${x} 222 q22 -12 44 0 v30 q-22 -12 -44 0 Z" fill="${colour}"/>`;
  })
  .join("");

/** A parliament with a dome, and flags. */
export const assemblyHall = landscape(
  ["#7fb0cf", "#f6ead2"],
  [
    '<path d="M300 190 a100 100 0 0 1 200 0 Z" fill="#2f7f8a"/><path d="M400 90 a100 100 0 0 1 100 100 H440 Q446 120 400 90 Z" fill="#276d77"/><rect x="394" y="52" width="12" height="42" fill="#d99422"/><circle cx="400" cy="50" r="9" fill="#d99422"/>',
    '<rect x="286" y="188" width="228" height="26" fill="#efe6d2"/><path d="M210 262 L400 206 L590 262 Z" fill="#fbf6ea"/><path d="M250 256 L400 214 L550 256 Z" fill="#e4dac3"/><rect x="206" y="260" width="388" height="14" fill="#efe6d2"/><rect x="222" y="274" width="356" height="92" fill="#cfc3a8"/>',
    columns,
    '<rect x="196" y="366" width="408" height="14" fill="#f7f1e3"/><rect x="176" y="380" width="448" height="14" fill="#e9dfc9"/><rect x="152" y="394" width="496" height="16" fill="#dccfb4"/>',
    flags,
    ground([408, 404, 408, 404, 408], "#8bbb7e"),
    `<path d="M330 410 H470 L560 500 H240 Z" fill="#f1e6cd"/><rect y="470" width="${WIDTH}" height="30" fill="#5d9a64" opacity=".35"/>`,
  ],
);
