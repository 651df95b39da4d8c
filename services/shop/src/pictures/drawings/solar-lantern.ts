import { canvas, shadow } from "../canvas.ts";

/** A lantern with a solar lid, lit. */
export const solarLantern = canvas(
  ["#2f4a6d", "#3f6390", "#24395a"],
  [
    '<circle cx="300" cy="250" r="150" fill="#ffd67a" opacity=".14"/><circle cx="300" cy="250" r="105" fill="#ffd67a" opacity=".2"/>',
    shadow(300, 376, 210),
    '<path d="M236 150 C236 70 364 70 364 150" fill="none" stroke="#dfe7f2" stroke-width="9"/>',
    '<rect x="222" y="166" width="156" height="178" rx="18" fill="#ffe9b3"/><rect x="222" y="166" width="62" height="178" rx="18" fill="#fff4d4"/>',
    '<path d="M300 208 C270 246 274 300 300 312 C326 300 330 246 300 208 Z" fill="#ffbe3d"/><path d="M300 246 C286 266 288 300 300 306 C312 300 314 266 300 246 Z" fill="#fff7df"/>',
    '<rect x="200" y="142" width="200" height="34" rx="12" fill="#1c8f8a"/><path d="M212 146 H388 L382 160 H218 Z" fill="#123a5c"/><path d="M262 146 L260 160 M300 146 V160 M338 146 L340 160" stroke="#6fb3d8" stroke-width="3"/>',
    '<rect x="208" y="336" width="184" height="38" rx="14" fill="#1c8f8a"/><circle cx="300" cy="355" r="8" fill="#ffd67a"/>',
    '<path d="M244 176 V336 M356 176 V336" stroke="#1c8f8a" stroke-width="8"/>',
  ],
);
