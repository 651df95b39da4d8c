import { PASSWORD_MAX, PASSWORD_MIN } from "@oneworld/contracts/auth/limits";
import { SIGN_IN_PATH } from "@oneworld/contracts/site/site-map";
import { emailError, missing } from "@oneworld/remote-kit";
import { Button, FormError, PasswordField, TextField } from "@oneworld/ui";
import { useLocation } from "react-router-dom";
import { signUp } from "../session/session.api.ts";
import { AuthPage } from "./auth-page.tsx";
import { PASSWORD_PLACEHOLDER } from "./password-placeholder.ts";
import { signInReason } from "./sign-in-reason.ts";
import { useAuthForm } from "./use-auth-form.ts";

/** Signs a member up and opens their first session. */
export function SignUpPage() {
  const { busy, failure, errorOf, formProps } = useAuthForm({
    check: ({ name, email, password }) => ({
      name: missing("Name", name?.trim()),
      email: emailError(email),
      password: missing("Password", password),
    }),
    send: (http, { name = "", email = "", password = "" }) =>
      signUp(http, { name, email, password }),
    failureWording: "Your account could not be created. Please try again.",
  });
  const { search } = useLocation();
  return (
    <AuthPage
      title="Sign Up"
      reason={signInReason(search)}
      formProps={formProps}
      other={{ question: "Already a member?", to: SIGN_IN_PATH, label: "Sign In" }}
    >
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        placeholder="Full name"
        error={errorOf("name")}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        placeholder="you@example.org"
        error={errorOf("email")}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        placeholder={PASSWORD_PLACEHOLDER}
        hint={`${PASSWORD_MIN} to ${PASSWORD_MAX} characters that are hard to guess, such as three or four unrelated words.`}
        error={errorOf("password")}
      />
      <FormError message={failure} />
      <Button type="submit" variant="primary" busy={busy}>
        Create account
      </Button>
    </AuthPage>
  );
}
