import type { Passkey } from "@oneworld/contracts/auth/factors";
import { Button, Inline, RelativeTime } from "@oneworld/ui";
import { useState } from "react";
import { Row, Words } from "../account/session-row.tsx";
import { useProfileDispatch } from "../store-hooks.ts";
import { removePasskey } from "./change-factors.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import { RenamePasskeyDialog } from "./rename-passkey-dialog.tsx";

/** One passkey. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { _id, name, createdAt, lastUsedAt } = passkey;
  const dispatch = useProfileDispatch();
  const [dialog, setDialog] = useState<"rename" | "remove" | null>(null);
  const close = () => setDialog(null);
  return (
    <Row>
      <Words>
        <strong>{name}</strong>
        <div>
          Added <RelativeTime dateTime={createdAt} />,{" "}
          {lastUsedAt ? (
            <>
              last used <RelativeTime dateTime={lastUsedAt} />
            </>
          ) : (
            "not used yet"
          )}
        </div>
      </Words>
      <Inline>
        <Button aria-label={`Rename passkey: ${name}`} onClick={() => setDialog("rename")}>
          Rename
        </Button>
        <Button aria-label={`Remove passkey: ${name}`} onClick={() => setDialog("remove")}>
          Remove
        </Button>
      </Inline>
      <RenamePasskeyDialog open={dialog === "rename"} onClose={close} passkey={passkey} />
      <PasswordDialog
        open={dialog === "remove"}
        onClose={close}
        title="Remove this passkey?"
        action="Remove passkey"
        danger
        failureWording="The passkey could not be removed. Please try again."
        send={async (password) => {
          await dispatch(removePasskey(_id, password));
        }}
      >
        “{name}” will no longer sign you in.
      </PasswordDialog>
    </Row>
  );
}
