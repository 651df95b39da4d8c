import { type ComponentProps, type ReactNode, useId } from "react";
import styled from "styled-components";
import { media } from "../../theme/media.ts";
import { theme } from "../../theme/theme.ts";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** Side of the box; the system's own would have the browser's colours on the dark ground. */
const BOX = "1.25rem";

const Frame = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  column-gap: ${theme.space.sm};
  & > input {
    display: grid;
    inline-size: ${BOX};
    block-size: ${theme.size.touch};
    margin: 0;
    align-content: center;
    appearance: none;
    cursor: pointer;
    &::before {
      grid-area: 1 / 1;
      block-size: ${BOX};
      border: 1px solid ${theme.color.borderStrong};
      border-radius: ${theme.radius.sm};
      background: ${theme.color.surface};
      content: "";
    }
    &:checked::before {
      border-color: ${theme.color.accent};
      background: ${theme.color.accent};
    }
    /* The tick */
    &:checked::after {
      grid-area: 1 / 1;
      place-self: center;
      inline-size: 0.35rem;
      block-size: 0.7rem;
      margin-block-end: 0.2rem;
      border: solid ${theme.color.onAccent};
      border-width: 0 2px 2px 0;
      rotate: 45deg;
      content: "";
    }
    &:focus-visible {
      outline-color: transparent;
    }
    &:focus-visible::before {
      outline: 3px solid ${theme.color.focus};
      outline-offset: 2px;
    }
    &:disabled {
      cursor: not-allowed;
      opacity: 0.55;
    }
    ${media.forcedColors} {
      appearance: auto;
      &&::before,
      &&::after {
        content: none;
      }
    }
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

/** A checkbox whose whole label can be pressed. */
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
