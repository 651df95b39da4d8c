/** What is said of a field that was left empty, in the server's words. */
export const missing = (label: string, value: string | undefined): string | undefined =>
  value ? undefined : `${label} is required.`;
