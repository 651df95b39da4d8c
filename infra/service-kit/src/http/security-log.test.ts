import { pino } from "pino";
import { expect, it } from "vitest";
import { CSRF_COOKIE, CSRF_HEADER, issueCsrfToken } from "./csrf.ts";
import { forbidden } from "./errors.ts";
import { recordSecurityEvent, withSecurityEvents, type SecurityRecord } from "./security-log.ts";
import { createServiceApp } from "./service-app.ts";
import { createTestSessions, TestClient, testSettings } from "../../test/testing.ts";

const EMAIL = "noor@example.org";

/** A service whose log and stored events are readable. */
function createApp() {
  const lines: string[] = [];
  const kept: SecurityRecord[] = [];
  const sessions = createTestSessions();
  const app = createServiceApp({
    ...testSettings,
    name: "test",
    log: pino({ level: "info" }, { write: (line) => void lines.push(line) }),
    sessions: sessions.reader,
  });
  app.use(
    "/api/*",
    withSecurityEvents((record) => kept.push(record)),
  );
  app.post("/api/password", async (c) => {
    await Promise.resolve();
    recordSecurityEvent("password_changed", c.get("session")?.member.id ?? null);
    return c.json({});
  });
  app.post("/api/not-yours", () => {
    throw forbidden();
  });
  const { member, token } = sessions.signIn({ email: EMAIL });
  const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { browser: new TestClient(app, token), member, token, kept, logged, lines };
}

it("records an event with member, network and time, and without secrets", async () => {
  const { browser, member, token, kept, logged, lines } = createApp();
  const forwarded = {
    "x-edge-secret": testSettings.edgeSecret,
    "x-forwarded-for": "203.0.113.77",
    "x-request-id": "0198-request",
    "user-agent": "Firefox",
  };
  expect((await browser.post("/api/password", { password: "secret" }, forwarded)).status).toBe(200);
  const facts = {
    event: "password_changed",
    memberId: member.id,
    network: "203.0.113.0/24",
    userAgent: "Firefox",
    requestId: "0198-request",
  };
  expect(kept).toEqual([{ ...facts, at: expect.any(Date) }]);
  expect(logged()).toEqual([expect.objectContaining({ security: true, ...facts })]);
  for (const secret of [EMAIL, token, "203.0.113.77", '"secret"']) {
    expect(lines.join()).not.toContain(secret);
  }
});

it("records refused requests, and counts events by kind", async () => {
  const { browser, member, kept, logged } = createApp();
  await browser.post("/api/not-yours");
  await browser.post("/api/password", {}, { origin: "https://evil.example" });
  const foreign = issueCsrfToken(testSettings.csrfSecret, "another session");
  browser.cookies.set(CSRF_COOKIE, foreign);
  await browser.post("/api/password", {}, { [CSRF_HEADER]: foreign });
  expect(logged().map(({ event, path }) => [event, path])).toEqual([
    ["request_forbidden", "/api/not-yours"],
    ["origin_refused", "/api/password"],
    ["csrf_refused", "/api/password"],
  ]);
  expect(logged()[0]).toMatchObject({ memberId: member.id, security: true });
  expect(kept).toEqual([]);
  // The count is per process, so other test files may have added to it
  expect(await testSettings.metrics.text()).toMatch(
    /security_events_total\{event="csrf_refused",service="test"\} [1-9]/,
  );
});

it("is ignored outside of a request", () => {
  expect(() => recordSecurityEvent("signed_in", "somebody")).not.toThrow();
});
