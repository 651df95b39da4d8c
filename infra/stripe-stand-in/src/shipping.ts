import { z } from "zod";
import type { Session } from "./objects.ts";

/** Countries that Stripe refuses among the allowed ones. */
const UNSUPPORTED = "AS CX CC CU HM IR KP MH FM NF MP PW SY UM VI".split(" ");

const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** The English name of a country; its code where there is no name. */
export const countryName = (code: string): string => countryNames.of(code) ?? code;

/** Whether Stripe's page can ship to a country, by its code. */
export const isSupported = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && countryNames.of(code) !== undefined && !UNSUPPORTED.includes(code);

const required = z.string().trim().min(1, "Required").max(200);
const optional = z.string().trim().max(200).default("");

/** The address as the page's form sends it. */
export const addressSchema = z.object({
  name: required,
  country: required,
  line1: required,
  line2: optional,
  city: required,
  state: optional,
  postal_code: optional,
});
export type TypedAddress = z.infer<typeof addressSchema>;

/** The page is filled in with it, so that one press pays. */
export const SAMPLE_ADDRESS: TypedAddress = {
  name: "Sample Member",
  country: "US",
  line1: "1 Harbor Street",
  line2: "",
  city: "Portland",
  state: "OR",
  postal_code: "97201",
};

/** Where goods are sent, as the API answers it. */
export type ShippingDetails = NonNullable<Session["collected_information"]>["shipping_details"];

/** An address as the API answers it: what was left empty is null. */
export function toShippingDetails({ name, ...address }: TypedAddress): ShippingDetails {
  const given = Object.entries(address).map(([field, value]) => [field, value || null]);
  return { name, address: Object.fromEntries(given) as NonNullable<ShippingDetails>["address"] };
}
