import type { StoredMail } from "@oneworld/contracts/mail/stored-mail";
import { html } from "hono/html";

type Html = ReturnType<typeof html>;

/** Addresses in plain text, up to the next blank. */
const ADDRESS = /(https?:\/\/[^\s<>"']+)/;

/** The messages, newest first, as a page. */
export const mailListPage = (mails: StoredMail[]): Html =>
  page(
    "Mail",
    html`<h1>Mail</h1>
      <p class="lede">What the site would send if it had a mail server (SMTP_URL), newest first.</p>
      ${
        mails.length === 0
          ? html`<p class="empty">No mail yet.</p>`
          : html`<ul>
              ${mails.map(
                ({ id, to, subject, sentAt }) =>
                  html`<li>
                    <a href="/local/mail/${id}"><strong>${subject}</strong><span>${to}</span></a>
                    ${time(sentAt)}
                  </li>`,
              )}
            </ul>`
      }`,
  );

/** One message as a page, its addresses as links. */
export const mailPage = ({ from, to, subject, text, sentAt }: StoredMail): Html =>
  page(
    subject,
    html`<p><a href="/local/mail">All mail</a></p>
      <h1>${subject}</h1>
      <dl>
        <dt>From</dt>
        <dd>${from}</dd>
        <dt>To</dt>
        <dd>${to}</dd>
        <dt>Sent</dt>
        <dd>${time(sentAt)}</dd>
      </dl>
      <article>${linked(text)}</article>`,
  );

/** The page of a message that isn't there. */
export const missingPage = (): Html =>
  page(
    "No such message",
    html`<h1>No such message</h1>
      <p><a href="/local/mail">All mail</a></p>`,
  );

// Every second part is what the expression has caught
const linked = (text: string): (string | Html)[] =>
  text
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
        <main>${body}</main>
      </body>
    </html>`;
