import { useTranslate } from "../../words/words.ts";
import styled from "styled-components";
import { theme } from "../../theme/theme.ts";
import { starPath } from "./star-path.ts";

export interface RatingProps {
  /** Stars given, 0 to `max`, whole. */
  value: number;
  max?: number;
}

const Row = styled.span`
  display: inline-flex;
  gap: 2px;
  vertical-align: -0.15em;
  & > svg {
    inline-size: 1.125em;
    block-size: 1.125em;
    fill: none;
    stroke: ${theme.color.starLine};
    stroke-width: 1.5;
    stroke-linejoin: round;
  }
  & > svg[data-filled] {
    fill: ${theme.color.gold};
  }
`;

/** A rating as stars, named "4 out of 5 stars". */
export function Rating({ value, max = 5 }: RatingProps) {
  const t = useTranslate();
  return (
    <Row role="img" aria-label={t("{value} out of {max} stars", { value, max })}>
      {Array.from({ length: max }, (_, index) => (
        <svg key={index} viewBox="0 0 24 24" data-filled={index < value || undefined}>
          <path d={starPath} />
        </svg>
      ))}
    </Row>
  );
}
