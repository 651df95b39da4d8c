import { theme, useTranslate } from "@oneworld/ui";
import type { MouseEvent } from "react";
import styled from "styled-components";

const Anchor = styled.a`
  position: fixed;
  inset-block-start: ${theme.space.xs};
  inset-inline-start: ${theme.space.xs};
  z-index: ${theme.layer.toast};
  padding: ${theme.space.sm} ${theme.space.md};
  border-radius: ${theme.radius.md};
  background: ${theme.color.accent};
  color: ${theme.color.onAccent};
  font-weight: ${theme.fontWeight.strong};
  &:not(:focus) {
    transform: translateY(-200%);
  }
`;

/** The page's first link: past header and sidebar to its content. */
export function SkipLink({ targetId }: { targetId: string }) {
  const t = useTranslate();
  const skip = (event: MouseEvent) => {
    // Focus moves without a fragment, so that the address stays the page's own.
    event.preventDefault();
    document.getElementById(targetId)?.focus();
  };
  return (
    <Anchor href={`#${targetId}`} onClick={skip}>
      {t("Skip to content")}
    </Anchor>
  );
}
