import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import styled from "styled-components";
import { theme } from "../../theme/theme.ts";
import { controlStyle } from "./control-style.ts";
import { Field, type FieldProps } from "./field.tsx";

export type SelectFieldProps = FieldProps & ComponentProps<"select">;

const Frame = styled.div`
  position: relative;
  & > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: ${theme.space.sm};
    inline-size: 1.125rem;
    block-size: 100%;
    color: ${theme.color.textMuted};
    pointer-events: none;
  }
`;

const Select = styled.select`
  ${controlStyle}
  padding-inline-end: ${theme.space.xl};
  appearance: none;
  text-overflow: ellipsis;
`;

/** A native select; its children are native options. */
export function SelectField({ label, hint, error, id, ...rest }: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <Frame>
          <Select {...rest} {...control} />
          <ChevronDown aria-hidden />
        </Frame>
      )}
    </Field>
  );
}
