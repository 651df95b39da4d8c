import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { readMail, readMails } from "./mail-folder.ts";
import { mailListPage, mailPage, missingPage } from "./mail-page.ts";

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
  app.use(
    secureHeaders({
      // Emails contain text by others: the page must not run or load any of it
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
  app.get("/style.css", async (c) => {
    // Styles for plain HTML, in light and dark
    const style = import.meta.resolve("@picocss/pico/css/pico.classless.min.css");
    return c.body(await readFile(fileURLToPath(style), "utf8"), 200, {
      "content-type": "text/css",
    });
  });
  app.get("/:id", async (c) => {
    const mail = await readMail(folder, c.req.param("id"));
    return mail ? c.html(mailPage(mail)) : c.html(missingPage(), 404);
  });
  return app;
}
