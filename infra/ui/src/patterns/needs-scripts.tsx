import { EmptyState } from "./empty-state.tsx";

/** Says that a part of a page needs scripts, where there are none and in the light version. */
export const NeedsScripts = ({ what }: { what: string }) => (
  <noscript>
    <EmptyState
      title={`${what} JavaScript`}
      hint="Switch it on and load the page again. The light version has none: the link at the foot of the page leads to the full one."
    />
  </noscript>
);
