import { renamePasskeySchema } from "@oneworld/contracts/auth/forms";
import type { Passkey } from "@oneworld/contracts/auth/factors";
import { Button, Inline, RelativeTime, Text, useTranslate, Trans } from "@oneworld/ui";
import { useState } from "react";
import { FormDialog, PasswordDialog } from "../form-dialog.tsx";
import { Row, Words } from "../session-row.tsx";
import { useRemovePasskeyMutation, useRenamePasskeyMutation } from "./factors.api.ts";
import { PASSKEY_NAME_FIELD } from "./passkey-name.ts";

/** One passkey. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const t = useTranslate();
  const { _id, name, createdAt, lastUsedAt } = passkey;
  const [renamePasskey] = useRenamePasskeyMutation();
  const [removePasskey] = useRemovePasskeyMutation();
  const [dialog, setDialog] = useState<"rename" | "remove" | null>(null);
  const close = () => setDialog(null);
  const added = <RelativeTime dateTime={createdAt} />;
  return (
    <Row>
      <Words>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <div>
          {lastUsedAt ? (
            <Trans
              id="Added {added}, last used {used}"
              values={{ added, used: <RelativeTime dateTime={lastUsedAt} /> }}
            />
          ) : (
            <Trans id="Added {added}, not used yet" values={{ added }} />
          )}
        </div>
      </Words>
      <Inline>
        <Button
          aria-label={t("Rename passkey: {passkey}", { passkey: name })}
          onClick={() => setDialog("rename")}
        >
          {t("Rename")}
        </Button>
        <Button
          aria-label={t("Remove passkey: {passkey}", { passkey: name })}
          onClick={() => setDialog("remove")}
        >
          {t("Remove")}
        </Button>
      </Inline>
      <FormDialog
        open={dialog === "rename"}
        onClose={close}
        title={t("Rename passkey")}
        field={{ ...PASSKEY_NAME_FIELD, label: t("Name"), defaultValue: name }}
        schema={renamePasskeySchema}
        asksPassword={false}
        action={t("Save")}
        failureWording={t("The passkey could not be renamed. Please try again.")}
        send={async ({ name: given }) => {
          await renamePasskey({ id: _id, name: given }).unwrap();
          close();
        }}
      />
      <PasswordDialog
        open={dialog === "remove"}
        onClose={close}
        title={t("Remove this passkey?")}
        action={t("Remove passkey")}
        danger
        failureWording={t("The passkey could not be removed. Please try again.")}
        send={({ password }) => removePasskey({ id: _id, password }).unwrap()}
      >
        <Text>{t("“{passkey}” will no longer sign you in.", { passkey: name })}</Text>
      </PasswordDialog>
    </Row>
  );
}
