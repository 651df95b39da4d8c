import { SERVICES } from "@oneworld/contracts/site/services";
import { ENDPOINTS } from "@oneworld/contracts/site/endpoints";
import type { OpenApi } from "@oneworld/contracts/site/open-api";
import { expect, test } from "vitest";
import { createArtefacts, createTestEdge } from "../../test/testing.ts";

async function createSite(production: boolean) {
  const artefacts = await createArtefacts();
  const shell = await artefacts.publish("shell", "1.0.0");
  await artefacts.place([{ release: shell, traffic: 100 }], { production });
  return createTestEdge(artefacts.root).edge;
}

test("shows every call of every service, without scripts", async () => {
  const edge = await createSite(false);
  const response = await edge.request("/docs/api");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src/);
  const page = await response.text();
  expect(page).not.toContain("<script");
  for (const { service, method, path } of ENDPOINTS) {
    if (service === "edge") continue;
    expect(page).toContain(`<code>${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}</code>`);
  }
});

test("gives each service's OpenAPI document", async () => {
  const edge = await createSite(false);
  for (const service of SERVICES) {
    const response = await edge.request(`/docs/api/${service}.json`);
    expect(response.status).toBe(200);
    const { openapi, info } = (await response.json()) as OpenApi;
    expect({ openapi, title: info.title }).toEqual({ openapi: "3.1.0", title: service });
  }
});

test("isn't there in production", async () => {
  const edge = await createSite(true);
  expect((await edge.request("/docs/api")).status).toBe(404);
  expect((await edge.request("/docs/api/forum.json")).status).toBe(404);
});
