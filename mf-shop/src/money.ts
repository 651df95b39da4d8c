import { languageOf } from "@oneworld/contracts/site/languages";
import { oncePerLocale } from "@oneworld/ui";

/** English pages write amounts as America does: "$12.25". */
const currencyLocaleOf = (locale: string): string =>
  languageOf(locale) === "en" ? "en-US" : locale;

/**
 * Writes whole cents as a language does, with the sign of the one currency: `dollarsIn("en-GB")(1225)` is "$12.25". A negative
 * amount has a minus sign.
 */
export const dollarsIn = oncePerLocale((locale) => {
  const format = new Intl.NumberFormat(currencyLocaleOf(locale), {
    style: "currency",
    currency: "USD",
  });
  // Beside Arabic, "US$" would read "$US"
  const sign = ({ type, value }: Intl.NumberFormatPart) => (type === "currency" ? "$" : value);
  return (cents: number) =>
    format
      .formatToParts(cents / 100)
      .map(sign)
      .join("")
      .replace("-", "−");
});

/** Writes a percentage as a language does: `percentIn("fr")(20)` is "20 %". */
export const percentIn = oncePerLocale((locale) => {
  const format = new Intl.NumberFormat(locale, { style: "percent" });
  return (percentage: number) => format.format(percentage / 100);
});

/** Whole cents of an amount in dollars, as the stored cart keeps prices. */
export const centsOf = (amount: number): number => Math.round(amount * 100);
