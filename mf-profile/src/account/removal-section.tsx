import { Button } from "@oneworld/ui";
import { useState } from "react";
import { useProfileDispatch } from "../store-hooks.ts";
import { AccountSection } from "./account-section.tsx";
import { removeAccount } from "./change-account.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/** Asks for the account to be deleted. */
export function RemovalSection() {
  const dispatch = useProfileDispatch();
  const [isOpen, setOpen] = useState(false);
  return (
    <AccountSection
      title="Delete account"
      lede="Your profile, likes, follows and messages go. What you wrote for others to read stays under the name “Former member”. You then have a few days to change your mind."
    >
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Delete your account?"
        action={{ label: "Delete my account", variant: "danger" }}
        cancelLabel="Keep my account"
        failureWording="Your account could not be deleted. Please try again."
        confirm={(password) => dispatch(removeAccount(password))}
        onClose={() => setOpen(false)}
      />
    </AccountSection>
  );
}
