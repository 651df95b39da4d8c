import { Heading, Link, Stack } from "@oneworld/ui";
import type { ReactNode } from "react";
import { FollowListDialog } from "../follows/follow-list-dialog.tsx";
import { Fragment } from "../fragment.ts";
import { ProfileColumns, ProfileSide } from "./profile-style.ts";

interface ProfileLayoutProps {
  memberId: string;
  /** who the member is, or a placeholder of it */
  header: ReactNode;
  /** what they say of themselves, or a placeholder of it */
  side: ReactNode;
  postsTitle: string;
}

/** A profile with the member's posts, which the forum reads and shows at the same time. */
export function ProfileLayout({ memberId, header, side, postsTitle }: ProfileLayoutProps) {
  return (
    <Stack gap="lg">
      {header}
      <ProfileColumns>
        <ProfileSide>{side}</ProfileSide>
        <Stack as="section" aria-label={postsTitle}>
          <Heading level={2} size="xl">
            {postsTitle}
          </Heading>
          <Fragment id="forum/member-posts@1" memberId={memberId} reserve="40rem">
            <Link to={`/userprofile/${memberId}/posts`}>{postsTitle}</Link>
          </Fragment>
        </Stack>
      </ProfileColumns>
      <FollowListDialog memberId={memberId} />
    </Stack>
  );
}
