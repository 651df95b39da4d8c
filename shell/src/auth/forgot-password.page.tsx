import { requestResetSchema } from "@oneworld/contracts/auth/forms";
import { SIGN_IN_PATH } from "@oneworld/contracts/site/site-map";
import { takeFocus, useForm, useHttp } from "@oneworld/remote-kit";
import { Button, FormEnd, Inline, Text, TextField, useTranslate } from "@oneworld/ui";
import { useState } from "react";
import { requestReset } from "./account.api.ts";
import { AuthOutcome } from "./auth-outcome.tsx";
import { AuthPage } from "./auth-page.tsx";
import { EMAIL_FIELD } from "./email-field.ts";

/** Has a link to a new password mailed. The page never reveals whether an email has an account. */
export function ForgotPasswordPage() {
  const t = useTranslate();
  const http = useHttp();
  const [sentTo, setSentTo] = useState<string>();
  const [answer, setAnswer] = useState<string | null>(null);
  const { busy, failure, control, formProps } = useForm({
    schema: requestResetSchema,
    send: async ({ email }) => {
      setAnswer(await requestReset(http, email));
      setSentTo(email);
    },
    failureWording: t("The link could not be sent. Please try again."),
  });
  if (answer !== null) {
    return (
      <AuthOutcome title={t("Check your mail")} words={answer}>
        <Text size="sm" tone="muted">
          {t("No email after a few minutes? Look in your spam folder, or try another address.")}
        </Text>
        <Inline>
          <Button onClick={() => setAnswer(null)}>{t("Try again")}</Button>
        </Inline>
      </AuthOutcome>
    );
  }
  return (
    <AuthPage
      title={t("Forgotten your password?")}
      formProps={formProps}
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
