import type { ReactNode } from "react";
import { LoadingItems, type LoadingItemsProps } from "../primitives/feedback/loading-region.tsx";
import { Skeleton } from "../primitives/feedback/skeleton.tsx";
import { Inline } from "../primitives/layout/inline.tsx";
import { Stack } from "../primitives/layout/stack.tsx";
import { Card } from "../primitives/layout/card.tsx";

/** A list of cards of which nothing is there yet; `children` is what one of them holds. */
export const LoadingCards = ({ children, ...list }: Omit<LoadingItemsProps, "frame">) => (
  <LoadingItems {...list}>
    <Card>
      <Stack gap="sm">{children}</Stack>
    </Card>
  </LoadingItems>
);

/** A member on the way: the picture, and beside it the name or what else stands there. */
export const SkeletonMember = ({ children }: { children?: ReactNode }) => (
  <Inline gap="sm">
    <Skeleton round width="44px" height="44px" />
    {children ?? <Skeleton width="9rem" height="0.9rem" />}
  </Inline>
);
