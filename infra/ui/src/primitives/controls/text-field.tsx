import type { ComponentProps } from "react";
import styled from "styled-components";
import { theme } from "../../theme/theme.ts";
import { controlStyle } from "./control-style.ts";
import { Field, type FieldProps } from "./field.tsx";

export type TextFieldProps = FieldProps &
  ComponentProps<"input"> & {
    /** Leaves the label to assistive technology, where the placeholder says the same. */
    labelHidden?: boolean;
  };

const Input = styled.input`
  ${controlStyle}
  &::file-selector-button {
    padding: ${theme.space.xxs} ${theme.space.sm};
    border: 1px solid ${theme.color.borderStrong};
    border-radius: ${theme.radius.full};
    margin-inline-end: ${theme.space.sm};
    background: ${theme.color.surface};
    color: ${theme.color.text};
    font: inherit;
    font-size: ${theme.fontSize.sm};
    font-weight: ${theme.fontWeight.strong};
  }
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
