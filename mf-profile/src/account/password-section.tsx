import { changePasswordSchema } from "@oneworld/contracts/auth/forms";
import { PASSWORD_MAX, PASSWORD_MIN } from "@oneworld/contracts/auth/limits";
import { useForm } from "@oneworld/remote-kit";
import { FormEnd, PasswordField, useFocusAfter, useTranslate } from "@oneworld/ui";
import { useState } from "react";
import { AccountSection, ScriptForm } from "./account-section.tsx";
import { useChangePasswordMutation } from "./account.api.ts";

/** Changes the password. */
export function PasswordSection() {
  const t = useTranslate();
  // A new form after each change, so that no password stays on the page
  const [changes, setChanges] = useState(0);
  const heading = useFocusAfter<HTMLHeadingElement>(changes);
  return (
    <AccountSection
      title={t("Password")}
      lede={t("Changing it signs you out everywhere else: on other devices and in other browsers.")}
      needsScripts
      headingRef={heading}
    >
      <PasswordForm key={changes} onChanged={() => setChanges(changes + 1)} />
    </AccountSection>
  );
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const t = useTranslate();
  const [changePassword] = useChangePasswordMutation();
  const { busy, failure, control, formProps } = useForm({
    schema: changePasswordSchema,
    failureWording: t("Your password could not be changed. Please try again."),
    send: async (passwords) => {
      await changePassword(passwords).unwrap();
      onChanged();
    },
  });
  return (
    <ScriptForm {...formProps}>
      <PasswordField
        label={t("Current password")}
        autoComplete="current-password"
        {...control("currentPassword")}
      />
      <PasswordField
        label={t("New password")}
        autoComplete="new-password"
        hint={t("{min} to {max} characters. Common passwords aren't allowed.", {
          min: PASSWORD_MIN,
          max: PASSWORD_MAX,
        })}
        {...control("newPassword")}
      />
      <FormEnd failure={failure} busy={busy}>
        {t("Change password")}
      </FormEnd>
    </ScriptForm>
  );
}
