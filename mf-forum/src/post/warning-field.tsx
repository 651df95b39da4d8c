import { POST_WARNING_MAX } from "@oneworld/contracts/forum/limits";
import { TextField, type TextFieldProps } from "@oneworld/ui";

/** The optional content warning of a post that is being written. */
export const WarningField = (props: Omit<TextFieldProps, "label" | "hint">) => (
  <TextField
    {...props}
    label="Content warning"
    hint="Optional. Readers see it first, and open text and pictures if they choose to."
    autoComplete="off"
    maxLength={POST_WARNING_MAX}
  />
);
