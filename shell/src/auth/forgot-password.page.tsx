import { requestResetSchema } from "@oneworld/contracts/auth/forms";
import type { FormOf } from "@oneworld/contracts/site/front-end-manifest";
import { msg } from "@oneworld/contracts/site/languages";
import { SIGN_IN_PATH } from "@oneworld/contracts/site/site-map";
import { takeFocus, useForm, useHttp } from "@oneworld/remote-kit";
import { Button, ButtonLink, FormEnd, Inline, Text, TextField, useTranslate } from "@oneworld/ui";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { requestReset } from "./account.api.ts";
import { AuthOutcome } from "./auth-outcome.tsx";
import { AuthPage } from "./auth-page.tsx";
import { EMAIL_FIELD } from "./email-field.ts";
import { FORGOT_PATH } from "./link-token.ts";
import type { shell } from "../shell.ts";

/** The server's answer, which browsers without scripts don't get. It is the same for every email. */
const SENT = msg(
  "If this email has an account, a link is on its way to it. It works for one hour.",
);

/** Has a link to a new password mailed. The page never reveals whether an email has an account. */
export function ForgotPasswordPage() {
  const t = useTranslate();
  const http = useHttp();
  const [sentTo, setSentTo] = useState<string>();
  const [answer, setAnswer] = useState<string | null>(null);
  const [query] = useSearchParams();
  const words = answer ?? (query.has("sent") ? SENT : null);
  const { busy, failure, control, formProps, hidden } = useForm({
    plain: { form: "shell/forgot-password" satisfies FormOf<typeof shell> },
    schema: requestResetSchema,
    send: async ({ email }) => {
      setAnswer(await requestReset(http, email));
      setSentTo(email);
    },
    failureWording: t("The link could not be sent. Please try again."),
  });
  if (words !== null) {
    return (
      <AuthOutcome title={t("Check your mail")} words={words}>
        <Text size="sm" tone="muted">
          {t("No email after a few minutes? Look in your spam folder, or try another address.")}
        </Text>
        <Inline>
          {answer === null ? (
            <ButtonLink to={FORGOT_PATH}>{t("Try again")}</ButtonLink>
          ) : (
            <Button onClick={() => setAnswer(null)}>{t("Try again")}</Button>
          )}
        </Inline>
      </AuthOutcome>
    );
  }
  return (
    <AuthPage
      title={t("Forgotten your password?")}
      formProps={formProps}
      hidden={hidden}
      other={{ question: t("Remembered it?"), to: SIGN_IN_PATH, label: t("Sign In") }}
    >
      <Text>{t("Enter your account's email. We'll send a link to choose a new password.")}</Text>
      <TextField
        {...EMAIL_FIELD}
        label={t(EMAIL_FIELD.label)}
        {...control("email")}
        {...(sentTo !== undefined && { defaultValue: sentTo, ref: takeFocus })}
      />
      <FormEnd failure={failure} busy={busy}>
        {t("Send link")}
      </FormEnd>
    </AuthPage>
  );
}
