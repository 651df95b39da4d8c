import { usePageTitle, useSession } from "@oneworld/remote-kit";
import { ButtonLink, PageLayout, Stack } from "@oneworld/ui";
import { Flag } from "lucide-react";
import { useEffect } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { FollowButton } from "../follows/follow-button.tsx";
import { FollowListDialog } from "../follows/follow-list-dialog.tsx";
import { useGetProfileQuery } from "../members/members.api.ts";
import { PostList } from "../posts/post-list.tsx";
import { usePrefetchPosts } from "../posts/posts.api.ts";
import { AboutMe, BioText } from "./about-me.tsx";
import { MessageButton } from "./message-button.tsx";
import { ProfileHeader } from "./profile-header.tsx";
import { isMissing, ProfilePlace } from "./profile-place.tsx";
import { ProfileColumns, ProfileSide } from "./profile-style.ts";

/** `/userprofile/{id}`, for members; one's own id leads to one's own profile. */
export function MemberProfilePage() {
  const { id = "" } = useParams();
  const viewerId = useSession()?.id;
  const navigate = useNavigate();
  const memberId = id.toLowerCase();
  const isOneself = memberId === viewerId;
  useEffect(() => {
    if (isOneself) void navigate("/profile", { replace: true });
  }, [isOneself, navigate]);
  return (
    <PageLayout width="wide">
      {viewerId !== undefined && !isOneself && (
        <MemberProfile key={`${viewerId}/${memberId}`} viewerId={viewerId} memberId={memberId} />
      )}
    </PageLayout>
  );
}

function MemberProfile({ viewerId, memberId }: { viewerId: string; memberId: string }) {
  const { data, error } = useGetProfileQuery(memberId);
  usePrefetchPosts({ memberId, isOwn: false });
  const profile = isMissing(error) ? undefined : data;
  usePageTitle(profile?.name ?? null);
  if (!profile) return <ProfilePlace memberId={memberId} />;
  const { _id, name, bio, statusBadge, followers } = profile;
  return (
    <Stack gap="lg">
      <ProfileHeader
        profile={profile}
        badgeTone={statusBadge === "Legend" ? "black" : "grey"}
        actions={
          <>
            <FollowButton member={profile} isFollowed={followers.includes(viewerId)} />
            <MessageButton memberId={_id} />
          </>
        }
      />
      <ProfileColumns>
        <ProfileSide>
          <AboutMe>
            <BioText bio={bio} />
          </AboutMe>
          <ButtonLink variant="quiet" to={`/report?type=user&target=${_id}`}>
            <Flag aria-hidden />
            Report this member
          </ButtonLink>
        </ProfileSide>
        <PostList memberId={memberId} isOwn={false} title={`Posts by ${name}`} />
      </ProfileColumns>
      <FollowListDialog memberId={memberId} />
    </Stack>
  );
}
