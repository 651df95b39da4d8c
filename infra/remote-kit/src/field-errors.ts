/**
 * What is wrong with a text before it is sent, in the server's words; the server has the last say.
 *
 * @param label the field's word, e.g. "Title"
 * @param max the most UTF-16 code units allowed
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

/** What is said of a field that was left empty, in the server's words. */
export const missing = (label: string, value: string | undefined): string | undefined =>
  value ? undefined : `${label} is required.`;

/** What is wrong with an email before it is sent, in the server's words; the server has the last say. */
export function emailError(value: string | undefined): string | undefined {
  const email = value?.trim();
  if (!email) return "Email is required.";
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
    ? undefined
    : "Please enter a valid email address.";
}
