import type { SessionMember } from "@oneworld/contracts/auth/session";
import { type FormSchema, useForm, useHttp } from "@oneworld/remote-kit";
import type { AxiosInstance } from "axios";
import type { FormOf } from "@oneworld/contracts/site/front-end-manifest";
import type { shell } from "../shell.ts";
import { useEnter } from "./use-enter.ts";

interface AuthFormOptions<Payload> {
  schema: FormSchema<Payload>;
  /** The same form for browsers without scripts. */
  plain: { form: FormOf<typeof shell> };
  /** Makes the call. Null: another step follows. */
  send: (http: AxiosInstance, payload: Payload) => Promise<SessionMember | null>;
  /** What a failure is called where the server says nothing itself. */
  failureWording: string;
  /** Said when it has worked. */
  successMessage?: string;
}

/** A form that opens a session. Afterwards the member is led on. */
export function useAuthForm<Payload>({ send, successMessage, ...form }: AuthFormOptions<Payload>) {
  const http = useHttp();
  const enter = useEnter();
  return useForm({
    ...form,
    send: async (payload) => {
      const member = await send(http, payload);
      if (member) enter(member, successMessage);
    },
  });
}
