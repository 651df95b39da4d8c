import { requestResetSchema } from "@oneworld/contracts/auth/forms";
import { SIGN_IN_PATH } from "@oneworld/contracts/site/site-map";
import { useForm, useHttp } from "@oneworld/remote-kit";
import { Button, FormEnd, Inline, Text, TextField } from "@oneworld/ui";
import { useState } from "react";
import { requestReset } from "./account.api.ts";
import { AuthOutcome } from "./auth-outcome.tsx";
import { AuthPage } from "./auth-page.tsx";
import { EMAIL_FIELD } from "./email-field.ts";

/** Has a link to a new password mailed. The page never reveals whether an email has an account. */
export function ForgotPasswordPage() {
  const http = useHttp();
  const [answer, setAnswer] = useState<string | null>(null);
  const { busy, failure, control, formProps } = useForm({
    schema: requestResetSchema,
    send: async ({ email }) => setAnswer(await requestReset(http, email)),
    failureWording: "The link could not be sent. Please try again.",
  });
  if (answer !== null) {
    return (
      <AuthOutcome title="Check your mail" words={answer}>
        <Text size="sm" tone="muted">
          No email after a few minutes? Look in your spam folder, or try another address.
        </Text>
        <Inline>
          <Button onClick={() => setAnswer(null)}>Try again</Button>
        </Inline>
      </AuthOutcome>
    );
  }
  return (
    <AuthPage
      title="Forgotten your password?"
      formProps={formProps}
      other={{ question: "Remembered it?", to: SIGN_IN_PATH, label: "Sign In" }}
    >
      <Text>Give the email of your account, and we will mail you a link to a new password.</Text>
      <TextField {...EMAIL_FIELD} {...control("email")} />
      <FormEnd failure={failure} busy={busy}>
        Send link
      </FormEnd>
    </AuthPage>
  );
}
