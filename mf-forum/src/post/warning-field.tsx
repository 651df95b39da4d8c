import { POST_WARNING_MAX } from "@oneworld/contracts/forum/limits";
import { TextField, type TextFieldProps, useTranslate } from "@oneworld/ui";

/** The optional content warning of a post that is being written. */
export function WarningField(props: Omit<TextFieldProps, "label" | "hint">) {
  const t = useTranslate();
  return (
    <TextField
      {...props}
      label={t("Content warning")}
      hint={t("Optional. Readers see it first, and open text and pictures if they choose to.")}
      autoComplete="off"
      maxLength={POST_WARNING_MAX}
    />
  );
}
