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
  return (
    <AccountSection
      title={t("Delete account")}
      lede={t(
        "Your profile, likes and follows go. What you wrote for others stays under the name “Former member”, messages too. You then have a few days to change your mind.",
      )}
      needsScripts
    >
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
        <Text>
          {t(
            "Your profile, likes and follows go; your messages stay. You can change your mind for a few days. Enter your password, so that we know it is you.",
          )}
        </Text>
      </PasswordDialog>
    </AccountSection>
  );
}
