import {
  Badge,
  Day,
  ErrorState,
  Link,
  LoadingRegion,
  SkeletonText,
  Stack,
  Text,
  TitledCard,
} from "@oneworld/ui";
import { EACH_VISIT, failureOf } from "@oneworld/remote-kit";
import { useGetMembershipQuery } from "../shop.api.ts";

/** The memberships that the signed-in member has and had, newest first. */
export function MembershipHistory() {
  const query = useGetMembershipQuery(undefined, EACH_VISIT);
  const { data: membership, refetch } = query;
  const error = failureOf(query);
  return (
    <TitledCard title="Your memberships">
      {error && (
        <ErrorState title="They couldn't be loaded" hint={error} onRetry={() => void refetch()} />
      )}
      {!membership && !error && (
        <LoadingRegion label="Loading your memberships">
          <SkeletonText lines={3} />
        </LoadingRegion>
      )}
      {membership?.history.length === 0 && (
        <Text size="sm" tone="muted">
          None yet. Members have no ads, and pay less in the shop.
        </Text>
      )}
      <Stack as="ul" gap="xs">
        {membership?.history.map(({ statusBadge, startedAt, endedAt }) => (
          <li key={startedAt}>
            <strong>{statusBadge}</strong> {statusBadge !== "Basic" && <Badge kind={statusBadge} />}
            <Text size="sm" tone="muted">
              {endedAt === null ? (
                <>
                  Since <Day dateTime={startedAt} />
                </>
              ) : (
                <>
                  <Day dateTime={startedAt} /> to <Day dateTime={endedAt} />
                </>
              )}
            </Text>
          </li>
        ))}
      </Stack>
      <Link to="/pricing">Memberships</Link>
    </TitledCard>
  );
}
