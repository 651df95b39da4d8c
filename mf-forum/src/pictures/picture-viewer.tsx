import type { PostPicture } from "@oneworld/contracts/forum/http";
import { Dialog, IconButton, Inline, Text, theme, useTranslate } from "@oneworld/ui";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type TouchEvent, useEffect, useId, useRef } from "react";
import styled from "styled-components";
import { pictureSources, pictureText } from "./picture-sources.ts";

/** Pixels that a finger moves to turn to another picture. */
const SWIPE = 48;

const Figure = styled.figure`
  display: grid;
  flex: 1;
  gap: ${theme.space.sm};
  align-content: center;
  touch-action: pan-y pinch-zoom;
`;

/** Leaves room for the title, a line of words, and the buttons of several pictures. */
const Large = styled.img<{ $isAlone: boolean }>`
  inline-size: auto;
  max-block-size: calc(100dvb - ${({ $isAlone }) => ($isAlone ? "8.5rem" : "12.25rem")});
  margin-inline: auto;
  background: ${theme.color.sunken};
  object-fit: contain;
`;

const Words = styled(Text)`
  inline-size: fit-content;
  max-inline-size: ${theme.size.measure};
  max-block-size: 8rem;
  margin-inline: auto;
  padding-inline: ${theme.space.md};
  overflow-y: auto;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

interface PictureViewerProps {
  pictures: readonly PostPicture[];
  /** of the picture that is shown */
  place: number;
  /** shows another one; null closes it */
  onOpen: (place: number | null) => void;
}

/** The step to the picture at the right, as the page is read. */
const stepRight = (): 1 | -1 => (document.documentElement.dir === "rtl" ? -1 : 1);

/** Shows one of a post's pictures large, with its description; arrow keys, buttons and swipes lead to the others. */
export function PictureViewer({ pictures, place, onOpen }: PictureViewerProps) {
  const t = useTranslate();
  const captionId = useId();
  const touchedAt = useRef<number | null>(null);
  const { length } = pictures;
  const turn = (step: number) => onOpen(Math.min(length - 1, Math.max(0, place + step)));

  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === "ArrowLeft") turn(-stepRight());
      if (key === "ArrowRight") turn(stepRight());
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });

  const startTouch = ({ touches }: TouchEvent) => {
    touchedAt.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
  };
  const endTouch = ({ changedTouches }: TouchEvent) => {
    const moved = (changedTouches[0]?.clientX ?? 0) - (touchedAt.current ?? NaN);
    if (Math.abs(moved) > SWIPE) turn(moved < 0 ? stepRight() : -stepRight());
  };

  const picture = pictures[place];
  if (!picture) return null;
  return (
    <Dialog
      isWide
      open
      onClose={() => onOpen(null)}
      describedBy={picture.alt ? captionId : undefined}
      title={
        length === 1
          ? t("Picture")
          : t("Picture {number} of {count}", { number: place + 1, count: length })
      }
    >
      <Figure onTouchStart={startTouch} onTouchEnd={endTouch}>
        <Large
          key={picture._id}
          $isAlone={length === 1}
          src={picture.url}
          srcSet={pictureSources(picture)}
          sizes="100vw"
          alt={pictureText(pictures, place, t)}
          width={picture.width}
          height={picture.height}
        />
        {picture.alt && (
          <figcaption id={captionId}>
            <Words dir="auto">{picture.alt}</Words>
          </figcaption>
        )}
      </Figure>
      {length > 1 && (
        <Inline justify="center">
          <IconButton label={t("Previous picture")} disabled={place === 0} onClick={() => turn(-1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton
            label={t("Next picture")}
            disabled={place === length - 1}
            onClick={() => turn(1)}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        </Inline>
      )}
    </Dialog>
  );
}
