import { plainList, theme, useTranslate } from "@oneworld/ui";
import type { ReactNode } from "react";
import styled from "styled-components";

interface RequestListProps {
  count: number;
  /** an item for each request */
  children: ReactNode;
}

const Frame = styled.details`
  margin-block-end: ${theme.space.xs};
  padding-block-end: ${theme.space.xs};
  border-block-end: 1px solid ${theme.color.border};
`;

const Title = styled.summary`
  display: list-item;
  padding: ${theme.space.xs};
  border-radius: ${theme.radius.md};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.medium};
  cursor: pointer;
`;

const List = styled.ul`
  ${plainList}
`;

/** Received message requests, apart from the conversations. */
export function RequestList({ count, children }: RequestListProps) {
  const t = useTranslate();
  return (
    <Frame open>
      <Title>{t("Message requests ({count})", { count })}</Title>
      <List aria-label={t("Message requests")}>{children}</List>
    </Frame>
  );
}
