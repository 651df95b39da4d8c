import { once } from "node:events";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import qs from "qs";
import { expect, it, onTestFinished } from "vitest";
import { createStripeStandIn } from "./stand-in.ts";

// The tests of services/shop make payments with it. Here is what these don't reach

const KEY = "sk_test_stand_in";

/** Nothing listens there. */
const NO_WEBHOOK = "http://127.0.0.1:9/";

const CART = {
  mode: "payment",
  line_items: [
    {
      quantity: 2,
      price_data: {
        currency: "usd",
        unit_amount: 1225,
        product_data: { name: "Seeds & <b>soil</b>" },
      },
    },
  ],
  success_url: "http://localhost:4000/checkout-success",
  shipping_address_collection: { allowed_countries: ["US", "KE"] },
};

function start(folder = mkdtempSync(path.join(tmpdir(), "stripe-stand-in-")), url = NO_WEBHOOK) {
  const webhook = { url, secret: "whsec_stand_in" };
  const { app, close } = createStripeStandIn({ folder, key: KEY, webhook });
  onTestFinished(() => {
    close();
    rmSync(folder, { recursive: true, force: true });
  });
  const call = async (method: string, address: string, body = "", key = KEY) => {
    const headers = { authorization: `Bearer ${key}` };
    return app.request(address, { method, headers, ...(body && { body }) });
  };
  const create = async (): Promise<string> => {
    const answer = await call("POST", "/v1/checkout/sessions", qs.stringify(CART));
    return ((await answer.json()) as { id: string }).id;
  };
  const read = async (id: string): Promise<unknown> =>
    (await call("GET", `/v1/checkout/sessions/${id}`)).json();
  return { app, close, folder, call, create, read };
}

it("takes its own key only", async () => {
  const { call } = start();
  expect((await call("GET", "/v1/customers")).status).toBe(200);
  expect((await call("GET", "/v1/customers", "", "sk_test_other")).status).toBe(401);
});

it("shows a page without scripts, with everything escaped", async () => {
  const { app, create } = start();
  const response = await app.request(`/local/checkout/${await create()}?declined`);
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  const page = await response.text();
  expect(page).toContain("Seeds &amp; &lt;b&gt;soil&lt;/b&gt;");
  expect(page).toContain("$24.50");
  expect(page).toContain('role="alert"');
  expect(page).toContain("no money moves");
  expect(page).not.toContain("<script");
  expect((await app.request("/local/checkout/cs_test_1")).status).toBe(404);
});

it.each([
  [{ name: " " }, "name: Required"],
  [{ city: "" }, "city: Required"],
  [{ country: "FR" }, "sent to this country"],
])("refuses the address %j", async (changes, message) => {
  const { call, create, read } = start();
  const id = await create();
  const address = { name: "Amara", line1: "12 Moi Avenue", city: "Nairobi", country: "KE" };
  const form = qs.stringify({ ...address, ...changes });
  const response = await call("POST", `/local/checkout/${id}/pay`, form);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(message);
  expect(await read(id)).toMatchObject({ status: "open" });
});

it("shows a receipt with what was refunded", async () => {
  const { app, call, create } = start();
  const id = await create();
  await call("POST", `/local/checkout/${id}/pay`);
  const expand = "expand[]=payment_intent.latest_charge";
  const paid = await call("GET", `/v1/checkout/sessions/${id}?${expand}`);
  type Paid = { payment_intent: { id: string; latest_charge: { id: string } } };
  const { id: intent, latest_charge } = ((await paid.json()) as Paid).payment_intent;
  await call("POST", "/v1/refunds", qs.stringify({ payment_intent: intent }));
  const receipt = await (await app.request(`/local/receipt/${latest_charge.id}`)).text();
  expect(receipt).toContain("Refunded: $24.50");
});

it("takes faults of webhooks as JSON only, which no form of another page sends", async () => {
  const { app } = start();
  const post = (body: string, type: string) =>
    app.request("/local/stripe/faults", {
      method: "POST",
      headers: { "content-type": type },
      body,
    });
  expect((await post('{"lose":1}', "text/plain")).status).toBe(400);
  expect((await post('{"lose":2}', "application/json")).status).toBe(400);
  expect((await post('{"lose":1}', "application/json")).status).toBe(200);
});

it("keeps over a restart what there was and sends its events, but no change that was half written", async () => {
  const first = start();
  const id = await first.create();
  await first.call("POST", `/local/checkout/${id}/pay`);
  first.close();
  appendFileSync(path.join(first.folder, "stripe/changes.jsonl"), '{"kind":"sess');
  const webhook = createServer((_, response) => void response.end()).listen(0, "127.0.0.1");
  onTestFinished(() => void webhook.close());
  await once(webhook, "listening");
  const { port } = webhook.address() as AddressInfo;
  const second = start(first.folder, `http://127.0.0.1:${port}/`);
  const [request] = (await once(webhook, "request")) as [IncomingMessage];
  expect(request.headers["stripe-signature"]).toMatch(/^t=\d+,v1=/);
  expect(await second.read(id)).toMatchObject({ payment_status: "paid" });
}, 20_000);
