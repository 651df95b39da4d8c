/**
 * The validation error of a text before it is sent, in the server's wording; the server checks it again.
 *
 * @param label the field's word, e.g. "Title"
 * @param max maximum number of UTF-16 code units
 */
export function textError(
  label: string,
  value: string | undefined,
  max: number,
): string | undefined {
  const { length } = (value ?? "").replaceAll("\r\n", "\n").trim();
  if (length === 0) return `${label} is required.`;
  return length > max ? `${label} may have at most ${max} characters.` : undefined;
}

/** The error of an empty required field, in the server's wording. */
export const missing = (label: string, value: string | undefined): string | undefined =>
  value ? undefined : `${label} is required.`;

/** The validation error of an email before it is sent, in the server's wording; the server checks it again. */
export function emailError(value: string | undefined): string | undefined {
  const email = value?.trim();
  if (!email) return "Email is required.";
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
    ? undefined
    : "Please enter a valid email address.";
}
