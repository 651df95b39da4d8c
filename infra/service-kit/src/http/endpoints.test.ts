import { FORUM_ENDPOINTS } from "@oneworld/contracts/forum/endpoints";
import { commentQuerySchema } from "@oneworld/contracts/forum/http";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { TestClient } from "../../test/testing.ts";
import { differencesFrom } from "../../test/testing-endpoints.ts";
import type { ServiceEnv } from "./service-env.ts";
import { valid } from "./validate.ts";

const answering = (status: 200 | 201 | 404 | 409, body: object): TestClient =>
  new TestClient(
    new Hono<ServiceEnv>().post("/api/like/:postId", (c) => c.json(body as never, status)),
  );
const send = (client: TestClient) => client.post("/api/like/1", {});
const liked = { message: "You like this post.", liked: true, likeCount: 1 };

describe("an answer in a test", () => {
  it("passes with a status, a shape and a code of the table of endpoints", async () => {
    expect((await send(answering(200, liked))).body).toEqual(liked);
    const error = { message: "This post was not found.", code: "not_found" };
    expect((await send(answering(404, error))).status).toBe(404);
  });

  it("fails the test otherwise", async () => {
    await expect(send(answering(201, liked))).rejects.toThrow("answered 201");
    await expect(send(answering(200, { ...liked, more: 1 }))).rejects.toThrow("deeply equal");
    await expect(send(answering(200, { liked: true }))).rejects.toThrow("likeCount");
    const error = { message: "You like this post already.", code: "conflict" };
    await expect(send(answering(409, error))).rejects.toThrow("answered conflict");
  });
});

it("a route without its schema, or outside the table, differs from the table", () => {
  const app = new Hono<ServiceEnv>()
    .get("/api/comments/:postId", valid("query", commentQuerySchema), (c) => c.json({}))
    .get("/api/userposts", (c) => c.json({}))
    .get("/api/drafts", (c) => c.json({}));
  const endpoints = FORUM_ENDPOINTS.filter(({ method, path }) =>
    ["GET /api/comments/:postId", "GET /api/userposts", "GET /api/posts"].includes(
      `${method} ${path}`,
    ),
  );
  expect(differencesFrom(endpoints, app)).toEqual([
    "GET /api/drafts: not in the table",
    "GET /api/posts: no route",
    "GET /api/posts: query",
    "GET /api/userposts: query",
  ]);
});
