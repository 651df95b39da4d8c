import { SIGN_UP_PATH } from "@oneworld/contracts/site/site-map";
import { useSession } from "@oneworld/remote-kit";
import {
  ButtonLink,
  Inline,
  Link,
  PageHeader,
  PageLayout,
  Trans,
  useTranslate,
} from "@oneworld/ui";
import { Prose } from "../prose.ts";
import { FamilyArt } from "./family-art.tsx";

/** `/joinglobal` */
export function JoinGlobalPage() {
  const t = useTranslate();
  const member = useSession();
  return (
    <PageLayout>
      <PageHeader
        title={t("Join the Global Family")}
        lede={t("There is a place at the table for everyone who wants a fairer and kinder world.")}
        art={<FamilyArt />}
      />
      <Prose>
        <p>
          {t(
            "Families don't agree about everything. They sit down together all the same, listen, argue, laugh, and get up for each other when it matters. That is the kind of family we mean. You need no title, no money and no perfect English for it. You need to care.",
          )}
        </p>

        <h2>{t("What you find here")}</h2>
        <ul>
          <li>{t("People from every region who talk about what moves them, and answer.")}</li>
          <li>{t("Ideas that were tried elsewhere, with what came of them.")}</li>
          <li>{t("Friends to write to, one to one, when a topic doesn't let go of you.")}</li>
        </ul>

        <h2>{t("How to begin")}</h2>
        <ol>
          <li>
            {t(
              "Create an account. It is free, and a name, an email address and a password are enough.",
            )}
          </li>
          <li>
            <Trans
              id="Choose a topic and say hello. <inequality>Inequality</inequality> and <conflict>Conflict</conflict> need calm voices most."
              components={{
                inequality: <Link to="/Inequality" />,
                conflict: <Link to="/Conflict" />,
              }}
            />
          </li>
          <li>{t("Follow the people whose thoughts you would like to hear again.")}</li>
          <li>
            <Trans
              id="Think of your own street: <branch>start your own branch</branch>."
              components={{ branch: <Link to="/commingsoon" /> }}
            />
          </li>
        </ol>
      </Prose>
      <Inline>
        {member ? (
          <ButtonLink variant="primary" to="/createpost">
            {t("Start a conversation")}
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" to={SIGN_UP_PATH}>
            {t("Become a member")}
          </ButtonLink>
        )}
        <ButtonLink to="/mission">{t("Read our mission")}</ButtonLink>
      </Inline>
    </PageLayout>
  );
}
