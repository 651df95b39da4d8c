import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { connect } from "node:http2";
import { text } from "node:stream/consumers";
import { listenLocally } from "@oneworld/service-kit/test/testing-servers";
import { afterEach, expect, it } from "vitest";
import { httpsFront, type HttpsFront } from "./https-front.ts";

let site: Server;
let front: HttpsFront;

afterEach(() => {
  front.close();
  site.close();
});

async function open(listener: RequestListener): Promise<void> {
  site = createServer(listener);
  front = await httpsFront(await listenLocally(site));
}

async function get(path: string): Promise<{ status: unknown; kind: unknown; body: string }> {
  const session = connect(front.origin, { ca: front.cert });
  try {
    const stream = session.request({ ":path": path, "x-asked": "yes" });
    const [headers] = (await once(stream, "response")) as [Record<string, unknown>];
    return { status: headers[":status"], kind: headers["content-type"], body: await text(stream) };
  } finally {
    session.close();
  }
}

it("forwards requests and answers, over HTTP/2 with a certificate for localhost", async () => {
  await open((request, response) => {
    response.writeHead(201, { "content-type": "text/plain", connection: "keep-alive" });
    response.end(`${request.url} ${request.headers.host} ${String(request.headers["x-asked"])}`);
  });
  const { host } = new URL(front.origin);
  expect(await get("/Climate?a=b")).toEqual({
    status: 201,
    kind: "text/plain",
    body: `/Climate?a=b ${host} yes`,
  });
});

it("answers 502 when the site is unreachable", async () => {
  await open(() => undefined);
  site.close();
  await once(site, "close");
  expect(await get("/")).toMatchObject({ status: 502 });
});
