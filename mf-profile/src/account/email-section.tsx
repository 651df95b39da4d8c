import type { Account } from "@oneworld/contracts/auth/account";
import { Button, Chip, Inline, Text } from "@oneworld/ui";
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
  const { email, emailVerified, pendingEmail } = account;
  const [isChanging, setChanging] = useState(false);
  const [verifyEmail, verification] = useVerifyEmailMutation();
  const [keepEmail, keeping] = useKeepEmailMutation();
  return (
    <AccountSection
      title="Email"
      lede="You sign in with it, and we write to it when your account is concerned."
    >
      <Inline gap="sm">
        <Address as="span" strong>
          {email}
        </Address>
        <Chip hue={emailVerified ? "leaf" : "amber"}>
          {emailVerified ? "Confirmed" : "Not confirmed yet"}
        </Chip>
      </Inline>
      {pendingEmail !== null && (
        <Text size="sm">
          We have sent a link to <strong>{pendingEmail}</strong>. Follow it and this becomes your
          address.
        </Text>
      )}
      {isChanging ? (
        <ChangeEmailForm onDone={() => setChanging(false)} />
      ) : (
        <Inline>
          {pendingEmail !== null && (
            <Button busy={keeping.isLoading} onClick={() => void keepEmail()}>
              Keep the old address
            </Button>
          )}
          <Button onClick={() => setChanging(true)}>Change email</Button>
          {!emailVerified && pendingEmail === null && (
            <Button busy={verification.isLoading} onClick={() => void verifyEmail()}>
              Send the link again
            </Button>
          )}
        </Inline>
      )}
    </AccountSection>
  );
}
