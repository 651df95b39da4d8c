import { EACH_VISIT } from "@oneworld/remote-kit";
import { Rating, theme, VisuallyHidden } from "@oneworld/ui";
import styled from "styled-components";
import { useGetSummaryQuery } from "./reviews.api.ts";

/** One line from the first paint, so that the reviews below stay where they are. */
const Line = styled.p`
  position: relative;
  display: flex;
  gap: ${theme.space.xs};
  align-items: baseline;
  min-block-size: 2rem;
  color: ${theme.color.textMuted};
  & > strong {
    color: ${theme.color.text};
    font-family: ${theme.font.display};
    font-size: ${theme.fontSize.xl};
    line-height: 2rem;
  }
`;

/** The reviews' stars on average, and how many there are. Without a word where the service can't say. */
export function ReviewSummaryLine() {
  const { data } = useGetSummaryQuery(undefined, EACH_VISIT);
  if (data?.average === null) return null;
  return (
    <Line>
      {data && (
        <>
          <strong>{data.average.toFixed(1)}</strong>
          <span aria-hidden>
            <Rating value={Math.round(data.average)} />
          </span>
          <span>
            <VisuallyHidden>out of 5 stars on average, </VisuallyHidden>
            {data.count} {data.count === 1 ? "review" : "reviews"}
          </span>
        </>
      )}
    </Line>
  );
}
