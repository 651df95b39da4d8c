import { ground, landscape, placed, sun } from "../landscape.ts";

const turbine =
  '<path d="M-4 0 L-2 -150 H2 L4 0 Z" fill="#fdfaf3"/><g fill="#fdfaf3"><path d="M0 -150 Q10 -186 2 -226 Q-8 -190 0 -150 Z"/><path d="M0 -150 Q36 -142 68 -116 Q28 -122 0 -150 Z"/><path d="M0 -150 Q-26 -124 -66 -112 Q-34 -138 0 -150 Z"/></g><circle cy="-150" r="6" fill="#d8d2c2"/>';

/** Wind turbines on green hills. */
export const windHills = landscape(
  ["#8fc3dc", "#e9f3ee"],
  [
    sun(140, 120, 40, "#fff3cf"),
    '<g fill="#ffffff" opacity=".8"><path d="M470 110 q10 -28 44 -24 q20 -26 52 -10 q34 -4 36 34 Z"/><path d="M250 170 q8 -20 32 -16 q16 -18 38 -6 q24 0 24 22 Z"/></g>',
    ground([300, 270, 310, 260, 290], "#a9cfa4"),
    placed(240, 300, 0.7, turbine),
    placed(400, 310, 0.9, turbine),
    ground([350, 330, 300, 340, 310], "#7fb582"),
    placed(590, 336, 1.2, turbine),
    ground([390, 420, 380, 400, 370], "#4d9a63"),
    ground([450, 440, 460, 430, 450], "#357a4b"),
  ],
);
