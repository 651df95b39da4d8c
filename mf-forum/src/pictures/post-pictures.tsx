import type { PostPicture } from "@oneworld/contracts/forum/http";
import { theme, useTranslate } from "@oneworld/ui";
import { type MouseEvent, useState } from "react";
import styled from "styled-components";
import { PictureViewer } from "../post/dialogs.ts";
import { pictureSources, pictureText } from "./picture-sources.ts";

/** Shapes of the box of a single picture, width to height, so that few styles serve all. */
const SHAPES = [3 / 4, 1, 4 / 3, 16 / 9] as const;

/** Shapes of the boxes of two, three and four pictures; the first of three is as high as the two beside it. */
const SHARED = { 2: 1, 3: 4 / 3, 4: 3 / 2 } as const;

/** Shape of the first of three boxes, which spans two rows. */
const FIRST_OF_THREE = SHARED[3] / 2;

const Grid = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${theme.space.xxs};
`;

/** A single box is at most 32rem high. */
const Tile = styled.a<{ $shape: number }>`
  aspect-ratio: ${({ $shape }) => $shape};
  &:only-child {
    max-inline-size: calc(32rem * ${({ $shape }) => $shape});
  }
  &:first-child:nth-last-child(3) {
    grid-row: span 2;
    aspect-ratio: auto;
  }
  position: relative;
  overflow: hidden;
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};
  cursor: zoom-in;
  & > img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

/** Stands where the picture loads, a little larger than the box, whose edges blur otherwise. */
const Preview = styled.img`
  && {
    filter: blur(8px);
  }
  transform: scale(1.1);
`;

const shapeOf = (pictures: readonly PostPicture[]): number => {
  const shared = SHARED[pictures.length as keyof typeof SHARED];
  const [first] = pictures;
  if (shared || !first) return shared;
  const own = first.width / first.height;
  const distance = (shape: number) => Math.abs(Math.log(shape / own));
  return SHAPES.reduce((best, one) => (distance(one) < distance(best) ? one : best));
};

/**
 * The width that a picture has before its box crops it, for `sizes`: a picture wider than its box overflows it. Page and card take
 * 4rem of a phone.
 */
const sizesOf = ({ width, height }: PostPicture, shape: number, count: number): string => {
  const box = count === 1 ? "min(42rem, 100vw - 4rem)" : "min(21rem, 50vw - 2rem)";
  const overflow = width / height / shape;
  return overflow > 1 ? `calc(${box} * ${overflow.toFixed(2)})` : box;
};

interface PostPicturesProps {
  pictures: readonly PostPicture[];
  /** whether they are on the first screen, so that the first one is loaded at once */
  isFirst: boolean;
}

/** One to four pictures of a post in a box of fixed shape. Each opens large; without scripts it is a link to the picture. */
export function PostPictures({ pictures, isFirst }: PostPicturesProps) {
  const t = useTranslate();
  const [open, setOpen] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  const { length } = pictures;
  const shape = shapeOf(pictures);
  const view = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(index);
  };
  return (
    <>
      <Grid $columns={length === 1 ? 1 : 2}>
        {pictures.map((picture, index) => (
          <Tile
            key={picture._id}
            $shape={shape}
            href={picture.url}
            onClick={(event) => view(event, index)}
          >
            <Preview src={picture.preview} alt="" />
            <img
              loading={isFirst && index === 0 ? "eager" : "lazy"}
              decoding="async"
              sizes={sizesOf(picture, length === 3 && index === 0 ? FIRST_OF_THREE : shape, length)}
              srcSet={pictureSources(picture)}
              src={`${picture.url}?w=720`}
              alt={pictureText(pictures, index, t)}
              width={picture.width}
              height={picture.height}
            />
          </Tile>
        ))}
      </Grid>
      {open !== null && <PictureViewer pictures={pictures} place={open} onOpen={setOpen} />}
    </>
  );
}
