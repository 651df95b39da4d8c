import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { page } from "@oneworld/stripe-stand-in/src/pages/page.ts";
import { Hono } from "hono";
import { readMail, readMails } from "./mail-folder.ts";
import { BACK, mailList, mailText } from "./mail-page.ts";

/** Messages in the list. */
const LISTED = 200;

/**
 * The mailbox of a local run, instead of a mail server: `/` lists the messages, `/{id}` shows one,
 * `/messages.json?to=` returns the newest as `{ messages }` to tests.
 *
 * @param folder holds a file for each message
 */
export function mailRoutes(folder: string): Hono {
  const app = new Hono();
  app.get("/", async (c) =>
    page(c, "Mail", mailList(await readMails(folder, { limit: LISTED })), { kind: "mail" }),
  );
  app.get("/messages.json", async (c) => {
    const to = c.req.query("to");
    return c.json({ messages: await readMails(folder, { limit: LISTED, to }) });
  });
  app.get("/style.css", async (c) => {
    // Styles for plain HTML, in light and dark
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
