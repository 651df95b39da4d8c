import { ButtonLink, ErrorState, PageHeader } from "@oneworld/ui";
import { loadMember } from "../members/load-member.ts";
import type { MemberView } from "../members/members.slice.ts";
import { useProfileDispatch } from "../store-hooks.ts";
import { ProfileSkeleton } from "./profile-skeleton.tsx";

interface ProfilePlaceProps {
  memberId: string;
  view: MemberView | undefined;
  /** the page's title until the member's name is there */
  name?: string;
}

/** What stands in a profile's place while it isn't there. */
export function ProfilePlace({ memberId, view, name = "Profile" }: ProfilePlaceProps) {
  const dispatch = useProfileDispatch();
  const request = view?.request;
  if (request?.isMissing) {
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
  if (request?.failure) {
    return (
      <>
        <PageHeader title={name} />
        <ErrorState
          title="The profile couldn't be loaded"
          hint={request.failure}
          onRetry={() => void dispatch(loadMember(memberId))}
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
