import { Hono } from "hono";
import type { Account } from "../account.ts";
import { answerOfBank, expireSession, findSession, paySession } from "../payments.ts";
import {
  CHECKOUT_ACTIONS,
  checkoutPage,
  successUrl,
  type CheckoutAction,
} from "./checkout-page.ts";
import { PAGE_HEADERS } from "./layout.ts";

/** `/local/checkout/{session}`: the page on which a session is paid, and what its buttons post to. */
export function checkoutPageRoutes(account: Account): Hono {
  const app = new Hono();

  app.get("/local/checkout/:id", async (c) => {
    const session = findSession(account, c.req.param("id"));
    const page = checkoutPage(session, c.req.query("declined") !== undefined);
    return c.html(await page, 200, PAGE_HEADERS);
  });

  app.post("/local/checkout/:id/:action", (c) => {
    const action = CHECKOUT_ACTIONS.find((one) => one === c.req.param("action"));
    if (!action) return c.notFound();
    return c.redirect(act(account, c.req.param("id"), action), 303);
  });

  return app;
}

/** Does what a button says. @returns where the browser goes then */
function act(account: Account, id: string, action: CheckoutAction): string {
  const page = `/local/checkout/${id}`;
  const session = findSession(account, id);
  switch (action) {
    case "pay":
    case "transfer":
      if (session.status === "expired") return page;
      return successUrl(paySession(account, id, action === "transfer"));
    case "arrive":
    case "bounce":
      return successUrl(answerOfBank(account, id, action === "arrive"));
    case "cancel":
      return session.cancel_url ?? "/";
    case "expire":
      if (session.status === "open") expireSession(account, id);
      return page;
    case "decline":
      return session.status === "open" ? `${page}?declined` : page;
  }
}
