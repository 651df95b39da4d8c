import styled from "styled-components";
import { Skeleton } from "./skeleton.tsx";

const Line = styled.span`
  display: flex;
  align-items: center;
  block-size: 1lh;
`;

/** Stands in for a text of so many lines, at the type size around it. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return Array.from({ length: lines }, (_, index) => (
    <Line key={index} aria-hidden>
      <Skeleton height="0.7em" width={index === lines - 1 && lines > 1 ? "62%" : "100%"} />
    </Line>
  ));
}
