import { failureOf, toApiError } from "@oneworld/remote-kit";
import { ButtonLink, ErrorState, PageHeader } from "@oneworld/ui";
import { useGetProfileQuery } from "../members/members.api.ts";
import { ProfileSkeleton } from "./profile-skeleton.tsx";

interface ProfilePlaceProps {
  memberId: string;
  /** the page's title until the member's name is there */
  name?: string;
}

/** Whether there is no such member. */
export const isMissing = (error: unknown): boolean =>
  error !== undefined && toApiError(error).status === 404;

/** What stands in a profile's place while it isn't there. */
export function ProfilePlace({ memberId, name = "Profile" }: ProfilePlaceProps) {
  const query = useGetProfileQuery(memberId);
  const failure = failureOf(query);
  if (isMissing(query.error)) {
    return (
      <PageHeader
        title="This member was not found"
        lede="The address may be mistyped, or the member has left the community."
        actions={
          <ButtonLink variant="primary" to="/">
            Go to the home page
          </ButtonLink>
        }
      />
    );
  }
  if (failure) {
    return (
      <>
        <PageHeader title={name} />
        <ErrorState
          title="The profile couldn't be loaded"
          hint={failure}
          onRetry={() => void query.refetch()}
        />
      </>
    );
  }
  return (
    <>
      <PageHeader title={name} />
      <ProfileSkeleton />
    </>
  );
}
