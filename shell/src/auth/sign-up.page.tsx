import { signUpSchema } from "@oneworld/contracts/auth/sign-up";
import { PASSWORD_MAX, PASSWORD_MIN } from "@oneworld/contracts/auth/limits";
import { SIGN_IN_PATH } from "@oneworld/contracts/site/site-map";
import { FormEnd, PasswordField, TextField } from "@oneworld/ui";
import { useLocation } from "react-router-dom";
import { signUp } from "../session/session.api.ts";
import { AuthPage } from "./auth-page.tsx";
import { EMAIL_FIELD } from "./email-field.ts";
import { PASSWORD_PLACEHOLDER } from "./password-placeholder.ts";
import { signInReason } from "./sign-in-reason.ts";
import { useAuthForm } from "./use-auth-form.ts";

/** Signs a member up and opens their first session. */
export function SignUpPage() {
  const { busy, failure, control, formProps, hidden } = useAuthForm({
    plain: { form: "shell/sign-up" },
    schema: signUpSchema,
    send: signUp,
    failureWording: "Your account could not be created. Please try again.",
  });
  const { search } = useLocation();
  return (
    <AuthPage
      title="Sign Up"
      reason={signInReason(search)}
      formProps={formProps}
      hidden={hidden}
      other={{ question: "Already a member?", to: SIGN_IN_PATH, label: "Sign In" }}
    >
      <TextField label="Name" autoComplete="name" placeholder="Full name" {...control("name")} />
      <TextField {...EMAIL_FIELD} {...control("email")} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        placeholder={PASSWORD_PLACEHOLDER}
        hint={`${PASSWORD_MIN} to ${PASSWORD_MAX} characters that are hard to guess, such as three or four unrelated words.`}
        {...control("password")}
      />
      <FormEnd failure={failure} busy={busy}>
        Create account
      </FormEnd>
    </AuthPage>
  );
}
