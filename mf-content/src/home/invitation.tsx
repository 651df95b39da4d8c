import { SIGN_UP_PATH } from "@oneworld/contracts/site/site-map";
import { useSession } from "@oneworld/remote-kit";
import { ButtonLink, CardLink, Text, TitledCard, useTranslate } from "@oneworld/ui";

/** A calm word to visitors who don't know the site yet; to members a way to go on. */
export function Invitation() {
  const t = useTranslate();
  const member = useSession();
  return (
    <TitledCard
      title={member ? t("Good to see you, {name}", { name: member.name }) : t("New here?")}
      heading={{ dir: "auto" }}
    >
      <Text size="sm">
        {member
          ? t("Is there something on your mind? Share it: somebody may have been waiting for it.")
          : t(
              "Read as much as you like. When you want to answer, ask or help, become one of us: it is free.",
            )}
      </Text>
      {member ? (
        <ButtonLink to="/createpost">{t("Start a conversation")}</ButtonLink>
      ) : (
        <ButtonLink to={SIGN_UP_PATH}>{t("Become a member")}</ButtonLink>
      )}
      <CardLink to="/codeconduct">{t("How we treat each other")}</CardLink>
    </TitledCard>
  );
}
