import { oneFullStop } from "@oneworld/contracts/common/sentence";
import type { Profile } from "@oneworld/contracts/profile/http";
import {
  ButtonLink,
  Card,
  Inline,
  Link,
  memberName,
  PageHeader,
  Stack,
  Text,
  useTranslate,
} from "@oneworld/ui";
import { RestrictionButton } from "./restriction-button.tsx";

/** The profile of a member where one blocks the other: the name, and why there is no more. */
export function BlockedProfile({ profile }: { profile: Profile }) {
  const t = useTranslate();
  const { _id, name, viewer } = profile;
  return (
    <>
      <PageHeader title={memberName(t, name)} />
      <Card>
        <Stack gap="sm">
          <Text>
            {viewer?.blocks
              ? `${oneFullStop(t("You blocked {name}.", { name }))} ${t("You don't see each other's posts and comments, and can't follow or write to each other.")}`
              : t("This profile is not available.")}
          </Text>
          <Inline gap="md">
            {viewer?.blocks ? (
              <RestrictionButton kind="block" action="end" member={profile} />
            ) : (
              <ButtonLink to={`/userprofile/${_id}/safety`}>
                {t("Mute or block {name}", { name })}
              </ButtonLink>
            )}
            <Link to="/profile/safety">{t("Blocked and Muted")}</Link>
          </Inline>
        </Stack>
      </Card>
    </>
  );
}
