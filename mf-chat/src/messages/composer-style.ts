import { iconSize, theme } from "@oneworld/ui";
import styled from "styled-components";
import { NARROW } from "../chats/chats-style.ts";

export const Form = styled.form`
  display: grid;
  flex: none;
  gap: ${theme.space.xxs};
  padding: ${theme.space.sm} ${theme.space.md};
  border-block-start: 1px solid ${theme.color.border};
  background: ${theme.color.surface};
`;

export const Line = styled.div`
  display: flex;
  gap: ${theme.space.xs};
  align-items: end;
`;

export const TextBox = styled.textarea`
  flex: 1;
  min-inline-size: 0;
  min-block-size: ${theme.size.touch};
  max-block-size: 10rem;
  padding: calc((${theme.size.touch} - 1lh) / 2 - 1px) ${theme.space.md};
  field-sizing: content;
  overflow-wrap: anywhere;
  border: 1px solid ${theme.color.borderStrong};
  border-radius: 1.375rem;
  background: ${theme.color.surface};
  line-height: ${theme.lineHeight.snug};
  resize: none;
  &::placeholder {
    color: ${theme.color.textMuted};
    opacity: 1;
  }
  &:focus-visible {
    border-color: ${theme.color.accent};
    outline-offset: 0;
  }
  &[aria-invalid="true"] {
    border-color: ${theme.color.danger};
  }
`;

/** Always the button's name; in sight where there is room. */
export const SendWord = styled.span`
  ${NARROW} {
    position: absolute;
    inset: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

export const Fault = styled.p`
  display: flex;
  gap: ${theme.space.xxs};
  padding-inline-start: ${theme.space.md};
  color: ${theme.color.danger};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.medium};
  ${iconSize("1rem", "1lh")}
`;
