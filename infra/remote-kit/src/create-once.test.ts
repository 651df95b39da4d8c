import type { AxiosInstance } from "axios";
import { expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { createOnce } from "./create-once.ts";

/** A server with the given answers, and the keys that it received. */
function createServer(...answers: (object | Error)[]) {
  const keys: string[] = [];
  const post = (_url: string, _body: object, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers["Idempotency-Key"] ?? "");
    const answer = answers.shift();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ data: answer });
  };
  return { http: { post } as unknown as AxiosInstance, keys };
}

const failure = (status: number) => new ApiError(status, "internal", "No.");

test("a repeated call has the same key until its outcome is known", async () => {
  const { http, keys } = createServer(failure(0), failure(503), { done: true }, { done: true });
  const send = () => createOnce(http, "/api/posts", { title: "One" });
  await expect(send()).rejects.toThrow("No.");
  await expect(send()).rejects.toThrow("No.");
  expect(await send()).toEqual({ done: true });
  await send();
  const [first, second, third, fourth] = keys;
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

test("a changed text has a new key, as does a refused one", async () => {
  const { http, keys } = createServer(failure(0), {}, failure(400), {});
  await expect(createOnce(http, "/api/posts", { title: "Two" })).rejects.toThrow("No.");
  await createOnce(http, "/api/posts", { title: "Another" });
  await expect(createOnce(http, "/api/posts", { title: "Third" })).rejects.toThrow("No.");
  await createOnce(http, "/api/posts", { title: "Third" });
  expect(new Set(keys).size).toBe(4);
});
