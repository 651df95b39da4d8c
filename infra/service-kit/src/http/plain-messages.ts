import type { z } from "zod";

/** Words for the types that schemas expect. */
const TYPES: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

/** "cartQuantity" becomes "Cart quantity"; a whole payload is "The request". */
function labelOf(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === "string");
  if (name === undefined) return "The request";
  const words = name.replaceAll(/(?<=[a-z])[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const limitOf = (origin: string, limit: unknown): string =>
  origin === "string"
    ? `have ${String(limit)} characters`
    : origin === "array" || origin === "set"
      ? `have ${String(limit)} entries`
      : `be ${String(limit)}`;

/** Replaces zod's own messages, which members would not understand. A schema's own message comes first. */
export const plainMessages: z.core.$ZodConfig = {
  customError: (issue) => {
    const label = labelOf(issue.path ?? []);
    switch (issue.code) {
      case "invalid_type":
        if (issue.input === undefined) return `${label} is required.`;
        return `${label} must be ${TYPES[issue.expected] ?? "of another type"}.`;
      case "too_small":
        return `${label} must ${limitOf(issue.origin, `at least ${String(issue.minimum)}`)}.`;
      case "too_big":
        return `${label} must ${limitOf(issue.origin, `at most ${String(issue.maximum)}`)}.`;
      case "invalid_value":
        return `${label} must be one of: ${issue.values.map((value) => String(value) || "empty").join(", ")}.`;
      default:
        return `${label} is not valid.`;
    }
  },
};
