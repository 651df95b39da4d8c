import type { SessionMember } from "@oneworld/contracts/auth/session";
import { errorMessage, toApiError, useHttp, useToasts } from "@oneworld/remote-kit";
import type { AxiosInstance } from "axios";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useEnter } from "./use-enter.ts";

interface AuthFormOptions {
  /** Makes the call; `typed` gives what stands in the control of that name. Null: another step follows. */
  send: (http: AxiosInstance, typed: (name: string) => string) => Promise<SessionMember | null>;
  /** What a failure is called where the server says nothing itself. */
  failureWording: string;
  /** Said when it has worked. */
  successMessage?: string;
}

/**
 * State and wiring of a form that opens a session. What it asks for is judged by the server alone: a refusal is shown
 * as a toast and beside its fields, and what was typed stays. Afterwards the member is led on.
 */
export function useAuthForm({ send, failureWording, successMessage }: AuthFormOptions) {
  const http = useHttp();
  const toasts = useToasts();
  const enter = useEnter();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});

  useEffect(() => {
    if (Object.keys(fields).length === 0) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [fields]);

  const submit = async (values: FormData) => {
    setBusy(true);
    try {
      const member = await send(http, (name) => {
        const value = values.get(name);
        return typeof value === "string" ? value : "";
      });
      if (member) enter(member, successMessage);
    } catch (error) {
      const failure = toApiError(error);
      setFields(failure.fields);
      // Where no answer came at all, the failure says so itself.
      toasts.error(failure.status === 0 ? failure.message : errorMessage(failure, failureWording));
    }
    setBusy(false);
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Enter submits too, whatever the button's state.
    if (!busy) void submit(new FormData(event.currentTarget));
  };

  return { busy, fields, formProps: { ref: form, onSubmit, noValidate: true } };
}
