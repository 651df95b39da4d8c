import { useTranslate } from "../../words/words.ts";
import { type ComponentProps, useState } from "react";
import styled from "styled-components";
import { theme } from "../../theme/theme.ts";
import { controlStyle } from "./control-style.ts";
import { Field, type FieldProps } from "./field.tsx";

export type PasswordFieldProps = FieldProps & Omit<ComponentProps<"input">, "type">;

const Frame = styled.div`
  position: relative;
`;

const Input = styled.input`
  ${controlStyle}
  padding-inline-end: 3.75rem;
  &::-ms-reveal {
    display: none;
  }
`;

const Toggle = styled.button`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  min-inline-size: ${theme.size.touch};
  padding-inline: ${theme.space.sm};
  border: 0;
  border-radius: ${theme.radius.md};
  background: none;
  color: ${theme.color.accent};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.strong};
`;

/** A password with a button that shows or hides it. */
export function PasswordField({ label, hint, error, id, ...rest }: PasswordFieldProps) {
  const t = useTranslate();
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <Frame>
          <Input
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
            type={shown ? "text" : "password"}
          />
          {/* Not named "Show password": the field's own name must stay unique in the form. */}
          <Toggle type="button" aria-controls={control.id} onClick={() => setShown(!shown)}>
            {shown ? t("Hide") : t("Show")}
          </Toggle>
        </Frame>
      )}
    </Field>
  );
}
