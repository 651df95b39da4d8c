import { serve } from "@hono/node-server";
import { createStripeStandIn } from "@oneworld/stripe-stand-in/src/stand-in.ts";
import { Hono } from "hono";
import { mailRoutes } from "./mail/mail.routes.ts";

/** Stand-ins for the site's outside services in a local run, on one port. The edge shows their pages under `/local`. */
const app = new Hono();
for (const path of ["/livez", "/readyz"]) app.get(path, (c) => c.json({ status: "ok" }));
app.route("/local/mail", mailRoutes(process.env.MAIL_DIR ?? ""));
const stripe = startStripe(process.env);
if (stripe) app.route("/", stripe.app);

const server = serve({
  fetch: app.fetch,
  hostname: process.env.HOST ?? "127.0.0.1",
  port: Number(process.env.PORT),
});
for (const signal of ["SIGTERM", "SIGINT", "disconnect"] as const) {
  process.once(signal, () => {
    stripe?.close();
    server.close();
    // The IPC channel would keep the process alive
    if (process.connected) process.disconnect();
  });
}

/** The stand-in for Stripe; none if the site has real keys. */
function startStripe(env: NodeJS.ProcessEnv) {
  const { STRIPE_API_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STAND_INS_DIR, SHOP_URL } = env;
  if (!STRIPE_API_URL || !STRIPE_SECRET_KEY || !STAND_INS_DIR) return undefined;
  return createStripeStandIn({
    folder: STAND_INS_DIR,
    key: STRIPE_SECRET_KEY,
    webhook:
      SHOP_URL && STRIPE_WEBHOOK_SECRET
        ? {
            url: new URL("/api/stripe/webhook", SHOP_URL).toString(),
            secret: STRIPE_WEBHOOK_SECRET,
          }
        : undefined,
  });
}
