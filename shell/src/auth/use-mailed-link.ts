import { type ApiError, toApiError, useForm } from "@oneworld/remote-kit";
import { useState } from "react";
import { INCOMPLETE_LINK, useLinkToken } from "./link-token.ts";

interface MailedLink {
  /** said once it is done */
  title: string;
  /** Does what the link is for. @returns what it did, in words */
  action: (token: string) => Promise<string>;
  /** why the link can't be used; undefined for a failure that may pass */
  refusalOf?: (error: ApiError) => string | undefined;
  failureWording: string;
}

/**
 * A form that does by one press what a mailed link is for: programs that look through mail for harmful links open every
 * one of them. `outcome` stands in the form's place once it is done, or can't be.
 */
export function useMailedLink({
  title,
  action,
  refusalOf = ({ fields }) => fields["token"],
  failureWording,
}: MailedLink) {
  const token = useLinkToken();
  const [result, setResult] = useState<{ title: string; words: string } | null>(null);
  const form = useForm({
    failureWording,
    send: async () => {
      try {
        setResult({ title, words: await action(token ?? "") });
      } catch (error) {
        const words = refusalOf(toApiError(error));
        if (words === undefined) throw error;
        setResult({ title: INCOMPLETE_LINK.title, words });
      }
    },
  });
  return { ...form, outcome: token === null ? INCOMPLETE_LINK : result };
}
