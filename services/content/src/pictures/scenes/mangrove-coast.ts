import { ground, landscape, placed, sun } from "../landscape.ts";

const mangrove =
  '<g fill="none" stroke="#23453b" stroke-width="7" stroke-linecap="round"><path d="M0 -120 V-46"/><path d="M0 -52 Q-34 -46 -44 4 M0 -52 Q-14 -36 -18 4 M0 -52 Q14 -36 18 4 M0 -52 Q34 -46 46 4"/></g><ellipse cy="-140" rx="66" ry="40" fill="#2f6b4f"/><ellipse cx="18" cy="-154" rx="38" ry="22" fill="#4d9a63"/>';

/** Mangroves before the sea at sunrise. */
export const mangroveCoast = landscape(
  ["#f3c98b", "#fdf0d9"],
  [
    sun(590, 190, 46, "#fff6e0"),
    ground([262, 250, 258, 250, 262], "#7fb8bd"),
    ground([300, 308, 298, 306, 300], "#5aa0a8"),
    placed(150, 366, 1.15, mangrove),
    placed(330, 346, 0.8, mangrove),
    placed(470, 356, 0.95, mangrove),
    placed(680, 372, 1.2, mangrove),
    ground([370, 360, 374, 362, 372], "#3c858f"),
    '<g stroke="#cfe6e4" stroke-width="5" stroke-linecap="round" opacity=".7"><path d="M90 410 h70 M250 430 h110 M470 414 h60 M600 440 h90 M160 464 h80 M420 472 h70"/></g>',
  ],
);
