import { ERROR_STATUS, type ErrorCode } from "@oneworld/contracts/errors/error-codes";
import { errorBodySchema } from "@oneworld/contracts/errors/error-body";
import { describe, expect, it } from "vitest";
import { StoreUnavailable } from "../pictures/picture-store.ts";
import { ApiError } from "./errors.ts";
import { createServiceApp } from "./service-app.ts";
import { TestClient, testSettings } from "../../test/testing.ts";

function createApp(error: () => unknown) {
  const app = createServiceApp({
    ...testSettings,
    name: "test",
    sessions: async () => null,
  });
  app.get("/api/fail", () => {
    throw error();
  });
  return new TestClient(app);
}

describe("answers to errors", () => {
  it.each(Object.entries(ERROR_STATUS) as [ErrorCode, number][])(
    "answers %s with %i",
    async (code, status) => {
      const client = createApp(() => new ApiError(code, "Do this."));
      const answer = await client.get("/api/fail");
      expect(answer.status).toBe(status);
      expect(answer.body).toEqual({ message: "Do this.", code });
    },
  );

  it("carry fields and headers", async () => {
    const more = { fields: { title: "Title is required." }, headers: { "retry-after": "7" } };
    const answer = await createApp(() => new ApiError("invalid_input", "No.", more)).get(
      "/api/fail",
    );
    expect(answer.body.fields).toEqual(more.fields);
    expect(answer.headers.get("retry-after")).toBe("7");
  });

  it("say when to retry what is unavailable", async () => {
    const answer = await createApp(() => new ApiError("unavailable", "Later.")).get("/api/fail");
    expect(answer.headers.get("retry-after")).toBe("5");
  });

  it("are 503 where the picture store is away, without its words", async () => {
    const away = new StoreUnavailable(new Error("connect 10.0.0.7:9000"));
    const answer = await createApp(() => away).get("/api/fail");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(answer.body.code).toBe("unavailable");
    expect(JSON.stringify(answer.body)).not.toContain("10.0.0.7");
  });

  it("hide the details of unexpected errors", async () => {
    const answer = await createApp(() => new Error("password of the database is hunter2")).get(
      "/api/fail",
    );
    expect(answer.status).toBe(500);
    const body = errorBodySchema.parse(answer.body);
    expect(body.code).toBe("internal");
    expect(body.requestId).toBe(answer.headers.get("x-request-id"));
    expect(JSON.stringify(answer.body)).not.toContain("hunter2");
  });

  it("are JSON for a path that doesn't exist", async () => {
    for (const path of ["/api/none", "/none", "/api/%00", `/api/${"9".repeat(400)}`]) {
      const answer = await createApp(() => undefined).get(path);
      expect(answer.status).toBe(404);
      expect(errorBodySchema.parse(answer.body).code).toBe("not_found");
    }
  });

  it("are never cached", async () => {
    const { headers } = await createApp(() => new ApiError("not_found", "Gone.")).get("/api/fail");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });
});
