/** A count as the header and the menu show it: `99+` beyond 99. */
export const upTo99 = (count: number): string => (count > 99 ? "99+" : String(count));
