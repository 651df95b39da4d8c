import type { ShippingAddress } from "@oneworld/contracts/shop/http";

const countryNames = new Intl.DisplayNames("en", { type: "region" });

/** An address by line, as on an envelope, with the country's name in English. */
export function addressLines(address: ShippingAddress): string[] {
  const { name, line1, line2, city, state, postalCode, country } = address;
  const town = [[city, state].filter(Boolean).join(", "), postalCode].filter(Boolean).join(" ");
  return [name, line1, line2, town, country && countryNames.of(country)].filter(
    (line): line is string => Boolean(line),
  );
}
