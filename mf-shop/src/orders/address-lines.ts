import type { ShippingAddress } from "@oneworld/contracts/shop/http";

/** An address by line, as on an envelope, with the country's name in the given language. */
export function addressLines(address: ShippingAddress, locale: string): string[] {
  const countryNames = new Intl.DisplayNames(locale, { type: "region" });
  const { name, line1, line2, city, state, postalCode, country } = address;
  const town = [[city, state].filter(Boolean).join(", "), postalCode].filter(Boolean).join(" ");
  return [name, line1, line2, town, country && countryNames.of(country)].filter(
    (line): line is string => Boolean(line),
  );
}
