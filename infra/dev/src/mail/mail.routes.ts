import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { readMail, readMails } from "./mail-folder.ts";
import { mailListPage, mailPage, missingPage } from "./mail-page.ts";
import { MAIL_STYLE } from "./mail-style.ts";

/** Messages in the list. */
const LISTED = 200;

/**
 * What the site has mailed in a local run, instead of a mail server: `/` lists the messages, `/{id}` shows one,
 * `/messages.json?to=` gives the newest as `{ messages }` to tests.
 *
 * @param folder where each message is a file
 */
export function mailRoutes(folder: string): Hono {
  const app = new Hono();
  app.use(
    secureHeaders({
      // Emails hold text of others: the page neither runs nor loads any of it
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    }),
  );
  app.get("/", async (c) => c.html(mailListPage(await readMails(folder, { limit: LISTED }))));
  app.get("/messages.json", async (c) => {
    const to = c.req.query("to");
    return c.json({ messages: await readMails(folder, { limit: LISTED, to }) });
  });
  app.get("/style.css", (c) => c.body(MAIL_STYLE, 200, { "content-type": "text/css" }));
  app.get("/:id", async (c) => {
    const mail = await readMail(folder, c.req.param("id"));
    return mail ? c.html(mailPage(mail)) : c.html(missingPage(), 404);
  });
  return app;
}
