import { z } from "zod";
import type { Session } from "./objects.ts";

/** Countries that Stripe refuses among the allowed ones. */
const UNSUPPORTED = "AS CX CC CU HM IR KP MH FM NF MP PW SY UM VI".split(" ");

const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** The English name of a country; its code where there is no name. */
export const countryName = (code: string): string => countryNames.of(code) ?? code;

/** Whether a code is that of a country to which Stripe's page lets goods be sent. */
export const isSupported = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && countryNames.of(code) !== undefined && !UNSUPPORTED.includes(code);

/** The fields of the address on the page: what each is called, and the name by which browsers fill it in. */
export const ADDRESS_FIELDS = {
  name: ["Full name", "name"],
  country: ["Country", "country"],
  line1: ["Address line 1", "address-line1"],
  line2: ["Address line 2 (optional)", "address-line2"],
  city: ["City", "address-level2"],
  state: ["State or province", "address-level1"],
  postal_code: ["Postal code", "postal-code"],
} as const;
export type AddressField = keyof typeof ADDRESS_FIELDS;

/** What the page is filled in with, so that one press pays. */
export const SAMPLE_ADDRESS: TypedAddress = {
  name: "Sample Member",
  country: "US",
  line1: "1 Harbor Street",
  line2: "",
  city: "Portland",
  state: "OR",
  postal_code: "97201",
};

/** Countries whose addresses have a state or province, and those that have no postal code. */
const WITH_STATE = "AR AU BR CA CN ID IN JP MX MY TH US".split(" ");
const WITHOUT_POSTAL_CODE = "AE BW CI FJ GH HK JM QA RW UG".split(" ");

/** What postal codes look like where Stripe's page checks them. */
const POSTAL_CODES: Record<string, RegExp> = {
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  US: /^\d{5}(-\d{4})?$/,
};

/** Characters that a field takes at most. */
export const ADDRESS_MAX = 200;

const FIELDS = Object.keys(ADDRESS_FIELDS) as AddressField[];

/** The fields of the page's form. */
export const addressSchema = z.record(z.enum(FIELDS), z.string().trim().default(""));
export type TypedAddress = z.infer<typeof addressSchema>;

/** Where goods are sent, as the API answers it. */
export type ShippingDetails = NonNullable<Session["collected_information"]>["shipping_details"];

/** What is wrong with an address, by field. @param countries codes of those to which goods are sent */
export function addressErrors(
  address: TypedAddress,
  countries: string[],
): Partial<Record<AddressField, string>> {
  const { country, postal_code } = address;
  const errors: Partial<Record<AddressField, string>> = {};
  const isOptional: Partial<Record<AddressField, boolean>> = {
    line2: true,
    state: !WITH_STATE.includes(country),
    postal_code: WITHOUT_POSTAL_CODE.includes(country),
  };
  for (const [field, value] of Object.entries(address) as [AddressField, string][]) {
    if (value === "" && !isOptional[field]) errors[field] = "Required";
    if (value.length > ADDRESS_MAX) errors[field] = `At most ${ADDRESS_MAX} characters`;
  }
  if (!countries.includes(country)) errors.country = "Goods aren't sent to this country";
  if (postal_code !== "" && POSTAL_CODES[country]?.test(postal_code) === false)
    errors.postal_code = "Your postal code is invalid";
  return errors;
}

/** An address as the API answers it: what was left empty is null. */
export function toShippingDetails({ name, ...address }: TypedAddress): ShippingDetails {
  const given = Object.entries(address).map(([field, value]) => [field, value || null]);
  return { name, address: Object.fromEntries(given) as NonNullable<ShippingDetails>["address"] };
}
