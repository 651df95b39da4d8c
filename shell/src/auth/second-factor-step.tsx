import type { SecondFactorMethods } from "@oneworld/contracts/auth/factors";
import {
  recoveryFactorSchema,
  type SecondFactor,
  totpFactorSchema,
} from "@oneworld/contracts/auth/forms";
import { msg } from "@oneworld/contracts/site/languages";
import {
  errorMessage,
  takeFocus,
  toApiError,
  useForm,
  useHttp,
  useToasts,
} from "@oneworld/remote-kit";
import { Button, FormError, Inline, Spinner, Text, TextField, useTranslate } from "@oneworld/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { AuthFrame } from "./auth-frame.tsx";
import { AuthPage } from "./auth-page.tsx";
import { fetchMethods, sendSecondFactor } from "./factors.api.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { useEnter } from "./use-enter.ts";
import { usePasskeySignIn } from "./use-passkey-sign-in.ts";

const TITLE = msg("Two-step verification");

/**
 * The second step of a sign-in whose password was right.
 *
 * @param props.onExpired called when it took too long, or too many codes were wrong
 */
export function SecondFactorStep({ onExpired }: { onExpired: () => void }) {
  const t = useTranslate();
  const http = useHttp();
  const toasts = useToasts();
  const [methods, setMethods] = useState<SecondFactorMethods | null>(null);
  const [chosen, setChosen] = useState<Method>();
  const giveUp = useEffectEvent((error: unknown) => {
    toasts.error(
      errorMessage(error, msg("The second step could not be loaded. Please try again.")),
    );
    onExpired();
  });
  useEffect(() => {
    fetchMethods(http).then(setMethods, giveUp);
  }, [http]);
  if (methods) {
    const method = chosen ?? (methods.totp ? "totp" : null);
    const form = { methods, method, onChoose: setChosen, onExpired };
    // Each method has a form of its own: the error of one isn't the other's
    return <SecondFactorForm key={method} {...form} />;
  }
  return (
    <AuthFrame title={t(TITLE)}>
      <Spinner label={t("Loading the second step")} />
    </AuthFrame>
  );
}

type Method = SecondFactor["method"];

interface SecondFactorFormProps {
  methods: SecondFactorMethods;
  /** null for a passkey */
  method: Method | null;
  onChoose: (method: Method) => void;
  onExpired: () => void;
}

function SecondFactorForm({ methods, method, onChoose, onExpired }: SecondFactorFormProps) {
  const t = useTranslate();
  const http = useHttp();
  const toasts = useToasts();
  const enter = useEnter();
  const passkey = usePasskeySignIn({ offer: false });
  const lead = useRef<HTMLParagraphElement>(null);
  const { busy, failure, control, formProps } = useForm<SecondFactor>({
    schema: method === "totp" ? totpFactorSchema : recoveryFactorSchema,
    payloadOf: (values) => ({ ...values, method }),
    send: async (factor) => {
      try {
        enter(await sendSecondFactor(http, factor), msg("Login Successfully"));
      } catch (error) {
        const answer = toApiError(error);
        if (answer.code !== "sign_in_expired") throw error;
        toasts.error(answer.message);
        onExpired();
      }
    },
    failureWording: t("The code could not be checked. Please try again."),
  });

  // The focus was in the form that this one replaces
  useEffect(() => {
    if (!method) lead.current?.focus();
  }, [method]);

  return (
    <AuthPage title={t(TITLE)} formProps={formProps}>
      <Text ref={lead} tabIndex={-1}>
        {method
          ? t(LEADS[method])
          : t("Your password is right. Confirm with your passkey that it is you.")}
      </Text>
      {method && (
        <TextField
          label={method === "totp" ? t("Code") : t("Recovery code")}
          ref={takeFocus}
          {...control("code")}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          {...(method === "totp"
            ? { autoComplete: "one-time-code", inputMode: "numeric", maxLength: 20 }
            : { autoComplete: "off", maxLength: 40 })}
        />
      )}
      <FormError message={failure} />
      {method && (
        <Button type="submit" variant="primary" busy={busy}>
          {t("Continue")}
        </Button>
      )}
      {methods.passkey && <PasskeyButton {...passkey} />}
      <Inline>
        {methods.totp && method !== "totp" && (
          <Button variant="quiet" onClick={() => onChoose("totp")}>
            {t("Use your authenticator app")}
          </Button>
        )}
        {methods.recoveryCode && method !== "recovery_code" && (
          <Button variant="quiet" onClick={() => onChoose("recovery_code")}>
            {t("Use a recovery code")}
          </Button>
        )}
        <Button variant="quiet" onClick={onExpired}>
          {t("Start again")}
        </Button>
      </Inline>
    </AuthPage>
  );
}

const LEADS: Record<Method, string> = {
  totp: msg("Your password is right. Enter the 6 digits that your authenticator app shows."),
  recovery_code: msg("Enter one of the recovery codes that you have saved. Each works once."),
};
