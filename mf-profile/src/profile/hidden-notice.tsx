import { statementPath } from "@oneworld/contracts/forum/moderation-kinds";
import type { Profile } from "@oneworld/contracts/profile/http";
import { Inline, Link, Stack, Text, TitledCard, useTranslate } from "@oneworld/ui";
import { HiddenPicture } from "./profile-style.ts";

/** Says to a member what moderators hide of their profile, and leads to the reasons and the appeal. */
export function HiddenNotice({ hidden }: { hidden: Profile["hidden"] }) {
  const t = useTranslate();
  if (!hidden) return null;
  const { name, bio, img, cover, statementId } = hidden;
  return (
    <TitledCard as="section" title={t("Moderators have hidden a part of your profile")}>
      <Stack gap="sm">
        <Text>
          {name
            ? t("Others don't see what your name, bio and pictures were. You may choose new ones.")
            : t("Others don't see what your bio and pictures were. You may add new ones.")}
        </Text>
        {name && <Text>{t("Your name was {name}.", { name })}</Text>}
        {bio && <Text tone="muted">{t("Your bio was: {bio}", { bio })}</Text>}
        {(img ?? cover) && (
          <Inline gap="sm">
            {img && <HiddenPicture src={img.secure_url} alt={t("Your hidden picture")} />}
            {cover && <HiddenPicture src={cover.secure_url} alt={t("Your hidden cover")} />}
          </Inline>
        )}
        {statementId && <Link to={statementPath(statementId)}>{t("Read why, and appeal")}</Link>}
      </Stack>
    </TitledCard>
  );
}
