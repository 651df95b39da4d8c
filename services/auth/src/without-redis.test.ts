import { SESSION_COOKIE, type SessionMember } from "@oneworld/contracts/auth/session";
import { createRedis } from "@oneworld/service-kit/data/redis";
import { hashToken } from "@oneworld/service-kit/http/session";
import { testSettings } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createTestAuth, newcomer } from "../test/testing.ts";

/** The discard service's port, which is closed. */
const NOWHERE = "redis://127.0.0.1:9";

describe("while Redis is unreachable", async () => {
  const auth = await createTestAuth({ redis: createRedis(NOWHERE, testSettings.log) });
  afterAll(() => auth.close());

  it("members sign up, in and out, and services resolve their sessions", async () => {
    const input = newcomer();
    const { email, password } = input;
    const signedUp = await auth.browser().post<SessionMember>("/api/users", input);
    expect(signedUp.status).toBe(201);

    const browser = auth.browser();
    expect((await browser.post("/api/users/auth", { email, password })).status).toBe(200);
    expect((await browser.get("/api/users/session")).body).toEqual({ user: signedUp.body });

    const token = browser.cookies.get(SESSION_COOKIE) ?? "";
    const resolve = () =>
      auth.internal.post("/internal/sessions/resolve", { tokenHash: hashToken(token) });
    expect((await resolve()).body).toMatchObject({ member: { id: signedUp.body.id } });

    expect((await browser.post("/api/users/logout")).status).toBe(200);
    expect((await resolve()).status).toBe(404);
    expect((await auth.browser(token).get("/api/users/session")).body).toEqual({ user: null });
  });

  it("failed sign-ins are still limited", async () => {
    const input = newcomer();
    await auth.browser().post("/api/users", input);
    const statuses: number[] = [];
    for (let attempts = 0; attempts < 12; attempts += 1) {
      const { status } = await auth
        .browser()
        .post("/api/users/auth", { email: input.email, password: "a wrong guess" });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  it("events of a member wait in the outbox", async () => {
    const { body } = await auth.browser().post("/api/users", newcomer());
    const event = await auth.db.outboxEvent.findFirstOrThrow({
      where: { subject: String(body.id) },
    });
    expect(event).toMatchObject({ type: "member.registered", publishedAt: null });
  });
});
