import { signUpSchema } from "@oneworld/contracts/auth/sign-up";
import { PASSWORD_MAX, PASSWORD_MIN } from "@oneworld/contracts/auth/limits";
import { SIGN_IN_PATH } from "@oneworld/contracts/site/site-map";
import { FormEnd, PasswordField, TextField, useTranslate } from "@oneworld/ui";
import { useLocation } from "react-router-dom";
import { signUp } from "../session/session.api.ts";
import { AuthPage } from "./auth-page.tsx";
import { EMAIL_FIELD } from "./email-field.ts";
import { PASSWORD_PLACEHOLDER } from "./password-placeholder.ts";
import { signInReason } from "./sign-in-reason.ts";
import { useAuthForm } from "./use-auth-form.ts";

/** For times in emails. */
const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Signs a member up and opens their first session. */
export function SignUpPage() {
  const t = useTranslate();
  const { busy, failure, control, formProps, hidden } = useAuthForm({
    plain: { form: "shell/sign-up" },
    schema: signUpSchema,
    send: (http, form) => signUp(http, { ...form, timeZone: browserTimeZone() }),
    failureWording: t("Your account could not be created. Please try again."),
    successMessage: t("Welcome! A link to confirm your email is on its way to you."),
  });
  const { search } = useLocation();
  const reason = signInReason(search);
  return (
    <AuthPage
      welcomes
      title={t("Sign Up")}
      reason={reason && t(reason)}
      formProps={formProps}
      hidden={hidden}
      other={{ question: t("Already a member?"), to: SIGN_IN_PATH, label: t("Sign In") }}
    >
      <TextField
        label={t("Name")}
        autoComplete="name"
        placeholder={t("Full name")}
        {...control("name")}
      />
      <TextField {...EMAIL_FIELD} label={t(EMAIL_FIELD.label)} {...control("email")} />
      <PasswordField
        label={t("Password")}
        autoComplete="new-password"
        placeholder={t(PASSWORD_PLACEHOLDER)}
        hint={t("{min} to {max} characters. Common passwords aren't allowed.", {
          min: PASSWORD_MIN,
          max: PASSWORD_MAX,
        })}
        {...control("password")}
      />
      <FormEnd failure={failure} busy={busy}>
        {t("Create account")}
      </FormEnd>
    </AuthPage>
  );
}
