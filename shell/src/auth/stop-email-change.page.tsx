import { SIGN_IN_PATH } from "@oneworld/contracts/site/site-map";
import { toApiError, useForm, useHttp } from "@oneworld/remote-kit";
import { Button, ButtonLink, FormError, Inline, Text } from "@oneworld/ui";
import { useState } from "react";
import { useDispatch } from "react-redux";
import { signedOut } from "../session/session.slice.ts";
import { stopEmailChange } from "./account.api.ts";
import { AuthOutcome } from "./auth-outcome.tsx";
import { AuthPage } from "./auth-page.tsx";
import { FORGOT_PATH, INCOMPLETE_LINK, useLinkToken } from "./link-token.ts";

/** What the link did, or why it did nothing. */
interface Outcome {
  title: string;
  words: string;
}

/**
 * Stops a change of email by the link that the old address was mailed. It takes a press of the button: programs that
 * look through mail for harmful links open every one of them.
 */
export function StopEmailChangePage() {
  const http = useHttp();
  const dispatch = useDispatch();
  const token = useLinkToken();
  const [result, setOutcome] = useState<Outcome | null>(null);
  const outcome = token === null ? INCOMPLETE_LINK : result;
  const { busy, failure, formProps } = useForm({
    send: async () => {
      try {
        const words = await stopEmailChange(http, token ?? "");
        setOutcome({ title: "The change is stopped", words });
        // All sessions have ended, that of this browser too
        dispatch(signedOut());
      } catch (error) {
        const refusal = toApiError(error).fields["token"];
        if (refusal === undefined) throw error;
        setOutcome({ title: "This link can't be used", words: refusal });
      }
    },
    failureWording: "The change could not be stopped. Please try again.",
  });
  if (outcome) {
    return (
      <AuthOutcome {...outcome}>
        <Text size="sm" tone="muted">
          If you can't sign in any more, choose a new password.
        </Text>
        <Inline>
          <ButtonLink to={FORGOT_PATH} variant="primary">
            Choose a new password
          </ButtonLink>
          <ButtonLink to={SIGN_IN_PATH}>Sign In</ButtonLink>
        </Inline>
      </AuthOutcome>
    );
  }
  return (
    <AuthPage title="Stop the change of email" formProps={formProps}>
      <Text>
        Your account keeps its email address. It is signed out everywhere, and the password stops
        working, since someone else may know it. We will mail you a link to choose a new one.
      </Text>
      <FormError message={failure} />
      <Button type="submit" variant="primary" busy={busy}>
        Stop the change
      </Button>
    </AuthPage>
  );
}
