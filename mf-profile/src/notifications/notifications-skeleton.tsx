import { Inline, LoadingRegion, Skeleton, Stack } from "@oneworld/ui";

/** Lines in the shape of notifications. */
export function NotificationsSkeleton() {
  return (
    <LoadingRegion label="Loading notifications">
      <Stack>
        {[0, 1, 2, 3].map((row) => (
          <Inline key={row}>
            <Skeleton round width="44px" height="44px" />
            <Skeleton width="60%" height="1rem" />
          </Inline>
        ))}
      </Stack>
    </LoadingRegion>
  );
}
