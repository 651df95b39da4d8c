import { type Language, languageFor } from "@oneworld/contracts/site/languages";
import { SITE_NAME } from "@oneworld/contracts/site/site-map";
import { inWords } from "@oneworld/service-kit/words/said";
import type { Translate } from "@oneworld/service-kit/words/translations";
import type { Account } from "../generated/client.ts";
import { mailWords } from "./mail-words.ts";
import type { Email } from "./mailer.ts";

/** Whom an email is for: its address, the language of its words and the time zone of its times. Null is English, and UTC. */
export type Recipient = Pick<Account, "email" | "language"> & Partial<Pick<Account, "timeZone">>;

/**
 * An email in its reader's language.
 *
 * @param write its subject and paragraphs. Links stay outside of messages, so that no translation can change them
 */
export function composeEmail(
  { email, language: chosen, timeZone }: Recipient,
  siteUrl: string,
  write: (
    t: Translate,
    language: Language,
    moment: (time: Date) => string,
  ) => { subject: string; paragraphs: string[] },
): Email {
  const language = languageFor(chosen ?? undefined);
  const { subject, paragraphs } = write(mailWords(language), language, (time) =>
    inWords(time, language, timeZone ?? undefined),
  );
  const text = [...paragraphs, `${SITE_NAME}\n${siteUrl}`].join("\n\n");
  return { to: email, subject, text, language };
}

/** The token is in the fragment, which browsers keep out of requests and referrers. */
export const linkTo = (siteUrl: string, page: string, token: string): string =>
  new URL(`${page}#token=${token}`, siteUrl).href;

/** What to do about a change that the reader hasn't made. */
export const ifNotYou = (t: Translate, siteUrl: string): string =>
  `${t("If that was not you, choose a new password at once:")} ${new URL("/auth/forgot", siteUrl).href}`;
