import type { Context } from "hono";
import { html, raw } from "hono/html";
import type { Refusal } from "../refusal.ts";

/** Markup made by `html`, which escapes what it is given. */
export type Html = ReturnType<typeof html>;

/** What the pages of a local run stand in for, and what they may do. The arrow of a list to choose from is an image in the style sheet. */
const KINDS = {
  payments: {
    notice: "no money moves. This page stands in for Stripe's.",
    policy: "img-src data:; form-action 'self'",
  },
  mail: { notice: "no email leaves this machine.", policy: "form-action 'none'" },
};

/** Answers a whole page under `/local`. It runs no script, and loads only the style sheet of the mailbox. @param main what stands below the heading */
export const page = async (
  c: Context,
  title: string,
  main: Html | Html[],
  {
    status = 200,
    kind = "payments",
  }: { status?: 200 | Refusal["status"]; kind?: keyof typeof KINDS } = {},
): Promise<Response> =>
  c.html(await layout(title, main, KINDS[kind].notice), status, {
    "cache-control": "no-store",
    "content-security-policy": `default-src 'none'; style-src 'self'; ${KINDS[kind].policy}; base-uri 'none'; frame-ancestors 'none'`,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  });

const layout = (title: string, main: Html | Html[], notice: string): Html =>
  html`${raw("<!doctype html>")}
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · Test mode</title>
        <link rel="stylesheet" href="/local/mail/style.css" />
      </head>
      <body>
        <header><strong>Test mode:</strong> ${notice}</header>
        <main>
          <h1>${title}</h1>
          ${main}
        </main>
      </body>
    </html>`;

/** Buttons, each a form. @param buttons addresses that they post to, with their labels */
export const actions = (...buttons: (readonly [action: string, label: string])[]): Html =>
  html`${buttons.map(
    ([action, label]) =>
      html`<form method="post" action="${action}"><button type="submit">${label}</button></form>`,
  )}`;

export const link = (href: string, text: string): Html =>
  html`<p><a href="${href}">${text}</a></p>`;

/** An amount as the site writes it. */
export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** @param seconds since the epoch @returns the day in English */
export const day = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
