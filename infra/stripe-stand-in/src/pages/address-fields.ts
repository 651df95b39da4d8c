import { html } from "hono/html";
import {
  ADDRESS_FIELDS,
  ADDRESS_MAX,
  countryName,
  type AddressField,
  type TypedAddress,
} from "../shipping.ts";
import type { Html } from "./layout.ts";

/** An address on the page: what stands in its fields, and what is wrong with it. */
export interface AddressForm {
  typed: TypedAddress;
  errors: Partial<Record<AddressField, string>>;
}

/** Names by which browsers fill in the fields. */
const AUTOCOMPLETE: Record<AddressField, string> = {
  name: "shipping name",
  country: "shipping country",
  line1: "shipping address-line1",
  line2: "shipping address-line2",
  city: "shipping address-level2",
  state: "shipping address-level1",
  postal_code: "shipping postal-code",
};

/** The fields of a shipping address. @param countries codes of those to which goods are sent */
export const addressFields = (form: AddressForm, countries: string[]): Html =>
  html`<fieldset>
    <legend>Shipping address</legend>
    ${(Object.keys(ADDRESS_FIELDS) as AddressField[]).map((field) => labelled(field, form, countries))}
  </fieldset>`;

function labelled(field: AddressField, { typed, errors }: AddressForm, countries: string[]): Html {
  const error = errors[field];
  return html`<p class="field">
    <label for="${field}">${ADDRESS_FIELDS[field]}</label>
    ${field === "country" ? countrySelect(typed.country, countries, error) : input(field, typed[field], error)}
    ${error ? html`<span class="error" id="${field}-error">${error}</span>` : ""}
  </p>`;
}

const input = (field: AddressField, value: string, error: string | undefined): Html =>
  html`<input
    id="${field}"
    name="${field}"
    value="${value}"
    maxlength="${ADDRESS_MAX}"
    autocomplete="${AUTOCOMPLETE[field]}"
    ${error ? html`aria-invalid="true" aria-describedby="${field}-error"` : ""}
  />`;

const countrySelect = (chosen: string, countries: string[], error: string | undefined): Html =>
  html`<select
    id="country"
    name="country"
    autocomplete="${AUTOCOMPLETE.country}"
    ${error ? html`aria-invalid="true" aria-describedby="country-error"` : ""}
  >
    ${countries
      .map((code) => ({ code, name: countryName(code) }))
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map(
        ({ code, name }) =>
          html`<option value="${code}" ${code === chosen ? "selected" : ""}>${name}</option>`,
      )}
  </select>`;
