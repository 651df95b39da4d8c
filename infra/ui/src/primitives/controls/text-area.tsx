import { type ComponentProps, type InputEvent, useState } from "react";
import styled from "styled-components";
import { theme } from "../../theme/theme.ts";
import { controlStyle } from "./control-style.ts";
import { Field, type FieldProps } from "./field.tsx";

export type TextAreaProps = FieldProps & ComponentProps<"textarea">;

/** Grows with its text, up to most of the screen, in browsers that can. */
const StyledTextArea = styled.textarea`
  ${controlStyle}
  min-block-size: calc(${({ rows }) => rows} * 1lh + 2 * ${theme.space.xs} + 2px);
  max-block-size: max(60vb, 12rem);
  field-sizing: content;
  resize: vertical;
`;

/** The characters of a text as the site's limits count them, and what UTF-16, in which elements count, has besides. */
function measured(text: string): { count: number; besides: number } {
  const count = Array.from(text).length;
  return { count, besides: text.length - count };
}

/** A text field of several lines; with `maxLength` it counts what was typed. */
export function TextArea({ label, hint, error, id, onInput, maxLength, ...rest }: TextAreaProps) {
  const { value, defaultValue } = rest;
  const [typed, setTyped] = useState(() => measured(String(defaultValue ?? "")));
  const { count, besides } = value === undefined ? typed : measured(String(value));
  const note = maxLength === undefined ? undefined : `${count} / ${maxLength}`;
  const measure = (event: InputEvent<HTMLTextAreaElement>) => {
    setTyped(measured(event.currentTarget.value));
    onInput?.(event);
  };
  return (
    <Field id={id} label={label} hint={hint} error={error} note={note}>
      {(control) => (
        <StyledTextArea
          rows={4}
          {...rest}
          {...control}
          maxLength={maxLength && maxLength + besides}
          onInput={measure}
        />
      )}
    </Field>
  );
}
