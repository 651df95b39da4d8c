import { afterAll, expect, test } from "vitest";
import { startRenderer } from "../test/start-renderer.ts";

/** A shell that renders the frame, and what a remote's `element` gives. */
const SHELL = `
exports.shared = { words: { hello: "Hello" } };
exports.renderPart = async (request, remote) => ({
  html: remote ? await remote.module.element(request) : "frame of " + request.address,
  css: "", styles: "", missing: [],
});`;

const renderer = await startRenderer();
await renderer.put("shell@1", SHELL);
afterAll(() => renderer.stop());

/** Milliseconds, for parts that have to be rendered on a busy machine. */
const PATIENT = "10000";

/** A release that has ended its worker rests, which a repeated test would meet. */
let releases = 0;

/** Renders by a remote whose page is the body of a function. */
async function pageOf(name: string, body: string, budget = Number(PATIENT)) {
  releases += 1;
  const release = `mf-${name}@${releases}`;
  await renderer.put(release, `exports.element = async (request) => { ${body} };`);
  const query = { shell: "shell@1", remote: release };
  // A part that waits for a worker's start would be `busy`
  await renderer.call("POST", `/warm?${new URLSearchParams(query).toString()}`);
  return renderer.render({ ...query, budget: String(budget) });
}

test("renders the frame, and a remote's page on the libraries of the shell", async () => {
  expect(await renderer.render({ shell: "shell@1", budget: PATIENT }, { address: "/a" })).toEqual({
    status: 200,
    body: { html: "frame of /a", css: "", styles: "", missing: [] },
  });
  await renderer.put(
    "mf-hello@1",
    `const { hello } = require("words"); exports.element = async ({ address }) => hello + address;`,
  );
  const query = { shell: "shell@1", remote: "mf-hello@1", budget: PATIENT };
  const { status, body } = await renderer.render(query, { address: "/b" });
  expect([status, body["html"]]).toEqual([200, "Hello/b"]);
});

test("asks for code that it doesn't have", async () => {
  expect(await renderer.render({ shell: "shell@9", remote: "mf-x@9", budget: "400" })).toEqual({
    status: 424,
    body: { missing: ["shell@9", "mf-x@9"] },
  });
});

test.each([
  ["throws", `throw new Error("no page");`, "throws"],
  ["rejects with no error", `return Promise.reject(undefined);`, "throws"],
  ["never ends", `return new Promise(() => {});`, "late"],
  ["loops", `for (;;);`, "late"],
  [
    "takes all memory",
    `const all = []; for (;;) all.push(new Array(1e6).fill(all.length));`,
    "dies",
  ],
  ["ends its process", `process.exit(1);`, "throws"],
  ["is too large", `return "x".repeat(10e6);`, "throws"],
])("a page that %s fails alone", async (name, body, failure) => {
  const answer = await pageOf(name.replaceAll(/\W/g, ""), body, failure === "late" ? 400 : 10_000);
  expect(answer.body["failure"]).toBe(failure);
  const frame = await renderer.render({ shell: "shell@1", budget: PATIENT }, { address: "/after" });
  expect(frame.body["html"]).toBe("frame of /after");
});

test("a release that has ended its worker rests for a moment, then is tried again", async () => {
  await renderer.put(
    "mf-once@1",
    `exports.element = async ({ address }) => { if (address === "/hang") for (;;); return "fine"; };`,
  );
  const query = { shell: "shell@1", remote: "mf-once@1", budget: "300" };
  await renderer.render({ ...query, budget: PATIENT }, { address: "/" });
  expect((await renderer.render(query, { address: "/hang" })).body["failure"]).toBe("late");
  const next = async () => (await renderer.render(query, { address: "/" })).body;
  expect((await next())["failure"]).toBe("busy");
  await expect.poll(next, { timeout: 10_000, interval: 100 }).toMatchObject({ failure: "rests" });
  await expect.poll(next, { timeout: 10_000 }).toMatchObject({ html: "fine" });
});

test.each([
  ["Node's modules", `return require("node:fs").readFileSync("/etc/passwd", "utf8");`],
  ["the process", `return String(process.env.PATH);`],
  [
    "the process by a function",
    `return String(globalThis.constructor.constructor("return process")());`,
  ],
  ["a module by import", `return String((await import("node:fs")).readFileSync("/etc/passwd"));`],
  ["the network", `return String(await fetch("http://127.0.0.1:1"));`],
  ["a socket", `return String(new WebSocket("ws://127.0.0.1:1"));`],
  ["a worker", `return String(new Worker("data:text/javascript,1"));`],
])("a page doesn't reach %s", async (name, body) => {
  const { status, body: answer } = await pageOf(`reach${name.replaceAll(/\W/g, "")}`, body);
  expect([status, answer["failure"]]).toEqual([500, "throws"]);
});

test("what a page does to the language stays with its remote", async () => {
  await pageOf(
    "pollutes",
    `Object.prototype.html = "stolen"; Array.prototype.map = () => []; return "done";`,
  );
  const other = await pageOf("other", `return [1, 2].map((x) => x + 1).join() + ({}).html;`);
  expect(other.body["html"]).toBe("2,3undefined");
});

test("refuses what is no call of its own, and bodies that are too large", async () => {
  expect((await renderer.call("GET", "/render")).status).toBe(404);
  for (const path of ["/livez", "/readyz"])
    expect((await renderer.call("GET", path)).status).toBe(204);
  expect((await renderer.render({ shell: "shell@1", budget: "0" })).status).toBe(400);
  expect((await renderer.call("PUT", "/builds/x@1", "x".repeat(9e6))).status).toBe(413);
});
