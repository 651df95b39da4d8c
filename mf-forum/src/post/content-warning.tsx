import { iconSize, theme, useTranslate } from "@oneworld/ui";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import styled from "styled-components";

const Frame = styled.details`
  display: block;
  &[open] > summary {
    margin-block-end: ${theme.space.sm};
  }
`;

const Summary = styled.summary`
  display: flex;
  gap: ${theme.space.sm};
  align-items: center;
  min-block-size: ${theme.size.touch};
  padding: ${theme.space.xs} ${theme.space.md};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};
  cursor: pointer;
  overflow-wrap: anywhere;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
  ${iconSize("1.25rem")}
`;

const Toggle = styled.strong`
  flex: none;
  margin-inline-start: auto;
  color: ${theme.color.accent};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.strong};
  &::after {
    content: attr(data-show);
  }
  details[open] > summary > &::after {
    content: attr(data-hide);
  }
`;

const Content = styled.div`
  display: grid;
  gap: ${theme.space.sm};
`;

/** What a post says and shows, on demand where its author has given a content warning. */
export function ContentWarning({ text, children }: { text: string | null; children: ReactNode }) {
  const t = useTranslate();
  if (text === null) return children;
  return (
    <Frame>
      <Summary>
        <TriangleAlert aria-hidden />
        <span dir="auto">{t("Content warning: {text}", { text })}</span>
        <Toggle data-show={t("Show")} data-hide={t("Hide")} />
      </Summary>
      <Content>{children}</Content>
    </Frame>
  );
}
