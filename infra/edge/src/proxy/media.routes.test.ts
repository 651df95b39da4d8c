import { expect, test } from "vitest";
import {
  createArtefacts,
  createTestEdge,
  listen,
  type TestEdgeOptions,
} from "../../test/testing.ts";

const PATH = `/media/${"0".repeat(64)}.webp`;

async function edgeBefore(services: TestEdgeOptions["services"]) {
  const { root } = await createArtefacts();
  return createTestEdge(root, { services }).edge;
}

test("a picture comes from profile, and no cookie goes either way", async () => {
  const asked: [string | undefined, string[]][] = [];
  const profile = await listen(({ url, headers }, outgoing) => {
    asked.push([url, Object.keys(headers)]);
    outgoing.writeHead(200, {
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "set-cookie": "XSRF-TOKEN=own; Path=/",
    });
    outgoing.end("picture");
  });
  const edge = await edgeBefore({ profile: profile.url });
  const response = await edge.request(PATH, {
    headers: { cookie: "ow_session=token", authorization: "Basic bWU=" },
  });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("picture");
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  const [[url, names] = []] = asked;
  expect(url).toBe(PATH);
  expect(names).not.toContain("cookie");
  expect(names).not.toContain("authorization");
  expect(names).toContain("x-request-id");
});

test("a picture of a post comes from the forum, which learns who asks and can set no cookie", async () => {
  const forum = await listen(({ url, headers }, outgoing) => {
    outgoing.writeHead(200, { "set-cookie": "XSRF-TOKEN=own; Path=/" });
    outgoing.end(`${url} ${headers.cookie} ${headers.authorization}`);
  });
  const edge = await edgeBefore({ forum: forum.url });
  const path = "/media/posts/019b8d3a-0001-7000-8000-000000000001.webp?w=360";
  const headers = { cookie: "ow_session=token", authorization: "Basic bWU=" };
  const response = await edge.request(path, { headers });
  expect(await response.text()).toBe(`${path} ow_session=token undefined`);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test("a picture that isn't there is 404, and profile being away 503, each without cookies and not kept", async () => {
  const profile = await listen((_, outgoing) => outgoing.writeHead(404).end("{}"));
  for (const [services, status] of [
    [{ profile: profile.url }, 404],
    [{}, 503],
  ] as const) {
    const response = await (await edgeBefore(services)).request(PATH);
    expect(response.status).toBe(status);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
});
