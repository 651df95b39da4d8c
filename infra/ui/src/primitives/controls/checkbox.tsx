import { type ComponentProps, type ReactNode, useId } from "react";
import styled from "styled-components";
import { theme } from "../../theme/theme.ts";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  column-gap: ${theme.space.sm};
  & > input {
    inline-size: 1.25rem;
    block-size: ${theme.size.touch};
    margin: 0;
    accent-color: ${theme.color.accent};
  }
  & > label {
    padding-block: calc((${theme.size.touch} - 1lh) / 2);
    cursor: pointer;
  }
  & > p {
    grid-column: 2;
    margin-block: calc(-1 * ${theme.space.xxs}) ${theme.space.xs};
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
  & > p[data-error] {
    color: ${theme.color.danger};
    font-weight: ${theme.fontWeight.medium};
  }
`;

/** A native checkbox whose whole label can be pressed. */
export function Checkbox({ label, hint, error, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`]
    .filter(Boolean)
    .join(" ");
  return (
    <Frame>
      <input
        {...rest}
        id={controlId}
        type="checkbox"
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
      />
      <label htmlFor={controlId}>{label}</label>
      {hint && <p id={`${controlId}-hint`}>{hint}</p>}
      {error && (
        <p id={`${controlId}-error`} data-error>
          {error}
        </p>
      )}
    </Frame>
  );
}
