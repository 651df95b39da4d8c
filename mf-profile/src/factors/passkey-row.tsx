import { renamePasskeySchema } from "@oneworld/contracts/auth/forms";
import type { Passkey } from "@oneworld/contracts/auth/factors";
import { Button, Inline, RelativeTime, Text } from "@oneworld/ui";
import { useState } from "react";
import { FormDialog, PasswordDialog } from "../account/form-dialog.tsx";
import { Row, Words } from "../account/session-row.tsx";
import { useRemovePasskeyMutation, useRenamePasskeyMutation } from "./factors.api.ts";
import { PASSKEY_NAME_FIELD } from "./passkey-name.ts";

/** One passkey. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { _id, name, createdAt, lastUsedAt } = passkey;
  const [renamePasskey] = useRenamePasskeyMutation();
  const [removePasskey] = useRemovePasskeyMutation();
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
      <FormDialog
        open={dialog === "rename"}
        onClose={close}
        title="Rename passkey"
        field={{ ...PASSKEY_NAME_FIELD, defaultValue: name }}
        schema={renamePasskeySchema}
        asksPassword={false}
        action="Save"
        failureWording="The passkey could not be renamed. Please try again."
        send={async ({ name: given }) => {
          await renamePasskey({ id: _id, name: given }).unwrap();
          close();
        }}
      />
      <PasswordDialog
        open={dialog === "remove"}
        onClose={close}
        title="Remove this passkey?"
        action="Remove passkey"
        danger
        failureWording="The passkey could not be removed. Please try again."
        send={({ password }) => removePasskey({ id: _id, password }).unwrap()}
      >
        <Text>“{name}” will no longer sign you in.</Text>
      </PasswordDialog>
    </Row>
  );
}
