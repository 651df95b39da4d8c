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

/** The fields of a shipping address. @param countries codes of those to which goods are sent */
export function addressFields({ typed, errors }: AddressForm, countries: string[]): Html {
  const fields = Object.entries(ADDRESS_FIELDS) as [AddressField, readonly [string, string]][];
  return html`<fieldset>
    <legend>Shipping address</legend>
    ${fields.map(([field, [label, autocomplete]]) => {
      const error = errors[field];
      const invalid = error ? html`aria-invalid="true" aria-describedby="${field}-error"` : "";
      const attributes = html`id="${field}" name="${field}" autocomplete="shipping ${autocomplete}"
      ${invalid}`;
      return html`<p class="field">
        <label for="${field}">${label}</label>
        ${
          field === "country"
            ? html`<select ${attributes}>
                ${options(typed.country, countries)}
              </select>`
            : html`<input ${attributes} value="${typed[field]}" maxlength="${ADDRESS_MAX}" />`
        }
        ${error ? html`<span class="error" id="${field}-error">${error}</span>` : ""}
      </p>`;
    })}
  </fieldset>`;
}

const options = (chosen: string, countries: string[]): Html[] =>
  countries
    .map((code) => ({ code, name: countryName(code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(
      ({ code, name }) =>
        html`<option value="${code}" ${code === chosen ? "selected" : ""}>${name}</option>`,
    );
