import { Card, LoadingRegion, Skeleton, Stack } from "@oneworld/ui";

/** A question on its way: it pulses in the shape of what comes. */
export function QuizSkeleton() {
  return (
    <LoadingRegion label="Loading questions">
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
