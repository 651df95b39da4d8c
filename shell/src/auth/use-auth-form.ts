import type { SessionMember } from "@oneworld/contracts/auth/session";
import { type FormErrors, type FormValues, useForm, useHttp } from "@oneworld/remote-kit";
import type { AxiosInstance } from "axios";
import { useEnter } from "./use-enter.ts";

interface AuthFormOptions {
  /** What the server would refuse. */
  check: (values: FormValues) => FormErrors;
  /** Makes the call. Null: another step follows. */
  send: (http: AxiosInstance, values: FormValues) => Promise<SessionMember | null>;
  /** What a failure is called where the server says nothing itself. */
  failureWording: string;
  /** Said when it has worked. */
  successMessage?: string;
}

/** A form that opens a session. Afterwards the member is led on. */
export function useAuthForm({ check, send, failureWording, successMessage }: AuthFormOptions) {
  const http = useHttp();
  const enter = useEnter();
  return useForm({
    check,
    failureWording,
    send: async (values) => {
      const member = await send(http, values);
      if (member) enter(member, successMessage);
    },
  });
}
