import type { ComponentProps } from "react";
import styled from "styled-components";
import { controlStyle } from "./control-style.ts";
import { Field, type FieldProps } from "./field.tsx";

export type TextFieldProps = FieldProps &
  ComponentProps<"input"> & {
    /** Leaves the label to assistive technology, where the placeholder says the same. */
    labelHidden?: boolean;
  };

const Input = styled.input`
  ${controlStyle}
`;

/** A one-line text field; takes every attribute and the ref of `<input>`. */
export function TextField(props: TextFieldProps) {
  const { label, labelHidden = false, hint, error, id, ...rest } = props;
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(control) => <Input {...rest} {...control} />}
    </Field>
  );
}
