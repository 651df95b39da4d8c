import type { StoredMail } from "@oneworld/contracts/mail/stored-mail";
import { html } from "hono/html";

type Html = ReturnType<typeof html>;

/** Addresses in plain text, up to the next blank. */
const ADDRESS = /(https?:\/\/[^\s<>"']+)/;

/** The messages, newest first, as a page. */
export const mailListPage = (mails: StoredMail[]): Html =>
  page(
    "Mail",
    html`<p>What the site would send with a mail server (SMTP_URL), newest first.</p>
      ${mails.length === 0 ? html`<p>No mail yet.</p>` : ""}
      <ul>
        ${mails.map(
          ({ id, to, subject, sentAt }) =>
            html`<li>
              <a href="/local/mail/${id}"><strong>${subject}</strong> ${to}</a> ${time(sentAt)}
            </li>`,
        )}
      </ul>`,
  );

/** One message as a page, with its addresses as links. */
export const mailPage = ({ from, to, subject, text, sentAt }: StoredMail): Html =>
  page(
    subject,
    html`${BACK}
      <p>From ${from} to ${to}, ${time(sentAt)}</p>
      <article>${text.split("\n").map((line) => html`${linked(line)}<br />`)}</article>`,
  );

/** The page for an unknown message. */
export const missingPage = (): Html => page("No such message", BACK);

const BACK = html`<p><a href="/local/mail">All mail</a></p>`;

// Every second part is a match of the expression
const linked = (line: string): (string | Html)[] =>
  line
    .split(ADDRESS)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));

const time = (at: string): Html =>
  html`<time datetime="${at}">${at.slice(0, 16).replace("T", " ")} UTC</time>`;

const page = (title: string, body: Html): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} | Local mail</title>
        <link rel="stylesheet" href="/local/mail/style.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
