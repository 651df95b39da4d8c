import { canvas, shadow } from "../canvas.ts";

/** A shirt with a globe on its chest. */
export const cottonShirt = canvas(
  ["#f3e0d3", "#fbf0e6", "#d9b79b"],
  [
    '<path d="M120 96 H480" stroke="#8a6b52" stroke-width="10" stroke-linecap="round"/><path d="M300 96 V78 C300 60 324 62 322 80" fill="none" stroke="#6d7787" stroke-width="6" stroke-linecap="round"/>',
    shadow(300, 392, 230),
    '<path d="M238 116 L158 158 L120 246 L178 270 L196 238 V380 H404 V238 L422 270 L480 246 L442 158 L362 116 C346 150 254 150 238 116 Z" fill="#2f7d8c"/>',
    '<path d="M238 116 L158 158 L120 246 L178 270 L196 238 V380 H258 C232 300 236 190 238 116 Z" fill="#3a93a3"/>',
    '<path d="M238 116 C254 158 346 158 362 116 L350 110 C338 138 262 138 250 110 Z" fill="#235f6b"/>',
    '<circle cx="300" cy="256" r="54" fill="#f6f2e7"/><path d="M268 224 C290 214 304 226 296 242 C286 258 262 258 252 244 Z M306 262 C330 250 350 262 344 280 C334 300 308 300 300 284 Z M318 214 C334 218 344 230 348 240 C334 244 320 234 318 214 Z" fill="#57a773"/>',
    '<circle cx="300" cy="256" r="54" fill="none" stroke="#f2b84b" stroke-width="6"/>',
  ],
);
