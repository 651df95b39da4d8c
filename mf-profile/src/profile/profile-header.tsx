import type { Profile } from "@oneworld/contracts/profile/http";
import { TIER_NAMES } from "@oneworld/contracts/site/tier-names";
import {
  Badge,
  type BadgeTone,
  Card,
  Chip,
  FormError,
  Inline,
  memberName,
  PageHeader,
  useTranslate,
} from "@oneworld/ui";
import { defaultCover } from "@oneworld/ui/art/default-cover";
import type { ReactNode } from "react";
import { FollowCounts } from "../follows/follow-counts.tsx";
import {
  Actions,
  CoverFrame,
  HeaderBody,
  Identity,
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
  /** why a file that was chosen for one of them was refused */
  pickerError?: string | undefined;
  /** what can be done with the member */
  actions: ReactNode;
}

/** Who a member is: name, badge, cover, portrait and counts. */
export function ProfileHeader(props: ProfileHeaderProps) {
  const t = useTranslate();
  const { profile, badgeTone, coverPicker, portraitPicker, pickerError, actions } = props;
  const { name, img, cover, statusBadge } = profile;
  const badge = statusBadge === "Basic" ? null : statusBadge;
  return (
    <>
      <PageHeader
        title={memberName(t, name)}
        mark={<Badge kind={badge} {...(badgeTone && { tone: badgeTone })} />}
      />
      <Card flush>
        <CoverFrame>
          <img src={cover?.secure_url ?? defaultCover} alt={t("Cover")} width={1600} height={400} />
          {coverPicker}
        </CoverFrame>
        <HeaderBody>
          <Portrait>
            <PortraitPicture name={name} src={img?.secure_url} size="xl" />
            {portraitPicker}
          </Portrait>
          <Identity>
            <Inline gap="md">
              <Chip hue={statusBadge === "Legend" ? "amber" : undefined}>
                {t(TIER_NAMES[statusBadge])}
              </Chip>
              <FollowCounts profile={profile} />
            </Inline>
            <FormError message={pickerError && { inToast: pickerError }} />
          </Identity>
          <Actions>{actions}</Actions>
        </HeaderBody>
      </Card>
    </>
  );
}
