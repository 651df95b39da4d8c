import type { Account } from "@oneworld/contracts/auth/account";
import { Button, Chip, Inline, Text, useFocusAfter, useTranslate, Trans } from "@oneworld/ui";
import { useState } from "react";
import styled from "styled-components";
import { useKeepEmailMutation, useVerifyEmailMutation } from "./account.api.ts";
import { AccountSection } from "./account-section.tsx";
import { ChangeEmailForm } from "./change-email-form.tsx";

const Address = styled(Text)`
  overflow-wrap: anywhere;
`;

/** The address one signs in with: whether it is confirmed, and how to change it. */
export function EmailSection({ account }: { account: Account }) {
  const t = useTranslate();
  const { email, emailVerified, pendingEmail } = account;
  const [isChanging, setChanging] = useState(false);
  const button = useFocusAfter<HTMLButtonElement>(`${isChanging} ${pendingEmail}`);
  const [verifyEmail, verification] = useVerifyEmailMutation();
  const [keepEmail, keeping] = useKeepEmailMutation();
  return (
    <AccountSection
      title={t("Email")}
      lede={t("You sign in with it, and we write to it when your account is concerned.")}
      needsScripts
    >
      <Inline gap="sm">
        <Address as="span" strong>
          {email}
        </Address>
        <Chip hue={emailVerified ? "leaf" : "amber"}>
          {t(emailVerified ? "Confirmed" : "Not confirmed yet")}
        </Chip>
      </Inline>
      {pendingEmail !== null && (
        <Text size="sm">
          <Trans
            id="We have sent a link to <strong>{email}</strong>. Follow it and this becomes your address."
            components={{ strong: <strong /> }}
            values={{ email: <bdi>{pendingEmail}</bdi> }}
          />
        </Text>
      )}
      {isChanging ? (
        <ChangeEmailForm onDone={() => setChanging(false)} />
      ) : (
        <Inline>
          {pendingEmail !== null && (
            <Button busy={keeping.isLoading} onClick={() => void keepEmail()}>
              {t("Keep the old address")}
            </Button>
          )}
          <Button ref={button} onClick={() => setChanging(true)}>
            {t("Change email")}
          </Button>
          {!emailVerified && pendingEmail === null && (
            <Button busy={verification.isLoading} onClick={() => void verifyEmail()}>
              {t("Send the link again")}
            </Button>
          )}
        </Inline>
      )}
    </AccountSection>
  );
}
