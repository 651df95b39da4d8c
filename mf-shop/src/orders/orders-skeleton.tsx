import { Inline, LoadingCards, Skeleton, SkeletonText, useTranslate } from "@oneworld/ui";

/** Orders on their way, in the shape of order cards. */
export function OrdersSkeleton() {
  const t = useTranslate();
  return (
    <LoadingCards label={t("Loading your orders")} count={3}>
      <Inline justify="space-between">
        <Skeleton width="13rem" height="1.7rem" />
        <Skeleton width="3rem" height="1.4rem" />
      </Inline>
      <div>
        <SkeletonText lines={2} />
      </div>
      <Inline justify="space-between">
        <Skeleton width="4rem" height="1.2rem" />
        <Skeleton width="7rem" height="1.2rem" />
      </Inline>
    </LoadingCards>
  );
}
