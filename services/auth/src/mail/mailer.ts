import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { StoredMail } from "@oneworld/contracts/mail/stored-mail";
import type { Language } from "@oneworld/contracts/site/languages";
import { SITE_NAME } from "@oneworld/contracts/site/site-map";
import { newId } from "@oneworld/service-kit/data/id";
import { createTransport } from "nodemailer";
import type { AuthEnv } from "../settings.ts";

/** An email in plain text. */
export interface Email {
  to: string;
  subject: string;
  text: string;
  /** of its words; English if it isn't given */
  language?: Language;
  /** address to which mail programs send a POST that stops such emails (RFC 8058) */
  unsubscribe?: string;
}

/** Sends an email. Rejects when the server doesn't accept it. */
export type Mailer = (email: Email) => Promise<void>;

/** Milliseconds that a mail server may take for each step. */
const SMTP_MS = 10_000;

/** Sends emails through the configured server, or else writes them to the folder. */
export function createMailer(
  settings: Pick<AuthEnv, "SMTP_URL" | "MAIL_DIR" | "MAIL_FROM" | "SITE_URL">,
): Mailer {
  const from = settings.MAIL_FROM ?? {
    name: SITE_NAME,
    address: `no-reply@${new URL(settings.SITE_URL).hostname}`,
  };
  if (!settings.SMTP_URL) return storeIn(settings.MAIL_DIR ?? "", from);
  const timeouts = {
    connectionTimeout: SMTP_MS,
    greetingTimeout: SMTP_MS,
    socketTimeout: SMTP_MS,
  };
  const transport = createTransport({ url: settings.SMTP_URL, ...timeouts }, { from });
  return async (email) => void (await transport.sendMail(composeMail(email)));
}

/** An email with its headers, as nodemailer takes it. */
const composeMail = ({ unsubscribe, language = "en", ...email }: Email) => ({
  ...email,
  headers: {
    "Content-Language": language,
    ...(unsubscribe !== undefined && {
      "List-Unsubscribe": `<${unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }),
  },
});

/** Writes each email to its own file, atomically. */
function storeIn(folder: string, from: string | { name: string; address: string }): Mailer {
  const transport = createTransport({ jsonTransport: true }, { from });
  return async (email) => {
    const { message } = await transport.sendMail(composeMail(email));
    const composed = JSON.parse(message) as ComposedMail;
    const stored: StoredMail = {
      id: newId(),
      sentAt: new Date().toISOString(),
      from: inWords(composed.from),
      to: composed.to.map(inWords).join(", "),
      subject: composed.subject,
      text: composed.text,
      language: email.language ?? "en",
      ...(email.unsubscribe !== undefined && { unsubscribe: email.unsubscribe }),
    };
    // Emails contain links that open accounts: only the process's own user may read them
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, `${stored.id}.json`);
    await writeFile(`${file}.part`, JSON.stringify(stored, null, 2), { mode: 0o600 });
    await rename(`${file}.part`, file);
  };
}

/** An email as nodemailer's JSON transport composes it. */
interface ComposedMail extends Pick<Email, "subject" | "text"> {
  from: Mailbox;
  to: Mailbox[];
}

interface Mailbox {
  name: string;
  address: string;
}

const inWords = ({ name, address }: Mailbox): string => (name ? `${name} <${address}>` : address);
