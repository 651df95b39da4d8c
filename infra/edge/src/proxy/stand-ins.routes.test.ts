import { expect, test } from "vitest";
import { createArtefacts, createTestEdge } from "../../test/testing.ts";
import { createService } from "../../test/service.ts";

test("only the pages of the stand-ins for outside services are reached, not their tools", async () => {
  const { root, promote, publish } = await createArtefacts();
  await promote(await publish("shell", "1.0.0"));
  const standIns = await createService((_, response) => response.end());
  const { edge } = createTestEdge(root, { standIns: standIns.url });
  const pages = ["/local/mail", "/local/mail/1", "/local/checkout/cs_1/pay", "/local/receipt/1"];
  for (const page of pages) expect((await edge.request(page)).status).toBe(200);
  for (const method of ["GET", "POST"]) {
    for (const tool of ["/local/stripe/faults", "/local/mail/../stripe/faults", "/v1/charges"])
      expect((await edge.request(tool, { method })).status).toBe(404);
  }
  expect(standIns.calls.map(({ url }) => url)).toEqual(pages);
});
