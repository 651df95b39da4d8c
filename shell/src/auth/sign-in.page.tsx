import { signInFormSchema } from "@oneworld/contracts/auth/forms";
import { SIGN_UP_PATH } from "@oneworld/contracts/site/site-map";
import { takeFocus, usePlainForm } from "@oneworld/remote-kit";
import {
  FormEnd,
  Inline,
  Link,
  NeedsScripts,
  PasswordField,
  TextField,
  useTranslate,
} from "@oneworld/ui";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { signIn } from "../session/session.api.ts";
import { AuthPage } from "./auth-page.tsx";
import { EMAIL_FIELD } from "./email-field.ts";
import { FORGOT_PATH } from "./link-token.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { PASSWORD_PLACEHOLDER } from "./password-placeholder.ts";
import { signInReason } from "./sign-in-reason.ts";
import { SecondFactorStep } from "./second-factor-step.tsx";
import { UnsentWords } from "./unsent-words.tsx";
import { useAuthForm } from "./use-auth-form.ts";
import { usePasskeySignIn } from "./use-passkey-sign-in.ts";

const PLAIN = { form: "shell/sign-in" } as const;

/** Signs members in: by password and, where the account asks for it, a second factor; or by a passkey. */
export function SignInPage() {
  const [step, setStep] = useState<"first" | "second" | "first again">("first");
  return step === "second" ? (
    <SecondFactorStep onExpired={() => setStep("first again")} />
  ) : (
    <PasswordStep takesFocus={step === "first again"} onPending={() => setStep("second")} />
  );
}

interface PasswordStepProps {
  /** Whether this step replaces one that had the focus. */
  takesFocus: boolean;
  onPending: () => void;
}

function PasswordStep({ takesFocus, onPending }: PasswordStepProps) {
  const t = useTranslate();
  const passkey = usePasskeySignIn({ offer: true });
  const { busy, failure, control, formProps, hidden } = useAuthForm({
    plain: PLAIN,
    schema: signInFormSchema,
    send: async (http, credentials) => {
      const member = await signIn(http, credentials);
      if (!member) onPending();
      return member;
    },
    failureWording: t("Unauthorized"),
    successMessage: t("Login Successfully"),
  });
  const { search } = useLocation();
  const isPending = usePlainForm(PLAIN).outcome?.code === "second_factor_required";
  const reason = signInReason(search);
  return (
    <AuthPage
      welcomes
      title={t("Sign In")}
      reason={reason && t(reason)}
      notice={<UnsentWords own={PLAIN.form} />}
      formProps={formProps}
      hidden={hidden}
      other={{ question: t("Not a member yet?"), to: SIGN_UP_PATH, label: t("Sign Up") }}
    >
      <TextField
        {...EMAIL_FIELD}
        label={t(EMAIL_FIELD.label)}
        autoComplete="username webauthn"
        ref={takesFocus ? takeFocus : null}
        {...control("email")}
      />
      <PasswordField
        label={t("Password")}
        autoComplete="current-password"
        placeholder={t(PASSWORD_PLACEHOLDER)}
        {...control("password")}
      />
      <Inline>
        <Link to={FORGOT_PATH + search}>{t("Forgotten your password?")}</Link>
      </Inline>
      <FormEnd failure={failure} busy={busy}>
        {t("Sign In")}
      </FormEnd>
      {isPending && <NeedsScripts what={t("The second step needs JavaScript")} />}
      <PasskeyButton {...passkey} />
    </AuthPage>
  );
}
