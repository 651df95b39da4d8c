import { ACTOR_NAMES, actorId, idSchema } from "@oneworld/contracts/common/id";
import { errorBodySchema } from "@oneworld/contracts/errors/error-body";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { createServiceApp } from "./service-app.ts";
import { createTestSessions, TestClient, testSettings } from "../../test/testing.ts";
import { valid } from "./validate.ts";

const noteSchema = z.strictObject({
  title: z.string("Title is required.").max(10, "Title is too long."),
  place: z.strictObject({ lat: z.number("Latitude must be a number.") }).optional(),
});

describe("valid", () => {
  let taken: unknown[];
  let client: TestClient;
  beforeEach(() => {
    taken = [];
    const app = createServiceApp({
      ...testSettings,
      name: "test",
      sessions: async () => null,
    });
    app.post("/api/notes", valid("json", noteSchema), (c) =>
      c.json({ count: taken.push(c.req.valid("json")) }),
    );
    const marks = z.array(z.object({ pageCount: z.int().min(1) })).max(1);
    const markSchema = z.strictObject({
      liked: z.boolean().optional(),
      marks: marks.optional(),
      topic: z.enum(["Climate", "Policy"]).optional(),
    });
    app.post("/api/marks", valid("json", markSchema), (c) =>
      c.json({ count: taken.push(c.req.valid("json")) }),
    );
    app.get(
      "/api/notes",
      valid("query", z.strictObject({ page: z.coerce.number("Page must be a number.") })),
      (c) => c.json(c.req.valid("query")),
    );
    client = new TestClient(app);
  });

  it("passes the parsed payload on", async () => {
    expect((await client.post("/api/notes", { title: "Rain" })).status).toBe(200);
    expect(taken).toEqual([{ title: "Rain" }]);
  });

  it.each([
    [{}, { title: "Title is required." }],
    [{ title: 7 }, { title: "Title is required." }],
    [{ title: null }, { title: "Title is required." }],
    [{ title: "A very long title" }, { title: "Title is too long." }],
    [{ title: "Rain", place: { lat: "north" } }, { "place.lat": "Latitude must be a number." }],
    [{ title: "Rain", author: "x" }, { author: "author is not a field of this call." }],
    [
      { title: "Rain", constructor: 1, toString: 2 },
      {
        constructor: "constructor is not a field of this call.",
        toString: "toString is not a field of this call.",
      },
    ],
    [{ extra: 1 }, { title: "Title is required.", extra: "extra is not a field of this call." }],
  ])("refuses %j and names each invalid field", async (payload, fields) => {
    const answer = await client.post("/api/notes", payload);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      code: "invalid_input",
      message: Object.values(fields)[0],
      fields,
    });
    expect(taken).toEqual([]);
  });

  it.each(["[]", "null", "7", '"text"'])("refuses %s, which is no object", async (payload) => {
    const answer = await client.post("/api/notes", payload);
    expect(answer.status).toBe(400);
    expect(Object.keys(errorBodySchema.parse(answer.body).fields ?? {})).toEqual(["body"]);
  });

  it.each(["{", '{"title": Rain}', "", "\u0000", "title=Rain"])(
    "refuses %j, which is no JSON",
    async (payload) => {
      const answer = await client.post("/api/notes", payload);
      expect(answer.status).toBe(400);
      expect(errorBodySchema.parse(answer.body).code).toBe("malformed_json");
      expect(taken).toEqual([]);
    },
  );

  it("refuses a payload with another content type", async () => {
    const answer = await client.post("/api/notes", '{"title":"Rain"}', {
      "content-type": "text/plain",
    });
    expect([answer.status, answer.body.code]).toEqual([415, "unsupported_media_type"]);
    expect(taken).toEqual([]);
  });

  it("refuses another content type where no field is required, and accepts an absent body", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "image/png", ""]) {
      const answer = await client.post("/api/marks", "liked=true", { "content-type": type });
      expect([answer.status, answer.body.message]).toEqual([415, expect.stringContaining("JSON")]);
    }
    expect(taken).toEqual([]);
    expect((await client.post("/api/marks")).status).toBe(200);
    const typed = { "content-type": "application/merge-patch+json; charset=utf-8" };
    expect((await client.post("/api/marks", '{"liked":true}', typed)).status).toBe(200);
    expect(taken).toEqual([{}, { liked: true }]);
  });

  it.each([
    [{ marks: [{ pageCount: 0 }] }, "Page count must be at least 1."],
    [{ marks: [{ pageCount: "x" }] }, "Page count must be a number."],
    [{ marks: [{}] }, "Page count is required."],
    [{ marks: [1, 2].map((pageCount) => ({ pageCount })) }, "Marks must have at most 1 entries."],
    [null, "The request must be an object."],
    [{ liked: "yes" }, "Liked must be true or false."],
    [{ topic: "x" }, "Topic must be one of: Climate, Policy."],
  ])("says what is wrong with %j in plain words", async (payload, message) => {
    const answer = await client.post("/api/marks", JSON.stringify(payload));
    expect(answer.body).toMatchObject({ code: "invalid_input", message });
  });

  it("refuses a payload above the limit, with or without a declared length", async () => {
    const title = JSON.stringify({ title: "x".repeat(1_000_000) });
    expect((await client.post("/api/notes", title)).status).toBe(413);
    const answer = await client.post("/api/notes", title, {
      "content-length": String(title.length),
    });
    expect([answer.status, answer.body.code]).toEqual([413, "too_large"]);
    expect(answer.headers.get("connection")).toBe("close");
    expect(taken).toEqual([]);
  });

  it("names an invalid query parameter, too", async () => {
    expect((await client.get("/api/notes?page=2")).body).toEqual({ page: 2 });
    expect((await client.get("/api/notes?page=two")).body).toMatchObject({
      code: "invalid_input",
      fields: { page: "Page must be a number." },
    });
  });
});

describe("the actor in a payload or query", () => {
  const sessions = createTestSessions();
  const { member, token } = sessions.signIn();
  let isUnreachable = false;
  const app = createServiceApp({
    ...testSettings,
    name: "test",
    sessions: async (hash) => {
      if (isUnreachable) throw new Error("auth is down");
      return sessions.reader(hash);
    },
  });
  const ownNote = z.strictObject({ title: z.string(), id: actorId });
  app.post("/api/own-notes", valid("json", ownNote), (c) => c.json(c.req.valid("json")));
  const other = z.strictObject({ userId: idSchema });
  app.get("/api/partners", valid("query", other), (c) => c.json(c.req.valid("query")));
  let removed = 0;
  app.delete("/api/own-notes/:note", (c) => c.json({ removed: ++removed }));
  const signedIn = new TestClient(app, token);
  const another = "019b8d3a-0001-7000-8000-000000000001";

  it.each(ACTOR_NAMES)("may be the session's member, as %s", async (name) => {
    const body = { title: "Rain", [name]: member.id.toUpperCase() };
    const answer = await signedIn.post("/api/own-notes", body);
    const own = name === "id" ? { id: member.id } : {};
    expect([answer.status, answer.body]).toEqual([200, { title: "Rain", ...own }]);
  });

  it.each(ACTOR_NAMES)("is refused for anybody else, as %s", async (name) => {
    for (const id of [another, "", "x".repeat(999)]) {
      const answer = await signedIn.post("/api/own-notes", { title: "Rain", [name]: id });
      expect([answer.status, answer.body.code]).toEqual([403, "forbidden"]);
    }
    for (const id of [7, null, [member.id], { toString: 1 }]) {
      const answer = await signedIn.post("/api/own-notes", { title: "Rain", [name]: id });
      expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([400, [name]]);
    }
    const inQuery = await signedIn.post(`/api/own-notes?${name}=${another}`, { title: "Rain" });
    expect(inQuery.status).toBe(403);
    const byVisitor = await new TestClient(app).post("/api/own-notes", {
      [name]: member.id,
    });
    expect(byVisitor.status).toBe(403);
  });

  it.each(ACTOR_NAMES)("is checked in calls without a schema, as %s", async (name) => {
    const before = removed;
    const remove = (id: string) => signedIn.send("DELETE", `/api/own-notes/1?${name}=${id}`);
    expect((await remove(another)).status).toBe(403);
    expect(removed).toBe(before);
    expect((await remove(member.id)).status).toBe(200);
  });

  it("is no name to which the schema gives another meaning", async () => {
    const answer = await signedIn.get(`/api/partners?userId=${another}`);
    expect([answer.status, answer.body]).toEqual([200, { userId: another }]);
    const twice = `&id=${member.id}&id=${member.id}`;
    expect((await signedIn.get(`/api/partners?userId=${another}${twice}`)).status).toBe(400);
    expect((await signedIn.get(`/api/partners?userId=${another}&id=${member.id}`)).status).toBe(
      200,
    );
  });

  it("can't be checked while the session is unknown", async () => {
    isUnreachable = true;
    const path = `/api/partners?userId=${another}`;
    expect((await signedIn.get(path)).status).toBe(200);
    expect((await signedIn.get(`${path}&id=${member.id}`)).status).toBe(503);
    isUnreachable = false;
  });
});
