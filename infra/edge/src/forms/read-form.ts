import type { FormEntry } from "@oneworld/contracts/site/front-end-manifest";
import { FORM_FIELD, ONCE_FIELD } from "@oneworld/contracts/site/served-page";
import { ApiError, invalidFields } from "@oneworld/service-kit/http/errors";
import { said } from "@oneworld/service-kit/words/said";

/** What a form without scripts has sent. */
export interface SentForm {
  /** `mf-forum/comment` */
  id: string;
  entry: FormEntry;
  /** the fields that came */
  values: Record<string, string>;
  /** the word of the page that it came from */
  once: string | undefined;
}

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;
const NUMBER = /^-?\d{1,9}$/;
const ONCE = /^[\w-]{8,64}$/;

/**
 * Reads the body of a form that a manifest states.
 *
 * @param formOf finds the form of an id
 * @returns null if the body names no form
 * @throws ApiError `unsupported_media_type`; `invalid_input` that names an unknown form, and a field that is unknown, comes twice or
 *   has a value that it can't have
 */
export function readForm(
  body: string,
  contentType: string | undefined,
  formOf: (id: string) => FormEntry | undefined,
): SentForm | null {
  if (!FORM_TYPE.test(contentType ?? "")) {
    throw new ApiError("unsupported_media_type", "A page takes forms only.");
  }
  const given = [...new URLSearchParams(body)];
  const named = given.filter(([name]) => name === FORM_FIELD);
  const [[, name] = []] = named;
  if (name === undefined) return null;
  if (named.length > 1) throw twice(FORM_FIELD);
  const [id = ""] = name.split("?", 1);
  const entry = formOf(id);
  if (!entry) throw invalidFields({ [FORM_FIELD]: "The site has no such form." });

  const filledIn = [...new URLSearchParams(name.slice(id.length + 1))];
  const values = new Map<string, string>();
  for (const [field, value] of [...filledIn, ...given]) {
    if (field === FORM_FIELD) continue;
    if (values.has(field)) throw twice(field);
    values.set(field, value.replaceAll("\r\n", "\n"));
  }
  const once = values.get(ONCE_FIELD);
  values.delete(ONCE_FIELD);
  if (once !== undefined && !ONCE.test(once)) {
    throw invalidFields({ [ONCE_FIELD]: "This is not a word of a page." });
  }
  for (const [field, value] of values) checkValue(entry, field, value);
  for (const [field, kind] of Object.entries(entry.fields)) {
    if (kind === "address" && !values.get(field)) {
      throw invalidFields({ [field]: said("{0} is missing.", field) });
    }
  }
  return { id, entry, values: Object.fromEntries(values), once };
}

function checkValue({ fields }: FormEntry, field: string, value: string): void {
  if (!Object.hasOwn(fields, field)) {
    throw invalidFields({ [field]: said("{0} is not a field of this form.", field) });
  }
  if (fields[field] === "boolean" && value !== "true" && value !== "false") {
    throw invalidFields({ [field]: said("{0} must be true or false.", field) });
  }
  if (fields[field] === "number" && !NUMBER.test(value)) {
    throw invalidFields({ [field]: said("{0} must be a number.", field) });
  }
}

const twice = (field: string): ApiError =>
  invalidFields({ [field]: said("{0} comes twice.", field) });

/** The body of the form's call. */
export function bodyOf({ entry, values }: SentForm): Record<string, string | boolean | number> {
  return Object.fromEntries(
    Object.entries(entry.fields).flatMap(([field, kind]): [string, string | boolean | number][] => {
      const value = values[field];
      if (kind === "number") return [[field, Number(value ?? 0)]];
      if (value === undefined || kind === "address" || (kind === "optional" && value === ""))
        return [];
      return [[field, kind === "boolean" ? value === "true" : value]];
    }),
  );
}

/** Whether a form has only a button: there is nothing in it that a reader has written. */
export const isButton = ({ fields }: FormEntry): boolean =>
  Object.values(fields).every((kind) => kind === "address" || kind === "boolean");
