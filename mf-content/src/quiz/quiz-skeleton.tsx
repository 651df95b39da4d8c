import { Card, LoadingRegion, Skeleton, Stack, useTranslate } from "@oneworld/ui";

/** A question on its way: it pulses in the shape of what comes. */
export function QuizSkeleton() {
  const t = useTranslate();
  return (
    <LoadingRegion label={t("Loading questions")}>
      <Card>
        <Stack>
          <Skeleton width="7rem" height="1rem" />
          <Skeleton width="80%" height="1.7rem" />
          <Skeleton height="3rem" />
          <Skeleton height="3rem" />
        </Stack>
      </Card>
    </LoadingRegion>
  );
}
