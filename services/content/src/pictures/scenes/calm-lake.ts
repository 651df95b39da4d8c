import { fir, ground, landscape, person, placed, sun } from "../landscape.ts";

const conifer = fir("#2c5a57", "#38716b");

/** A person who looks over a lake towards the mountains. */
export const calmLake = landscape(
  ["#c3b5dc", "#fbe3d2"],
  [
    sun(400, 210, 44, "#fff2dc"),
    '<path d="M0 300 L120 170 L210 250 L330 140 L440 270 L560 160 L690 260 L800 190 V320 H0 Z" fill="#8d8fb8"/><path d="M330 140 L362 178 L340 190 L318 172 L300 178 Z M560 160 L590 186 L566 196 L546 182 L534 186 Z M120 170 L142 190 L118 200 L100 192 Z" fill="#f6efee"/>',
    ground([304, 292, 306, 292, 304], "#6f8f8c"),
    ...[30, 80, 130, 660, 715, 770].map((x, index) =>
      placed(x, 316 + (index % 2) * 6, 0.8, conifer),
    ),
    '<rect y="312" width="800" height="190" fill="#a9b8cf"/><ellipse cx="400" cy="344" rx="150" ry="10" fill="#fdeedd" opacity=".9"/><ellipse cx="400" cy="376" rx="110" ry="8" fill="#fdeedd" opacity=".7"/><ellipse cx="400" cy="406" rx="70" ry="6" fill="#fdeedd" opacity=".5"/>',
    '<path d="M190 500 L250 420 H400 L460 500 Z" fill="#8a684c"/><path d="M250 420 H400 L406 430 H243 Z" fill="#a88362"/>',
    placed(326, 430, 0.95, person("#c9577f", "#7a4b30")),
  ],
);
