import {
  Badge,
  Card,
  ErrorState,
  Heading,
  Link,
  LoadingRegion,
  SkeletonText,
  Stack,
  Text,
  formatDay,
} from "@oneworld/ui";
import { EACH_VISIT, failureOf } from "@oneworld/remote-kit";
import { useGetMembershipQuery } from "../shop.api.ts";

/** The memberships that the signed-in member has and had, newest first. */
export function MembershipHistory() {
  const query = useGetMembershipQuery(undefined, EACH_VISIT);
  const { data: membership, refetch } = query;
  const error = failureOf(query);
  return (
    <Card>
      <Stack gap="sm">
        <Heading level={2} size="lg">
          Your memberships
        </Heading>
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
              <strong>{statusBadge}</strong>{" "}
              {statusBadge !== "Basic" && <Badge kind={statusBadge} />}
              <Text size="sm" tone="muted">
                {endedAt
                  ? `${formatDay(startedAt)} to ${formatDay(endedAt)}`
                  : `Since ${formatDay(startedAt)}`}
              </Text>
            </li>
          ))}
        </Stack>
        <Link to="/pricing">Memberships</Link>
      </Stack>
    </Card>
  );
}
