import type { Form } from "./form.ts";
import type { Session, ShippingDetails } from "./objects.ts";
import { invalid } from "./refusal.ts";

/** Countries that Stripe refuses among the allowed ones. */
const UNSUPPORTED = new Set("AS CX CC CU HM IR KP MH FM NF MP PW SY UM VI".split(" "));

/** The English name of a country; undefined for a code that isn't one. */
const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
export const countryName = (code: string): string => countryNames.of(code) ?? code;

/** The `shipping_address_collection` parameter, checked as Stripe checks it; null where it is left out. */
export function collectionOf(form: Form): Session["shipping_address_collection"] {
  if (!form.has("shipping_address_collection")) return null;
  const param = "shipping_address_collection[allowed_countries]";
  const countries = form.form("shipping_address_collection").texts("allowed_countries");
  if (countries.length === 0) throw invalid(param, `Missing required param: ${param}.`);
  for (const [index, code] of countries.entries()) {
    const isCountry = /^[A-Z]{2}$/.test(code) && countryNames.of(code) !== undefined;
    if (!isCountry || UNSUPPORTED.has(code)) {
      throw invalid(`${param}[${index}]`, `Invalid ${param}[${index}]: ${code}`);
    }
  }
  return { allowed_countries: countries };
}

/** The fields of the address on the page, and what each is called. */
export const ADDRESS_FIELDS = {
  name: "Full name",
  country: "Country",
  line1: "Address line 1",
  line2: "Address line 2 (optional)",
  city: "City",
  state: "State or province",
  postal_code: "Postal code",
} as const;
export type AddressField = keyof typeof ADDRESS_FIELDS;

/** What was typed into the fields. */
export type TypedAddress = Record<AddressField, string>;

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
const WITH_STATE = new Set("AR AU BR CA CN ID IN JP MX MY TH US".split(" "));
const WITHOUT_POSTAL_CODE = new Set("AE BW CI FJ GH HK JM QA RW UG".split(" "));

/** What postal codes look like where Stripe's page checks them. */
const POSTAL_CODES: Record<string, RegExp> = {
  AU: /^\d{4}$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  US: /^\d{5}(-\d{4})?$/,
};

/** Letters that a field takes at most. */
export const ADDRESS_MAX = 200;

/** Reads the fields of a form that was sent. */
export const typedAddress = (form: Form): TypedAddress =>
  Object.fromEntries(
    Object.keys(ADDRESS_FIELDS).map((field) => [field, (form.text(field) ?? "").trim()]),
  ) as TypedAddress;

/** What is wrong with an address, by field. */
export function addressErrors(
  typed: TypedAddress,
  { allowed_countries }: NonNullable<Session["shipping_address_collection"]>,
): Partial<Record<AddressField, string>> {
  const { country, postal_code: code } = typed;
  const errors: Partial<Record<AddressField, string>> = {};
  const required: AddressField[] = ["name", "line1", "city"];
  if (WITH_STATE.has(country)) required.push("state");
  if (!WITHOUT_POSTAL_CODE.has(country)) required.push("postal_code");
  for (const field of required) if (typed[field] === "") errors[field] = "Required";
  for (const [field, value] of Object.entries(typed) as [AddressField, string][]) {
    if (value.length > ADDRESS_MAX) errors[field] = `At most ${ADDRESS_MAX} characters`;
  }
  if (!allowed_countries.includes(country)) errors.country = "Goods aren't sent to this country";
  const format = POSTAL_CODES[country];
  if (code !== "" && format && !format.test(code))
    errors.postal_code = "Your postal code is invalid";
  return errors;
}

/** An address as the API answers it: what was left empty is null. */
export function toShippingDetails({ name, ...typed }: TypedAddress): ShippingDetails {
  const { city, country, line1, line2, postal_code, state } = typed;
  const given = (text: string): string | null => (text === "" ? null : text);
  return {
    name,
    address: {
      city: given(city),
      country: given(country),
      line1: given(line1),
      line2: given(line2),
      postal_code: given(postal_code),
      state: given(state),
    },
  };
}
