import type { StoredMail } from "@oneworld/contracts/mail/stored-mail";
import type { Html } from "@oneworld/stripe-stand-in/src/pages/page.ts";
import { html } from "hono/html";

/** Addresses in plain text, up to the next blank. */
const ADDRESS = /(https?:\/\/[^\s<>"']+)/;

/** The messages, newest first. */
export const mailList = (mails: StoredMail[]): Html =>
  html`<p>What the site would send with a mail server (SMTP_URL), newest first.</p>
    ${mails.length === 0 ? html`<p>No mail yet.</p>` : ""}
    <ul>
      ${mails.map(
        ({ id, to, subject, sentAt }) =>
          html`<li>
            <a href="/local/mail/${id}"><strong>${subject}</strong> ${to}</a> ${time(sentAt)}
          </li>`,
      )}
    </ul>`;

/** One message, with its addresses as links. */
export const mailText = ({ from, to, text, sentAt }: StoredMail): Html =>
  html`${BACK}
    <p>From ${from} to ${to}, ${time(sentAt)}</p>
    <article>${text.split("\n").map((line) => html`${linked(line)}<br />`)}</article>`;

/** Leads to the list. */
export const BACK = html`<p><a href="/local/mail">All mail</a></p>`;

// Every second part is a match of the expression
const linked = (line: string): (string | Html)[] =>
  line
    .split(ADDRESS)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));

const time = (at: string): Html =>
  html`<time datetime="${at}">${at.slice(0, 16).replace("T", " ")} UTC</time>`;
