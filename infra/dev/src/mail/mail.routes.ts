import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { StoredMail } from "@oneworld/contracts/mail/stored-mail";
import { type Html, page } from "@oneworld/stripe-stand-in/src/pages/page.ts";
import { Hono } from "hono";
import { html } from "hono/html";
import { readMail, readMails } from "./mail-folder.ts";

/** Addresses in plain text, up to the next blank. */
const ADDRESS = /(https?:\/\/[^\s<>"']+)/;

/** Leads to the list. */
const BACK = html`<p><a href="/local/mail">All mail</a></p>`;

/**
 * The mailbox of a local run, instead of a mail server: `/` lists the messages, `/{id}` shows one,
 * `/messages.json?to=` returns the newest as `{ messages }` to tests.
 *
 * @param folder holds a file for each message
 */
export function mailRoutes(folder: string): Hono {
  const app = new Hono();
  app.get("/", async (c) => page(c, "Mail", mailList(await readMails(folder)), { kind: "mail" }));
  app.get("/messages.json", async (c) =>
    c.json({ messages: await readMails(folder, c.req.query("to")) }),
  );
  app.get("/style.css", async (c) => {
    // Styles for plain HTML, in light and dark. Not found beforehand: a bundle of this program hasn't got them
    const style = import.meta.resolve("@picocss/pico/css/pico.classless.min.css");
    return c.body(await readFile(fileURLToPath(style), "utf8"), 200, {
      "content-type": "text/css",
    });
  });
  app.get("/:id", async (c) => {
    const mail = await readMail(folder, c.req.param("id"));
    return mail
      ? page(c, mail.subject, mailText(mail), { kind: "mail" })
      : page(c, "No such message", BACK, { kind: "mail", status: 404 });
  });
  return app;
}

const mailList = (mails: StoredMail[]): Html =>
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
const mailText = ({ from, to, text, sentAt }: StoredMail): Html =>
  html`${BACK}
    <p>From ${from} to ${to}, ${time(sentAt)}</p>
    <article>${text.split("\n").map((line) => html`${linked(line)}<br />`)}</article>`;

// Every second part is a match of the expression
const linked = (line: string): (string | Html)[] =>
  line
    .split(ADDRESS)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));

const time = (at: string): Html =>
  html`<time datetime="${at}">${at.slice(0, 16).replace("T", " ")} UTC</time>`;
