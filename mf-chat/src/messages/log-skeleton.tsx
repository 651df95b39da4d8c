import { LoadingRegion, Skeleton, theme, useTranslate } from "@oneworld/ui";
import styled from "styled-components";

const Frame = styled.div`
  flex: 1;
  min-block-size: 0;
  overflow: hidden;
  padding: ${theme.space.md};
`;

const Bubble = styled(Skeleton)`
  margin-block-end: ${theme.space.xs};
  border-radius: ${theme.radius.lg};
  &:nth-child(3n) {
    margin-inline-start: auto;
  }
`;

const WIDTHS = ["55%", "38%", "46%", "62%", "30%", "40%"];

/** Messages on their way, in the shape of bubbles of both sides. */
export function LogSkeleton() {
  const t = useTranslate();
  return (
    <Frame>
      <LoadingRegion label={t("Loading messages")}>
        {WIDTHS.map((width) => (
          <Bubble key={width} width={width} height="3.25rem" />
        ))}
      </LoadingRegion>
    </Frame>
  );
}
