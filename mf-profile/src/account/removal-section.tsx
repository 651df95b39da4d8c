import { Button, Text } from "@oneworld/ui";
import { useState } from "react";
import { AccountSection } from "./account-section.tsx";
import { useRemoveAccountMutation } from "./account.api.ts";
import { PasswordDialog } from "./form-dialog.tsx";

/** Asks for the account to be deleted. */
export function RemovalSection() {
  const [removeAccount] = useRemoveAccountMutation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <AccountSection
      title="Delete account"
      lede="Your profile, likes, follows and messages go. What you wrote for others to read stays under the name “Former member”. You then have a few days to change your mind."
    >
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      <PasswordDialog
        open={isOpen}
        title="Delete your account?"
        action="Delete my account"
        danger
        cancelLabel="Keep my account"
        failureWording="Your account could not be deleted. Please try again."
        send={async (confirmation) => {
          await removeAccount(confirmation).unwrap();
          close();
        }}
        onClose={close}
      >
        <Text>
          Your profile, likes, follows and messages go. You can change your mind for a few days.
          Enter your password, so that we know it is you.
        </Text>
      </PasswordDialog>
    </AccountSection>
  );
}
