import { newPasswordFormSchema } from "@oneworld/contracts/auth/forms";
import { PASSWORD_MAX, PASSWORD_MIN } from "@oneworld/contracts/auth/limits";
import { SIGN_IN_PATH } from "@oneworld/contracts/site/site-map";
import { toApiError, useForm, useHttp, useNavigateFromHere, useToasts } from "@oneworld/remote-kit";
import { ButtonLink, FormEnd, Inline, PasswordField, useTranslate } from "@oneworld/ui";
import { useState } from "react";
import { useDispatch } from "react-redux";
import { signedOut } from "../session/session.slice.ts";
import { resetPassword } from "./account.api.ts";
import { AuthOutcome } from "./auth-outcome.tsx";
import { AuthPage } from "./auth-page.tsx";
import { FORGOT_PATH, INCOMPLETE_LINK, useLinkToken } from "./link-token.ts";

/** Chooses a new password by a mailed link, then leads to signing in with it. */
export function ResetPasswordPage() {
  const t = useTranslate();
  const http = useHttp();
  const toasts = useToasts();
  const dispatch = useDispatch();
  const navigate = useNavigateFromHere();
  const token = useLinkToken();
  const [spent, setSpent] = useState<string | null>(null);
  const { busy, failure, control, formProps } = useForm({
    schema: newPasswordFormSchema,
    send: async ({ newPassword }) => {
      try {
        toasts.success(await resetPassword(http, { token: token ?? "", newPassword }));
        // All sessions have ended, that of this browser too
        dispatch(signedOut());
        void navigate(SIGN_IN_PATH, { replace: true });
      } catch (error) {
        const fault = toApiError(error).fields["token"];
        if (fault === undefined) throw error;
        setSpent(fault);
      }
    },
    failureWording: t("Your new password could not be saved. Please try again."),
  });
  if (token === null || spent !== null) {
    return (
      <AuthOutcome title={INCOMPLETE_LINK.title} words={spent ?? INCOMPLETE_LINK.words}>
        <Inline>
          <ButtonLink to={FORGOT_PATH} variant="primary">
            {t("Get a new link")}
          </ButtonLink>
        </Inline>
      </AuthOutcome>
    );
  }
  return (
    <AuthPage
      title={t("Choose a new password")}
      formProps={formProps}
      other={{ question: t("Remembered it?"), to: SIGN_IN_PATH, label: t("Sign In") }}
    >
      <PasswordField
        label={t("New password")}
        autoComplete="new-password"
        hint={t(
          "{min} to {max} characters. Common passwords aren't allowed. You will be signed out everywhere.",
          { min: PASSWORD_MIN, max: PASSWORD_MAX },
        )}
        {...control("newPassword")}
      />
      <FormEnd failure={failure} busy={busy}>
        {t("Save password")}
      </FormEnd>
    </AuthPage>
  );
}
