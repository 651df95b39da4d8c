import { Link, theme } from "@oneworld/ui";
import styled from "styled-components";

/** One's own messages stand at the end of the line on another ground. */
export const Item = styled.div<{ $startsRow: boolean }>`
  display: grid;
  justify-items: start;
  margin-block-start: ${({ $startsRow }) => ($startsRow ? theme.space.sm : "2px")};
  padding-inline-end: 12%;
  &[data-own] {
    justify-items: end;
    padding-inline: 12% 0;
  }
`;

export const Bubble = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space.sm};
  align-items: end;
  justify-content: end;
  min-inline-size: 0;
  max-inline-size: min(100%, ${theme.size.measure} + 2 * ${theme.space.sm});
  padding: ${theme.space.xs} ${theme.space.sm};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  border-end-start-radius: ${theme.radius.sm};
  background: ${theme.color.surfaceRaised};
  line-height: ${theme.lineHeight.snug};
  & > p {
    flex: 1 1 auto;
    min-inline-size: 0;
  }
  [data-own] > & {
    border-color: transparent;
    border-radius: ${theme.radius.lg};
    border-end-end-radius: ${theme.radius.sm};
    background: ${theme.color.accentTint};
  }
`;

/** After the last word where there is room, else under it. */
export const Facts = styled.div`
  display: flex;
  gap: ${theme.space.xxs};
  align-items: center;
  margin-inline-start: auto;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
`;

/** As large as a finger needs, in a line that stays as high as its words. */
export const ReportLink = styled(Link)`
  display: inline-grid;
  place-items: center;
  min-inline-size: ${theme.size.touch};
  min-block-size: ${theme.size.touch};
  margin-block: calc((1lh - ${theme.size.touch}) / 2);
  margin-inline-end: calc(-1 * ${theme.space.sm});
  color: inherit;
  & > svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }
`;

export const Failure = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  color: ${theme.color.danger};
  font-size: ${theme.fontSize.sm};
  &[data-delivery="waiting"] {
    color: ${theme.color.textMuted};
  }
`;

/** What can be done about a failure, together on one line. */
export const Choices = styled.div`
  display: flex;
`;
