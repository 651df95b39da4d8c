import type { SessionMember } from "@oneworld/contracts/auth/session";
import { failureOf, useSession } from "@oneworld/remote-kit";
import { ButtonLink, memberName, PageLayout, useTranslate } from "@oneworld/ui";
import { Settings } from "lucide-react";
import { useState } from "react";
import { useGetProfileQuery } from "../members/members.api.ts";
import { PicturePicker } from "../pictures/picture-picker.tsx";
import { EditProfile } from "./edit-profile.tsx";
import { HiddenNotice } from "./hidden-notice.tsx";
import { OwnBio } from "./own-bio.tsx";
import { ProfileFailure } from "./profile-failure.tsx";
import { ProfileHeader } from "./profile-header.tsx";
import { ProfileLayout } from "./profile-layout.tsx";
import { HeaderSkeleton, SideSkeleton } from "./profile-skeleton.tsx";

/** `/profile`, for members. */
export function OwnProfilePage() {
  const member = useSession();
  return (
    <PageLayout width="wide">{member && <OwnProfile key={member.id} member={member} />}</PageLayout>
  );
}

function OwnProfile({ member: { id, name } }: { member: SessionMember }) {
  const t = useTranslate();
  const query = useGetProfileQuery(id);
  const { data: profile } = query;
  const [pickerError, setPickerError] = useState<string>();
  const pictures = { memberId: id, onRefusal: setPickerError };
  if (!profile && failureOf(query))
    return <ProfileFailure query={query} name={memberName(t, name)} />;
  return (
    <ProfileLayout
      memberId={id}
      postsTitle={t("My posts")}
      header={
        profile ? (
          <ProfileHeader
            profile={profile}
            pickerError={pickerError}
            coverPicker={<PicturePicker target="cover" {...pictures} />}
            portraitPicker={<PicturePicker target="avatar" {...pictures} />}
            actions={
              <>
                <EditProfile profile={profile} />
                <ButtonLink to="/profile/settings">
                  <Settings aria-hidden />
                  {t("Account Settings")}
                </ButtonLink>
              </>
            }
          />
        ) : (
          <HeaderSkeleton name={memberName(t, name)} />
        )
      }
      side={
        profile ? (
          <>
            <HiddenNotice hidden={profile.hidden} />
            <OwnBio profile={profile} />
          </>
        ) : (
          <SideSkeleton />
        )
      }
    />
  );
}
