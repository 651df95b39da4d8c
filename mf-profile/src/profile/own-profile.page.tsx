import type { SessionMember } from "@oneworld/contracts/auth/session";
import { useSession } from "@oneworld/remote-kit";
import { ButtonLink, PageLayout, Stack } from "@oneworld/ui";
import { Settings } from "lucide-react";
import { FollowListDialog } from "../follows/follow-list-dialog.tsx";
import { useGetProfileQuery } from "../members/members.api.ts";
import { PicturePicker } from "../pictures/picture-picker.tsx";
import { PostList } from "../posts/post-list.tsx";
import { usePrefetchPosts } from "../posts/posts.api.ts";
import { EditProfile } from "./edit-profile.tsx";
import { OwnBio } from "./own-bio.tsx";
import { ProfileHeader } from "./profile-header.tsx";
import { ProfilePlace } from "./profile-place.tsx";
import { ProfileColumns, ProfileSide } from "./profile-style.ts";

/** `/profile`, for members. */
export function OwnProfilePage() {
  const member = useSession();
  return (
    <PageLayout width="wide">{member && <OwnProfile key={member.id} member={member} />}</PageLayout>
  );
}

function OwnProfile({ member: { id, name } }: { member: SessionMember }) {
  const { data: profile } = useGetProfileQuery(id);
  usePrefetchPosts({ memberId: id, isOwn: true });
  if (!profile) return <ProfilePlace memberId={id} name={name} />;
  return (
    <Stack gap="lg">
      <ProfileHeader
        profile={profile}
        coverPicker={<PicturePicker target="cover" memberId={id} />}
        portraitPicker={<PicturePicker target="avatar" memberId={id} />}
        actions={
          <>
            <EditProfile profile={profile} />
            <ButtonLink to="/profile/settings">
              <Settings aria-hidden />
              Account Settings
            </ButtonLink>
          </>
        }
      />
      <ProfileColumns>
        <ProfileSide>
          <OwnBio profile={profile} />
        </ProfileSide>
        <PostList memberId={id} isOwn title="My posts" />
      </ProfileColumns>
      <FollowListDialog memberId={id} />
    </Stack>
  );
}
