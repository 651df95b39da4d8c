import { SIGN_IN_PATH } from "@oneworld/contracts/site/site-map";
import { useHttp } from "@oneworld/remote-kit";
import { ButtonLink, FormEnd, Inline, Text, useTranslate } from "@oneworld/ui";
import { useDispatch } from "react-redux";
import { signedOut } from "../session/session.slice.ts";
import { stopChange } from "./account.api.ts";
import { AuthOutcome } from "./auth-outcome.tsx";
import { AuthPage } from "./auth-page.tsx";
import { FORGOT_PATH } from "./link-token.ts";
import { useMailedLink } from "./use-mailed-link.ts";

/** Stops a change of email, or a new second factor, by the link that was mailed about it. */
export function StopChangePage() {
  const t = useTranslate();
  const http = useHttp();
  const dispatch = useDispatch();
  const { busy, failure, formProps, outcome } = useMailedLink({
    title: t("The change is stopped"),
    action: async (token) => {
      const words = await stopChange(http, token);
      // All sessions have ended, that of this browser too
      dispatch(signedOut());
      return words;
    },
    failureWording: t("The change could not be stopped. Please try again."),
  });
  if (outcome) {
    return (
      <AuthOutcome {...outcome}>
        <Text size="sm" tone="muted">
          {t("If you can't sign in any more, choose a new password.")}
        </Text>
        <Inline>
          <ButtonLink to={FORGOT_PATH} variant="primary">
            {t("Choose a new password")}
          </ButtonLink>
          <ButtonLink to={SIGN_IN_PATH}>{t("Sign In")}</ButtonLink>
        </Inline>
      </AuthOutcome>
    );
  }
  return (
    <AuthPage title={t("Stop the change")} formProps={formProps}>
      <Text>
        {t(
          "Your account keeps its email address. Passkeys and an authenticator app that were added in the last 7 days are removed. The account is signed out everywhere, and the password stops working, since someone else may know it. We will mail you a link to choose a new one.",
        )}
      </Text>
      <Text>{t("Recovery codes stop working, too: make new ones.")}</Text>
      <FormEnd failure={failure} busy={busy}>
        {t("Stop the change")}
      </FormEnd>
    </AuthPage>
  );
}
