import { requiredText } from "../common/text.ts";
import { NAME_MAX } from "./limits.ts";

/** A member's name: one line of text. */
export const memberName = requiredText("Name", NAME_MAX).refine(
  (value) => !/[\t\n]/.test(value),
  "Name must be on one line.",
);
