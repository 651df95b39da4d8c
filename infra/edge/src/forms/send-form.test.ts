import type { ServerResponse } from "node:http";
import { issueCsrfToken } from "@oneworld/service-kit/http/csrf";
import { expect, onTestFinished, test } from "vitest";
import { SHELL_MANIFEST } from "../../test/manifests.ts";
import { json } from "../../test/service.ts";
import { createArtefacts, createTestEdge, CSRF_SECRET, listen } from "../../test/testing.ts";

const SITE = "http://oneworld.example";
const FORMS = { go: { call: "POST /api/posts", fields: { words: "text" } } } as const;

test("a client whose forms take long leaves calls to others", async () => {
  const artefacts = await createArtefacts();
  const manifest = { ...SHELL_MANIFEST, forms: FORMS };
  await artefacts.promote(await artefacts.publish("shell", "1.0.0", manifest));
  const held: ServerResponse[] = [];
  const service = await listen(({ headers }, response) => {
    if (headers["user-agent"] === "slow") held.push(response);
    else json(response, {});
  });
  onTestFinished(() => held.forEach((response) => response.destroy()));
  const { edge } = createTestEdge(artefacts.root, { services: { forum: service.url } });
  const send = (remoteAddress: string, agent: string) =>
    edge.request(
      `${SITE}/about`,
      {
        method: "POST",
        body: "_form=shell/go&words=a",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          origin: SITE,
          cookie: `XSRF-TOKEN=${issueCsrfToken(CSRF_SECRET)}`,
          "user-agent": agent,
        },
      },
      { incoming: { socket: { remoteAddress } } },
    );
  // More than the calls of forms to a service
  for (let sent = 0; sent < 80; sent += 1) void send("192.0.2.1", "slow");
  await expect.poll(() => held.length).toBeGreaterThanOrEqual(16);
  expect((await send("192.0.2.2", "quick")).status).toBe(303);
  expect(held).toHaveLength(16);
});
