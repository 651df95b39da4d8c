import type { z } from "zod";

/** The errors of a document, a line for each field: `  files.app.js.size: has to be a number`. */
export const errorLines = ({ issues }: z.ZodError): string[] =>
  issues.map((issue) => `  ${issue.path.join(".") || "the whole"}: ${reasonOf(issue)}`);

function reasonOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.message.endsWith("received undefined")
        ? "is missing"
        : `has to be ${/^[aeiou]/.test(issue.expected) ? "an" : "a"} ${issue.expected}`;
    case "invalid_value":
      return `has to be ${issue.values.map(String).join(" or ")}`;
    case "unrecognized_keys":
      return `has ${issue.keys.join(", ")}, which is not known here`;
    default:
      return issue.message;
  }
}
