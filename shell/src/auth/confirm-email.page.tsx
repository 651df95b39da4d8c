import { WELCOME_PATH } from "@oneworld/contracts/site/site-map";
import { toApiError, useForm, useHttp, useMountProps, useSession } from "@oneworld/remote-kit";
import { Button, ButtonLink, FormError, Inline, Text } from "@oneworld/ui";
import { useState } from "react";
import { fetchSession } from "../session/session.api.ts";
import { confirmEmail } from "./account.api.ts";
import { AuthOutcome } from "./auth-outcome.tsx";
import { AuthPage } from "./auth-page.tsx";
import { ACCOUNT_PATH, INCOMPLETE_LINK, useLinkToken } from "./link-token.ts";

/** What has come of the link. */
interface Outcome {
  title: string;
  words: string;
}

/**
 * Confirms an email by a mailed link. It takes a press of the button: programs that look through mail for harmful links
 * open every one of them.
 */
export function ConfirmEmailPage() {
  const http = useHttp();
  const { session } = useMountProps();
  const member = useSession();
  const token = useLinkToken();
  const [result, setOutcome] = useState<Outcome | null>(null);
  const outcome = token === null ? INCOMPLETE_LINK : result;
  const { busy, failure, formProps } = useForm({
    send: async () => {
      try {
        const words = await confirmEmail(http, token ?? "");
        setOutcome({ title: "Your email is confirmed", words });
      } catch (error) {
        const { fields, status } = toApiError(error);
        const fault = fields["token"] ?? (status === 409 ? fields["email"] : undefined);
        if (fault === undefined) throw error;
        setOutcome({ title: "This link can't be used", words: fault });
        return;
      }
      // The signed-in member may have another email now; without an answer the next visit updates it
      const current = await fetchSession(http).catch(() => null);
      if (current) session.update({ email: current.email });
    },
    failureWording: "Your email could not be confirmed. Please try again.",
  });
  if (outcome) {
    return (
      <AuthOutcome {...outcome}>
        <Inline>
          {member ? (
            <ButtonLink to={ACCOUNT_PATH}>Account settings</ButtonLink>
          ) : (
            <ButtonLink to={WELCOME_PATH}>To the welcome page</ButtonLink>
          )}
        </Inline>
      </AuthOutcome>
    );
  }
  return (
    <AuthPage title="Confirm your email" formProps={formProps}>
      <Text>One press, and we know that the email which brought you here is yours.</Text>
      <FormError message={failure} />
      <Button type="submit" variant="primary" busy={busy}>
        Confirm email
      </Button>
    </AuthPage>
  );
}
