import type { ReactNode } from "react";
import styled from "styled-components";
import { Heading } from "../primitives/text/heading.tsx";
import { Text } from "../primitives/text/text.tsx";
import { theme } from "../theme/theme.ts";
import { StateFrame } from "./state-frame.ts";

export interface EmptyStateProps {
  /** What there is none of, e.g. "No Posts found". */
  title: string;
  /** What to do next. */
  hint?: ReactNode;
  /** The button or link that does it. */
  action?: ReactNode;
  /** An icon above the title, on a round ground. */
  art?: ReactNode;
}

const Frame = styled(StateFrame)`
  border: 1px dashed ${theme.color.border};
  & > p {
    text-wrap: balance;
  }
  & > div {
    margin-block-start: ${theme.space.xs};
  }
  & > svg {
    box-sizing: content-box;
    inline-size: 2rem;
    block-size: 2rem;
    padding: ${theme.space.md};
    border-radius: 50%;
    margin-block-end: ${theme.space.xs};
    background: ${theme.color.accentTint};
    color: ${theme.color.accent};
  }
`;

/** A list that has nothing to show. */
export function EmptyState({ title, hint, action, art }: EmptyStateProps) {
  return (
    <Frame>
      {art}
      <Heading level={2} size="xl">
        {title}
      </Heading>
      {hint && <Text tone="muted">{hint}</Text>}
      {action && <div>{action}</div>}
    </Frame>
  );
}
