/** British English has product.md's order: day, month name, year. UTC, so that everybody reads the same date. */
const format = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** A date in words: `longDate("2026-01-05T09:00:00.000Z")` is "5 January 2026". */
export const longDate = (iso: string): string => format.format(new Date(iso));
