import { cloneElement, Fragment, type ReactElement, type ReactNode } from "react";
import styled from "styled-components";
import { media } from "../../theme/media.ts";
import { Stack } from "../layout/stack.tsx";

export interface LoadingRegionProps {
  /** What is loading, e.g. "Loading posts". */
  label: string;
  /** Skeletons in the shape of what will come. */
  children: ReactNode;
}

/** Without scripts nothing loads. */
const Region = styled.div`
  ${media.noScripts} {
    display: none;
  }
`;

/** Holds skeletons and announces that something is loading. Render it only while that is so. */
export function LoadingRegion({ label, children }: LoadingRegionProps) {
  return (
    <Region role="progressbar" aria-busy="true" aria-label={label}>
      {children}
    </Region>
  );
}

export interface LoadingItemsProps extends LoadingRegionProps {
  /** How many items there are; `children` is the shape of one. */
  count: number;
  /** The list itself, where it isn't a stack. */
  frame?: ReactElement;
}

/** A list of which nothing is there yet. */
export const LoadingItems = ({ label, count, frame = <Stack />, children }: LoadingItemsProps) => (
  <LoadingRegion label={label}>
    {cloneElement(
      frame,
      {},
      Array.from({ length: count }, (_, index) => <Fragment key={index}>{children}</Fragment>),
    )}
  </LoadingRegion>
);
