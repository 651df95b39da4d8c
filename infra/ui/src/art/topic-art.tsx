import type { ReactNode } from "react";
import styled from "styled-components";
import { theme } from "../theme/theme.ts";
import { topicHues, type TopicName } from "./topic-hues.ts";

const Sheet = styled.svg<{ $ground: string }>`
  inline-size: 100%;
  block-size: auto;
  border-radius: ${theme.radius.lg};
  background: ${({ $ground }) => $ground};
`;

interface Inks {
  ink: string;
  solid: string;
  tint: string;
}

/** Drawings in a box of 160 by 112: one lively fill, one dark ink, on the hue's tint. */
const drawings: Record<TopicName, (inks: Inks) => ReactNode> = {
  // A full bowl under an ear of wheat.
  poverty: ({ ink, solid }) => (
    <>
      <path d="M36 62h88c0 22-14 34-28 36v4H64v-4c-14-2-28-14-28-36z" fill={ink} />
      <g fill={solid}>
        <path d="M78.5 22h3v40h-3z" />
        <path d="M80 6c5 5 5 12 0 17-5-5-5-12 0-17z" />
        {[0, 13, 26].map((down) => (
          <path
            key={down}
            d={`M78 ${36 + down}c-10-1-14-6-14-14 9 0 14 5 14 14zM82 ${36 + down}c10-1 14-6 14-14-9 0-14 5-14 14z`}
          />
        ))}
      </g>
    </>
  ),
  // The sun over a rising sea.
  climate: ({ ink, solid, tint }) => (
    <>
      <circle cx="102" cy="46" r="26" fill={solid} />
      <path d="M-8 72q14-12 28 0t28 0 28 0 28 0 28 0 28 0 28 0v40H-8z" fill={ink} />
      <path
        d="M-22 90q14-10 28 0t28 0 28 0 28 0 28 0 28 0 28 0"
        fill="none"
        stroke={tint}
        strokeWidth="3"
      />
    </>
  ),
  // Two banks, and an olive branch across.
  conflict: ({ ink, solid }) => (
    <>
      <path d="M0 70h46l8 42H0zM160 70h-46l-8 42h54z" fill={ink} />
      <path
        d="M30 66C54 36 104 34 132 62"
        fill="none"
        stroke={solid}
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path
        d="M52 47c-8-5-10-12-7-20 8 4 10 11 7 20zM70 40c-3-9 0-16 7-20 4 8 2 15-7 20zM58 46c9 1 14 6 15 14-9 1-14-4-15-14zM88 39c4-8 10-12 19-10-2 9-9 12-19 10zM82 42c8 3 12 9 10 17-8-2-12-8-10-17zM106 44c6-6 13-8 20-3-5 7-12 8-20 3zM100 44c6 5 9 11 6 19-8-4-10-11-6-19z"
        fill={solid}
      />
    </>
  ),
  // Neighbours on steps of unequal height.
  inequality: ({ ink, solid }) => (
    <>
      <path d="M22 96h32v16H22zM64 76h32v36H64zM106 46h32v66h-32z" fill={ink} />
      <g fill={solid}>
        {[
          [38, 96],
          [80, 76],
          [122, 46],
        ].map(([x, y]) => (
          <path
            key={x}
            d={`M${x} ${y}m-11 0c0-9 4-14 11-14s11 5 11 14zm4-22a7 7 0 1 0 14 0 7 7 0 1 0-14 0z`}
          />
        ))}
      </g>
    </>
  ),
  // A house of assembly with an open door.
  policy: ({ ink, solid }) => (
    <>
      <path d="M80 14l50 26v6H30v-6zM26 92h108v8H26zM20 102h120v10H20z" fill={ink} />
      <path d="M38 50h12v38H38zM60 50h12v38H60zM88 50h12v38H88zM110 50h12v38h-12z" fill={solid} />
    </>
  ),
};

/** A topic's illustration, in the topic's hue and 10:7 in shape. It decorates: the topic's name stands beside it. */
export function TopicArt({ name }: { name: TopicName }) {
  const inks = theme.hue[topicHues[name]];
  return (
    <Sheet viewBox="0 0 160 112" aria-hidden $ground={inks.tint}>
      {drawings[name](inks)}
    </Sheet>
  );
}
