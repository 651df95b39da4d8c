import type { ComponentProps } from "react";
import styled from "styled-components";
import { controlStyle } from "./control-style.ts";
import { Field, type FieldProps } from "./field.tsx";

export type TextFieldProps = FieldProps & ComponentProps<"input">;

const Input = styled.input`
  ${controlStyle}
`;

/** A one-line text field; takes every attribute and the ref of `<input>`. */
export function TextField({ label, hint, error, id, ...rest }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <Input {...rest} {...control} />}
    </Field>
  );
}
