/** Screens on which the header is one row: large ones, and those of phones on their side. */
export const ONE_ROW = "@media (min-width: 64em), (max-height: 30rem) and (min-width: 40em)";
