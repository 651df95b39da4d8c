import type { Factors } from "@oneworld/contracts/auth/factors";
import { useSession } from "@oneworld/remote-kit";
import { Button, Chip, Inline, Text, useTranslate } from "@oneworld/ui";
import { useState } from "react";
import { AccountSection } from "../account-section.tsx";
import { PasswordDialog } from "../form-dialog.tsx";
import { useRemoveTotpMutation, useRenewCodesMutation } from "./factors.api.ts";
import { TotpDialog } from "./totp-dialog.tsx";

interface TwoStepSectionProps {
  factors: Factors;
  /** Called with recovery codes that were made. */
  onCodes: (codes: string[] | null) => void;
}

/** The authenticator app, and recovery codes for when it is lost. */
export function TwoStepSection({ factors, onCodes }: TwoStepSectionProps) {
  const t = useTranslate();
  const [removeTotp] = useRemoveTotpMutation();
  const [renewCodes] = useRenewCodesMutation();
  const member = useSession();
  const [dialog, setDialog] = useState<"set up" | "remove" | "codes" | null>(null);
  const close = () => setDialog(null);
  const { totp, passkeys, recoveryCodesLeft, verified } = factors;
  const hasFactor = totp || passkeys.length > 0;
  const finish = (codes: string[] | null) => {
    close();
    onCodes(codes);
  };
  return (
    <AccountSection
      title={t("Two-step verification")}
      lede={t("Besides your password, signing in asks for a code from an app on your phone.")}
      needsScripts
    >
      {member?.role === "moderator" && !verified && (
        <Text size="sm">
          {hasFactor
            ? t("To use your powers as a moderator, sign out and sign in with your second factor.")
            : t("To use your powers as a moderator, add a passkey or an authenticator app.")}
        </Text>
      )}
      <Inline gap="sm">
        <Text as="span" strong>
          {t("Authenticator app")}
        </Text>
        <Chip hue={totp ? "leaf" : undefined}>{t(totp ? "On" : "Off")}</Chip>
      </Inline>
      {hasFactor && (
        <Text size="sm">
          {t("{count, plural, one {# recovery code is left.} other {# recovery codes are left.}}", {
            count: recoveryCodesLeft,
          })}
        </Text>
      )}
      <Inline>
        {totp ? (
          <Button onClick={() => setDialog("remove")}>{t("Remove authenticator app")}</Button>
        ) : (
          <Button onClick={() => setDialog("set up")}>{t("Set up authenticator app")}</Button>
        )}
        {hasFactor && <Button onClick={() => setDialog("codes")}>{t("New recovery codes")}</Button>}
      </Inline>
      <TotpDialog open={dialog === "set up"} onClose={close} onDone={finish} />
      <PasswordDialog
        open={dialog === "remove"}
        onClose={close}
        title={t("Remove the authenticator app?")}
        action={t("Remove app")}
        danger
        failureWording={t("The app could not be removed. Please try again.")}
        send={async ({ password }) => finish((await removeTotp(password).unwrap()).recoveryCodes)}
      >
        <Text>{t("Signing in will no longer ask for its codes.")}</Text>
      </PasswordDialog>
      <PasswordDialog
        open={dialog === "codes"}
        onClose={close}
        title={t("New recovery codes")}
        action={t("Make new codes")}
        failureWording={t("New codes could not be made. Please try again.")}
        send={async ({ password }) => finish((await renewCodes(password).unwrap()).recoveryCodes)}
      >
        <Text>{t("Your old recovery codes will no longer work.")}</Text>
      </PasswordDialog>
    </AccountSection>
  );
}
