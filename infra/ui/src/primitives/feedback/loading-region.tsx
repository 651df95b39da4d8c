import type { ReactNode } from "react";

export interface LoadingRegionProps {
  /** What is loading, e.g. "Loading posts". */
  label: string;
  /** Skeletons in the shape of what will come. */
  children: ReactNode;
}

/** Holds skeletons and announces that something is loading. Render it only while that is so. */
export function LoadingRegion({ label, children }: LoadingRegionProps) {
  return (
    <div role="progressbar" aria-busy="true" aria-label={label}>
      {children}
    </div>
  );
}
