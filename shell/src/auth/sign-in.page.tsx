import { SIGN_UP_PATH } from "@oneworld/contracts/site/site-map";
import { Button, Link, PasswordField, Text, TextField } from "@oneworld/ui";
import { useLocation } from "react-router-dom";
import { signIn } from "../session/session.api.ts";
import { AuthPage } from "./auth-page.tsx";
import { FORGOT_PATH } from "./link-token.ts";
import { PASSWORD_PLACEHOLDER } from "./password-placeholder.ts";
import { useAuthForm } from "./use-auth-form.ts";

/** Opens a session for somebody who is a member already. */
export function SignInPage() {
  const { busy, fields, formProps } = useAuthForm({
    send: (http, typed) => signIn(http, { email: typed("email"), password: typed("password") }),
    failureWording: "Unauthorized",
    successMessage: "Login Successfully",
  });
  const { search } = useLocation();
  return (
    <AuthPage
      title="Sign In"
      formProps={formProps}
      other={{ question: "Not a member yet?", to: SIGN_UP_PATH, label: "Sign Up" }}
    >
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        placeholder="you@example.org"
        error={fields["email"]}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        placeholder={PASSWORD_PLACEHOLDER}
        error={fields["password"]}
      />
      <Text size="sm">
        <Link to={FORGOT_PATH + search}>Forgotten your password?</Link>
      </Text>
      <Button type="submit" variant="primary" busy={busy}>
        Sign In
      </Button>
    </AuthPage>
  );
}
