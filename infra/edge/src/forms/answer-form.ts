import type { FormEntry } from "@oneworld/contracts/site/front-end-manifest";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import { returnPathIn, signInPath } from "@oneworld/contracts/site/guards";
import { callOf, matchSite } from "@oneworld/contracts/site/site-map";
import { ApiError } from "@oneworld/service-kit/http/errors";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import type { Context } from "hono";
import type { ChosenComposition } from "../choice/choose.ts";
import type { FoundPage } from "../page/find-page.ts";
import type { ShowPage } from "../page/show-page.ts";
import { readForm, type SentForm } from "./read-form.ts";
import { assertOwnPage, type FormSender, statusOf } from "./send-form.ts";

interface AnswerOptions {
  /** origins besides the requested host whose pages may send forms */
  siteOrigins: readonly string[];
  /** makes the calls of forms */
  sendForm: FormSender;
  /** shows the page of a form that was refused */
  show: ShowPage;
}

/** Answers a form that was sent without scripts: its call is made, and the page shows what has become of it. */
export const createAnswerForm =
  ({ siteOrigins, sendForm, show }: AnswerOptions) =>
  async (c: Context<ServiceEnv>, found: FoundPage): Promise<Response> => {
    const { chosen, match, search } = found;
    if (!match) throw new ApiError("not_found", "There is nothing at this address.");
    const form = readForm(await c.req.text(), c.req.header("content-type"), (id) =>
      formIn(chosen, id),
    );
    const here = match.canonical + search;
    // Nothing of a form that needs scripts stays in the address or the history
    if (!form) return c.redirect(here, 303);
    assertOwnPage(c, siteOrigins);
    const refused = await sendForm(c, chosen.composition, form);
    if (!refused) return c.redirect(nextAddress(found, form), 303);
    const needsSignIn = refused.isButton && refused.code === "unauthenticated";
    if (needsSignIn) return c.redirect(signInPath(here), 303);
    // The call may have been made: sent once more with the same word, it takes effect once
    return show(c, found, refused, statusOf(refused) >= 500 ? form.once : undefined);
  };

/** A form that a front end of this browser states, by its id: `mf-forum/comment`. */
function formIn({ choices }: ChosenComposition, id: string): FormEntry | undefined {
  const [owner = "", name = ""] = id.split("/");
  const forms = choices.get(owner as FrontEndName)?.current.release.manifest.forms ?? {};
  return Object.hasOwn(forms, name) ? forms[name] : undefined;
}

/** Where a form leads after success: where its page was asked to lead, where its manifest says, or back. Always a page of the site. */
function nextAddress(
  { site: { site }, match, search }: FoundPage,
  { entry, values }: SentForm,
): string {
  const asked = match?.route.access === "visitor" ? returnPathIn(site, search) : null;
  if (asked !== null) return asked;
  if (entry.leadsTo === undefined) return (match?.canonical ?? "/") + search;
  const { pathname, search: query } = new URL(callOf(values, entry.leadsTo), "http://site.invalid");
  const next = matchSite(site, pathname);
  return next ? next.canonical + query : "/";
}
