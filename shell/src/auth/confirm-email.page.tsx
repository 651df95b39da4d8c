import { WELCOME_PATH } from "@oneworld/contracts/site/site-map";
import { useHttp, useMountProps, useSession } from "@oneworld/remote-kit";
import { ButtonLink, FormEnd, Inline, Text, useTranslate } from "@oneworld/ui";
import { fetchSession } from "../session/session.api.ts";
import { confirmEmail } from "./account.api.ts";
import { AuthOutcome } from "./auth-outcome.tsx";
import { AuthPage } from "./auth-page.tsx";
import { ACCOUNT_PATH } from "./link-token.ts";
import { useMailedLink } from "./use-mailed-link.ts";

/** Confirms an email by a mailed link. */
export function ConfirmEmailPage() {
  const t = useTranslate();
  const http = useHttp();
  const { session } = useMountProps();
  const member = useSession();
  const { busy, failure, formProps, outcome } = useMailedLink({
    title: t("Your email is confirmed"),
    action: async (token) => {
      const words = await confirmEmail(http, token);
      // The signed-in member may have another email now; without an answer the next visit updates it
      const current = await fetchSession(http).catch(() => null);
      if (current) session.update({ email: current.email });
      return words;
    },
    refusalOf: ({ fields, status }) =>
      fields["token"] ?? (status === 409 ? fields["email"] : undefined),
    failureWording: t("Your email could not be confirmed. Please try again."),
  });
  if (outcome) {
    return (
      <AuthOutcome {...outcome}>
        <Inline>
          {member ? (
            <ButtonLink to={ACCOUNT_PATH}>{t("Account settings")}</ButtonLink>
          ) : (
            <ButtonLink to={WELCOME_PATH}>{t("To the welcome page")}</ButtonLink>
          )}
        </Inline>
      </AuthOutcome>
    );
  }
  return (
    <AuthPage title={t("Confirm your email")} formProps={formProps}>
      <Text>{t("Press the button to confirm that this email address is yours.")}</Text>
      <FormEnd failure={failure} busy={busy}>
        {t("Confirm email")}
      </FormEnd>
    </AuthPage>
  );
}
