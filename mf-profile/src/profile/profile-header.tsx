import type { Profile } from "@oneworld/contracts/members/http";
import { Badge, type BadgeTone, Card, Chip, Heading, Inline } from "@oneworld/ui";
import { defaultCover } from "@oneworld/ui/art/default-cover";
import type { ReactNode } from "react";
import { FollowCounts } from "../follows/follow-counts.tsx";
import {
  Actions,
  CoverFrame,
  HeaderBody,
  Identity,
  NameLine,
  Portrait,
  PortraitPicture,
} from "./profile-style.ts";

interface ProfileHeaderProps {
  profile: Profile;
  /** ground of the badge, where it differs from the badge's own */
  badgeTone?: BadgeTone | undefined;
  /** what changes the cover and the portrait, on one's own profile */
  coverPicker?: ReactNode;
  portraitPicker?: ReactNode;
  /** what can be done with the member */
  actions: ReactNode;
}

/** Who a member is: cover, portrait, name, badge and counts. */
export function ProfileHeader(props: ProfileHeaderProps) {
  const { profile, badgeTone, coverPicker, portraitPicker, actions } = props;
  const { name, img, cover, statusBadge } = profile;
  const badge = statusBadge === "Basic" ? null : statusBadge;
  return (
    <Card flush>
      <CoverFrame>
        <img src={cover?.secure_url ?? defaultCover} alt="Cover" width={1600} height={400} />
        {coverPicker}
      </CoverFrame>
      <HeaderBody>
        <Portrait>
          <PortraitPicture name={name} src={img?.secure_url} size="xl" />
          {portraitPicker}
        </Portrait>
        <Identity>
          <NameLine>
            <Heading level={1} size="xxl" dir="auto">
              {name}
            </Heading>
            <Badge kind={badge} {...(badgeTone && { tone: badgeTone })} />
          </NameLine>
          <Inline gap="md">
            <Chip hue={statusBadge === "Legend" ? "amber" : undefined}>{statusBadge}</Chip>
            <FollowCounts profile={profile} />
          </Inline>
        </Identity>
        <Actions>{actions}</Actions>
      </HeaderBody>
    </Card>
  );
}
