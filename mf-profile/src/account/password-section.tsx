import { PASSWORD_MAX, PASSWORD_MIN } from "@oneworld/contracts/auth/limits";
import { missing, useForm } from "@oneworld/remote-kit";
import { Button, FormError, PasswordField, Stack } from "@oneworld/ui";
import { useState } from "react";
import { AccountSection } from "./account-section.tsx";
import { useChangePasswordMutation } from "./account.api.ts";

/** Changes the password. */
export function PasswordSection() {
  // A new form after each change, so that no password stays on the page
  const [changes, setChanges] = useState(0);
  return (
    <AccountSection
      title="Password"
      lede="Changing it signs you out everywhere else: on other devices and in other browsers."
    >
      <PasswordForm key={changes} onChanged={() => setChanges(changes + 1)} />
    </AccountSection>
  );
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const [changePassword] = useChangePasswordMutation();
  const { busy, failure, errorOf, formProps } = useForm({
    check: ({ currentPassword, newPassword }) => ({
      currentPassword: missing("Current password", currentPassword),
      newPassword: newPasswordFault(newPassword),
    }),
    failureWording: "Your password could not be changed. Please try again.",
    send: async ({ currentPassword = "", newPassword = "" }) => {
      await changePassword({ currentPassword, newPassword }).unwrap();
      onChanged();
    },
  });
  return (
    <Stack as="form" {...formProps}>
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        error={errorOf("currentPassword")}
      />
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        hint={`${PASSWORD_MIN} to ${PASSWORD_MAX} characters that are hard to guess, such as three or four unrelated words.`}
        error={errorOf("newPassword")}
      />
      <FormError message={failure} />
      <Button type="submit" variant="primary" busy={busy}>
        Change password
      </Button>
    </Stack>
  );
}

function newPasswordFault(value = ""): string | undefined {
  if (value.length < PASSWORD_MIN) {
    return `Password must have at least ${PASSWORD_MIN} characters.`;
  }
  return value.length > PASSWORD_MAX
    ? `Password may have at most ${PASSWORD_MAX} characters.`
    : undefined;
}
