import { createClientTurns } from "@oneworld/service-kit/http/client-turns";
import { ApiError } from "@oneworld/service-kit/http/errors";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import type { Chooser } from "../choice/chooser.ts";
import { createAnswerForm } from "../forms/answer-form.ts";
import type { FormSender } from "../forms/send-form.ts";
import { createFindPage, type PageFacts } from "./find-page.ts";
import { keepChoices } from "./kept-choices.ts";
import { createShowPage, type ShowOptions, type ShowPage } from "./show-page.ts";

/** Pages of one client that are composed at once. With more of them, one client would have the server render no others' pages. */
const OF_CLIENT = 8;

interface PageOptions extends ShowOptions, PageFacts {
  chooser: Chooser;
  /** origins besides the requested host whose pages may send forms */
  siteOrigins: readonly string[];
  /** makes the calls of forms */
  sendForm: FormSender;
}

/**
 * `GET` of every address that is neither a call nor an artefact: composes its page. Addresses that the site map spells
 * otherwise redirect. Unknown ones answer 404 with a page that says so. `POST` answers a form that was sent without scripts.
 */
export function pageRoutes(options: PageOptions): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const find = createFindPage(options.chooser, options);
  const inTurn = createClientTurns(OF_CLIENT);
  const showAny = createShowPage(options);
  const show: ShowPage = (c, ...page) =>
    inTurn(c.get("address"), () => showAny(c, ...page), c.req.raw.signal);
  const answerForm = createAnswerForm({ ...options, show });

  app.get("*", async (c) => {
    const found = await find(c);
    const { pathname, search, match } = found;
    if (match && match.canonical !== pathname) return c.redirect(match.canonical + search, 301);
    const kept = match && keepChoices(c, search);
    if (match && kept !== null) return c.redirect(match.canonical + kept, 303);
    if (!match && !wantsDocument(c.req.header("sec-fetch-dest"))) {
      throw new ApiError("not_found", "There is nothing at this address.");
    }
    return show(c, found, null);
  });

  app.post("*", async (c) => answerForm(c, await find(c)));
  return app;
}

/** Whether the browser wants a document (`Sec-Fetch-Dest`). The edge composes no page for an image or a script. */
const wantsDocument = (destination: string | undefined): boolean =>
  destination === undefined || destination === "document" || destination === "iframe";
