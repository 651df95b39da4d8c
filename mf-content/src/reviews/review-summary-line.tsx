import { useEachVisit } from "@oneworld/remote-kit";
import { Rating, theme, VisuallyHidden, Trans, useLocale } from "@oneworld/ui";
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

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** The reviews' stars on average, and how many there are. Without a word where the service can't say. */
export function ReviewSummaryLine() {
  const locale = useLocale();
  const { data } = useGetSummaryQuery(undefined, useEachVisit());
  if (data?.average === null) return null;
  return (
    <Line>
      {data && (
        <>
          <strong>{new Intl.NumberFormat(locale, ONE_DECIMAL).format(data.average)}</strong>
          <span aria-hidden>
            <Rating value={Math.round(data.average)} />
          </span>
          <span>
            <Trans
              id="<hidden>out of 5 stars on average, </hidden>{count, plural, one {# review} other {# reviews}}"
              components={{ hidden: <VisuallyHidden /> }}
              values={{ count: data.count }}
            />
          </span>
        </>
      )}
    </Line>
  );
}
