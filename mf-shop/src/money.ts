const format = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** An amount as it is written everywhere: `dollars(1225)` is "$12.25". */
export const dollars = (cents: number): string => format.format(cents / 100);

/** Whole cents of an amount in dollars, as the stored cart keeps prices. */
export const centsOf = (amount: number): number => Math.round(amount * 100);
