import { msg } from "@oneworld/contracts/site/languages";
import { errorMessage, useHttp, useMountProps, useToasts } from "@oneworld/remote-kit";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { offerPasskeys, passkeyRefusal, signInByPasskey } from "./passkey.ts";
import { useEnter } from "./use-enter.ts";

/** Said once a session is open. */
const SUCCESS = msg("Login Successfully");

/** Milliseconds after which an offer is renewed: its challenge works for 5 minutes. */
const OFFER_MS = 4 * 60 * 1000;

/**
 * Signing in by a passkey.
 *
 * @param options.offer whether the email field's suggestions hold passkeys, too
 */
export function usePasskeySignIn({ offer }: { offer: boolean }) {
  const http = useHttp();
  const toasts = useToasts();
  const { session } = useMountProps();
  const enter = useEnter();
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const accept = useEffectEvent(enter);
  const removeToast = useRef(() => {});
  useEffect(() => () => removeToast.current(), []);

  useEffect(() => {
    if (!offer || busy) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => setRound(round + 1), OFFER_MS);
    const wait = async () => {
      // The answer to the session's probe brings the CSRF token
      await session.settled();
      const member = await offerPasskeys(http, controller.signal);
      if (member) accept(member, SUCCESS);
    };
    // An offer that can't be made is no failure: the button and the password are there
    wait().catch(() => {});
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [offer, busy, round, http, session]);

  const start = async () => {
    setBusy(true);
    removeToast.current();
    try {
      enter(await signInByPasskey(http), SUCCESS);
    } catch (error) {
      removeToast.current = toasts.error(
        passkeyRefusal(error) ??
          errorMessage(error, msg("Your passkey could not be used. Try again.")),
      );
    }
    setBusy(false);
  };
  return { busy, start: () => void start() };
}
