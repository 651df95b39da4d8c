import { failureOf, isNotFound, usePageTitle, useSession } from "@oneworld/remote-kit";
import { ButtonLink, memberName, PageHeader, PageLayout, useTranslate } from "@oneworld/ui";
import { Flag, VolumeX } from "lucide-react";
import { useEffect } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { FollowButton } from "../follows/follow-button.tsx";
import { useGetProfileQuery } from "../members/members.api.ts";
import { BlockedProfile } from "../restrictions/blocked-profile.tsx";
import { AboutMe, BioText } from "./about-me.tsx";
import { MessageButton } from "./message-button.tsx";
import { ProfileFailure } from "./profile-failure.tsx";
import { ProfileHeader } from "./profile-header.tsx";
import { ProfileLayout } from "./profile-layout.tsx";
import { SideLinks } from "./profile-style.ts";
import { HeaderSkeleton, SideSkeleton } from "./profile-skeleton.tsx";

/** `/userprofile/{id}`, for members; one's own id leads to one's own profile. */
export function MemberProfilePage() {
  const { id = "" } = useParams();
  const viewerId = useSession()?.id;
  const navigate = useNavigate();
  const t = useTranslate();
  const memberId = id.toLowerCase();
  const isOneself = memberId === viewerId;
  useEffect(() => {
    if (isOneself) void navigate("/profile", { replace: true });
  }, [isOneself, navigate]);
  return (
    <PageLayout width="wide">
      {/* Without scripts, the link leads to it */}
      {isOneself && (
        <>
          <PageHeader title={t("This is your own profile.")} />
          <ButtonLink to="/profile">{t("Profile")}</ButtonLink>
        </>
      )}
      {viewerId !== undefined && !isOneself && (
        <MemberProfile key={`${viewerId}/${memberId}`} viewerId={viewerId} memberId={memberId} />
      )}
    </PageLayout>
  );
}

function MemberProfile({ viewerId, memberId }: { viewerId: string; memberId: string }) {
  const t = useTranslate();
  const query = useGetProfileQuery(memberId);
  const { data: profile } = query;
  const isGone = isNotFound(query.error);
  usePageTitle(profile && !isGone ? memberName(t, profile.name) : null);
  if (isGone || (!profile && failureOf(query))) return <ProfileFailure query={query} />;
  if (!profile) {
    return (
      <ProfileLayout
        memberId={memberId}
        postsTitle={t("Posts")}
        header={<HeaderSkeleton name={t("Profile")} />}
        side={<SideSkeleton />}
      />
    );
  }
  const { name, bio, statusBadge, followers, viewer } = profile;
  if (viewer?.blocks || viewer?.isBlocked) return <BlockedProfile profile={profile} />;
  return (
    <ProfileLayout
      memberId={memberId}
      postsTitle={t("Posts by {name}", { name })}
      header={
        <ProfileHeader
          profile={profile}
          badgeTone={statusBadge === "Legend" ? "black" : "grey"}
          actions={
            <>
              <FollowButton member={profile} isFollowed={followers.includes(viewerId)} />
              <MessageButton memberId={memberId} />
            </>
          }
        />
      }
      side={
        <>
          <AboutMe>
            <BioText bio={bio} />
          </AboutMe>
          <SideLinks>
            <ButtonLink variant="quiet" to={`/report?type=user&target=${memberId}`}>
              <Flag aria-hidden />
              {t("Report this member")}
            </ButtonLink>
            <ButtonLink variant="quiet" to={`/userprofile/${memberId}/safety`}>
              <VolumeX aria-hidden />
              {viewer?.mutes
                ? t("You muted {name}", { name })
                : t("Mute or block {name}", { name })}
            </ButtonLink>
          </SideLinks>
        </>
      }
    />
  );
}
