/// <reference types="node" />
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { isCancel } from "axios";
import { afterEach, expect, test } from "vitest";
import { ApiError, errorMessage } from "./api-error.ts";
import { createHttp } from "./create-http.ts";

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** The failure of a call to a service that answers like this. */
async function failureOf(
  listener: RequestListener,
  options: { timeout?: number } = {},
): Promise<ApiError> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return failureAt(`http://127.0.0.1:${port}/api/posts`, options);
}

async function failureAt(url: string, options: { timeout?: number } = {}): Promise<ApiError> {
  const failure: unknown = await createHttp()
    .get(url, options)
    .catch((error: unknown) => error);
  if (!(failure instanceof ApiError)) throw new Error(`not an ApiError: ${String(failure)}`);
  return failure;
}

const answer =
  (status: number, body: unknown): RequestListener =>
  (_, response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

test("an error keeps its status, message, code and fields", async () => {
  const body = {
    message: "Title is required.",
    code: "invalid_input",
    fields: { title: "Title is required." },
  };
  const failure = await failureOf(answer(400, body));
  expect(failure).toMatchObject({ status: 400, ...body });
  expect(errorMessage(failure, "The post could not be sent.")).toBe("Title is required.");
});

test.each([
  [403, "bad_request"],
  [502, "internal"],
])("an error with only a message keeps it (%d)", async (status, code) => {
  const failure = await failureOf(answer(status, { message: "The doors are closed." }));
  expect(failure).toMatchObject({ status, code, fields: {} });
  expect(errorMessage(failure, "Unauthorized")).toBe("The doors are closed.");
});

test.each([
  [{ fields: null }, "bad_request", {}],
  [{ fields: "title", code: null }, "bad_request", {}],
  [
    { fields: { title: "Too short.", tags: ["x"], area: null } },
    "bad_request",
    { title: "Too short." },
  ],
  [{ code: "fetch_error" }, "bad_request", {}],
  [{ code: "toString" }, "toString", {}],
])("an error with a message keeps it beside %o", async (others, code, fields) => {
  const failure = await failureOf(answer(400, { message: "The doors are closed.", ...others }));
  expect(failure).toMatchObject({ code, fields });
  expect(failure.fields).toEqual(fields);
  expect(errorMessage(failure, "Unauthorized")).toBe("The doors are closed.");
});

test("an unreadable answer is a parsing error with its status", async () => {
  const broken = await failureOf((_, response) => response.writeHead(502).end("<html>Bad gateway"));
  expect(broken).toMatchObject({ status: 502, code: "parsing_error", fields: {} });
  const cut = await failureOf((_, response) => response.writeHead(200).end('{"posts":['));
  expect(cut).toMatchObject({ status: 200, code: "parsing_error" });
});

test("a missing answer is a fetch error with the page's own wording", async () => {
  const failure = await failureAt("http://127.0.0.1:1/api/posts");
  expect(failure).toMatchObject({ status: 0, code: "fetch_error" });
  expect(errorMessage(failure, "The post could not be sent.")).toBe("The post could not be sent.");
});

test("a late answer is a timeout error", async () => {
  const failure = await failureOf(() => {}, { timeout: 20 });
  expect(failure).toMatchObject({ status: 0, code: "timeout_error" });
});

test("notifies when the session has ended", async () => {
  let notified = 0;
  const server = createServer(
    answer(401, { message: "Please sign in first.", code: "unauthenticated" }),
  );
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  stops.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const http = createHttp({ onUnauthenticated: () => void notified++ });
  await expect(http.get(`http://127.0.0.1:${port}/`)).rejects.toThrow("Please sign in first.");
  expect(notified).toBe(1);
});

test("an aborted call stays a cancellation", async () => {
  const stop = new AbortController();
  const call = createHttp().get("http://127.0.0.1:1/", { signal: stop.signal });
  stop.abort();
  expect(isCancel(await call.catch((error: unknown) => error))).toBe(true);
});

/** Calls a service that refuses the CSRF token of the first calls. @returns the received bodies, and the outcome */
async function callWithStaleToken(refusals: number) {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      bodies.push(body);
      const refused = bodies.length <= refusals;
      const sent = refused
        ? answer(403, { message: "This form is out of date.", code: "csrf_invalid" })
        : answer(200, { liked: true });
      sent(request, response);
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  stops.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const outcome: unknown = await createHttp()
    .post(`http://127.0.0.1:${port}/api/like`, { liked: true })
    .then(
      ({ data }: { data: unknown }) => data,
      (error: unknown) => error,
    );
  return { bodies, outcome };
}

test("a call with a stale CSRF token is repeated once, unchanged", async () => {
  const { bodies, outcome } = await callWithStaleToken(1);
  expect(outcome).toEqual({ liked: true });
  expect(bodies).toEqual(['{"liked":true}', '{"liked":true}']);
});

test("a call whose CSRF token is refused twice fails", async () => {
  const { bodies, outcome } = await callWithStaleToken(2);
  expect(outcome).toMatchObject({ status: 403, code: "csrf_invalid" });
  expect(bodies).toHaveLength(2);
});
