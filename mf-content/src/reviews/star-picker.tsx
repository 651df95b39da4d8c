import { RATING_MAX } from "@oneworld/contracts/content/limits";
import { Button, media, theme, useTranslate } from "@oneworld/ui";
import { Star } from "lucide-react";
import { type MouseEvent, useId } from "react";
import styled from "styled-components";

interface StarPickerProps {
  /** stars chosen, 0 for none */
  value: number;
  /** what is wrong with the rating */
  error?: string | undefined;
  onChange: (value: number) => void;
}

const Frame = styled.fieldset`
  & > legend {
    padding: 0;
    font-size: ${theme.fontSize.sm};
    font-weight: ${theme.fontWeight.strong};
  }
  & > p {
    color: ${theme.color.danger};
    font-size: ${theme.fontSize.sm};
    font-weight: ${theme.fontWeight.medium};
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space.sm};
  min-block-size: ${theme.size.touch};
`;

/** The radio button itself is what is pressed; it lies over its star. */
const Stars = styled.span`
  display: inline-flex;
  margin-inline-start: calc(-1 * ${theme.space.xs});
  & > span {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: ${theme.size.touch};
    block-size: ${theme.size.touch};
  }
  & input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    cursor: pointer;
    opacity: 0;
  }
  & svg {
    inline-size: 2rem;
    block-size: 2rem;
    border-radius: ${theme.radius.sm};
    color: ${theme.color.starLine};
    fill: none;
    stroke-width: 1.5;
    transition: fill ${theme.motion.fast};
  }
  /* The latter without scripts */
  & [data-filled] svg,
  & > span:has(input:checked) svg,
  & > span:has(~ span input:checked) svg {
    fill: ${theme.color.gold};
  }
  & input:focus-visible + svg {
    outline: 3px solid ${theme.color.focus};
    outline-offset: 2px;
  }
  ${media.hover} {
    &:hover svg {
      fill: ${theme.color.gold};
    }
    & > span:hover ~ span svg {
      fill: none;
    }
  }
`;

const STARS = Array.from({ length: RATING_MAX }, (_, index) => index + 1);

/** Chooses a rating by native radio buttons that look like stars. No star is a rating too. */
export function StarPicker({ value, error, onChange }: StarPickerProps) {
  const t = useTranslate();
  const errorId = useId();
  const clear = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    onChange(0);
    // The button goes, and would take the focus with it.
    currentTarget.closest("fieldset")?.querySelector("input")?.focus();
  };
  return (
    <Frame
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend>{t("Rating")}</legend>
      <Row>
        <Stars>
          {STARS.map((stars) => (
            <span key={stars} data-filled={stars <= value || undefined}>
              <input
                type="radio"
                name="rating"
                value={stars}
                aria-label={t("{stars, plural, one {# star} other {# stars}}", { stars })}
                checked={stars === value}
                onChange={() => onChange(stars)}
              />
              <Star aria-hidden />
            </span>
          ))}
        </Stars>
        {value === 0 ? (
          t("No stars")
        ) : (
          <Button variant="quiet" aria-label={t("Clear rating")} onClick={clear}>
            {t("Clear")}
          </Button>
        )}
      </Row>
      {error && <p id={errorId}>{error}</p>}
    </Frame>
  );
}
