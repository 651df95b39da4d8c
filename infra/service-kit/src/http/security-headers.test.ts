import { expect, it } from "vitest";
import { ApiError } from "./errors.ts";
import { bearer, createInternalApp } from "./internal-app.ts";
import { securityHeaders } from "./security-headers.ts";
import { createServiceApp } from "./service-app.ts";
import { createTestSessions, testSettings } from "../../test/testing.ts";

const app = createServiceApp({
  ...testSettings,
  name: "test",
  sessions: createTestSessions().reader,
});
app.get("/api/refused", () => {
  throw new ApiError("conflict", "No.");
});
app.get("/api/broken", () => {
  throw new Error("broken");
});
app.get("/api/picture", (c) => c.body("<svg/>", 200, { "content-type": "image/svg+xml" }));
const internal = createInternalApp(testSettings);
const metrics = { headers: bearer(testSettings.metricsSecret) };

it.each([
  ["/api/refused", 409, app.request("/api/refused")],
  ["/api/broken", 500, app.request("/api/broken")],
  ["/api/picture", 200, app.request("/api/picture")],
  ["/api/none", 404, app.request("/api/none")],
  ["a post without a token", 403, app.request("/api/none", { method: "POST" })],
  ["/metrics", 200, internal.request("/metrics", metrics)],
  ["/metrics without the secret", 403, internal.request("/metrics")],
  ["/internal/none", 403, internal.request("/internal/none")],
])("%s of a service's own listener has the security headers", async (_, status, answer) => {
  const { status: given, headers } = await answer;
  expect(given).toBe(status);
  expect(Object.fromEntries(headers)).toMatchObject(securityHeaders(false));
});
