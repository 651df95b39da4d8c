import type { ComponentProps, MouseEvent } from "react";
import styled from "styled-components";
import { buttonStyle, type ButtonVariant } from "./button-style.ts";
import { SpinnerRing } from "../feedback/spinner-ring.tsx";

export interface ButtonProps extends ComponentProps<"button"> {
  /** "primary" is the one main act of a view; "quiet" has no ground. */
  variant?: ButtonVariant;
  /** Work is under way: shows progress, keeps width, focus and name, and ignores presses. */
  busy?: boolean;
  /** Takes the whole width, as the one button of a narrow form does. */
  wide?: boolean;
}

const StyledButton = styled.button<{ $variant: ButtonVariant; $wide: boolean }>`
  ${buttonStyle}
  &[aria-busy="true"] {
    cursor: progress;
  }
`;

const Content = styled.span`
  display: inline-flex;
  align-items: center;
  gap: inherit;
  & > svg {
    flex: none;
    inline-size: 1.25em;
    block-size: 1.25em;
  }
  [aria-busy="true"] > & {
    opacity: 0;
  }
`;

const Progress = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;

/** A native button; `type` is "button" by default. */
export function Button({
  variant = "secondary",
  busy = false,
  wide = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <StyledButton
      type="button"
      {...rest}
      {...(busy && { "aria-busy": true, "aria-disabled": true })}
      onClick={press}
      $variant={variant}
      $wide={wide}
    >
      <Content>{children}</Content>
      {busy && (
        <Progress aria-hidden>
          <SpinnerRing />
        </Progress>
      )}
    </StyledButton>
  );
}
