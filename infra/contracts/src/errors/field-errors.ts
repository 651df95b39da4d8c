import type { core } from "zod/mini";

/**
 * The errors of an invalid payload by the names of its fields, one for each; `body` is the payload as a whole. Services
 * answer with them, and forms show the same ones before they send.
 */
export function fieldErrorsOf(issues: readonly core.$ZodIssue[]): Record<string, string> {
  const fields = new Map<string, string>();
  for (const issue of issues) {
    const isUnknown = issue.code === "unrecognized_keys";
    for (const name of isUnknown ? issue.keys : [issue.path.join(".") || "body"]) {
      if (fields.has(name)) continue;
      fields.set(name, isUnknown ? `${name} is not a field of this call.` : issue.message);
    }
  }
  return Object.fromEntries(fields);
}
