import { REMOVAL_GRACE_DAYS } from "@oneworld/contracts/auth/limits";
import { Button, Text, useTranslate } from "@oneworld/ui";
import { useState } from "react";
import { AccountSection } from "./account-section.tsx";
import { useRemoveAccountMutation } from "./account.api.ts";
import { PasswordDialog } from "./form-dialog.tsx";

/** Asks for the account to be deleted. */
export function RemovalSection() {
  const t = useTranslate();
  const [removeAccount] = useRemoveAccountMutation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const what = t(
    "Your profile, likes and follows go. Your posts, comments, reviews and messages stay under the name “Former member”. A paid membership ends without a refund, and the shipping addresses of your orders are deleted. You have {count} days to change your mind.",
    { count: REMOVAL_GRACE_DAYS },
  );
  return (
    <AccountSection title={t("Delete account")} lede={what} needsScripts>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t("Delete account")}
      </Button>
      <PasswordDialog
        open={isOpen}
        title={t("Delete your account?")}
        action={t("Delete my account")}
        danger
        cancelLabel={t("Keep my account")}
        failureWording={t("Your account could not be deleted. Please try again.")}
        send={async (confirmation) => {
          await removeAccount(confirmation).unwrap();
          close();
        }}
        onClose={close}
      >
        <Text>{what}</Text>
        <Text>{t("Enter your password, so that we know it is you.")}</Text>
      </PasswordDialog>
    </AccountSection>
  );
}
