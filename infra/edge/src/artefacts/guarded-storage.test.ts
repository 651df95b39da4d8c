import { createS3Store } from "@oneworld/artefacts/store/s3-store";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { createArtefacts, createTestEdge, listen } from "../../test/testing.ts";

test("files that the store refuses to visitors don't keep the edge from reading others", async () => {
  const { root, read, publish, promote } = await createArtefacts();
  const shell = await publish("shell", "1.0.0");
  await promote(shell, await publish("mf-forum", "2.0.0"));
  // As S3 answers a reader who may not list files
  let refusesAll = false;
  const { url } = await listen(({ url: address = "" }, response) => {
    const { pathname } = new URL(address, "http://store");
    if (refusesAll) response.writeHead(403).end("<Error><Code>ExpiredToken</Code></Error>");
    else
      read(pathname.slice("/artefacts/".length)).then(
        (bytes) => response.writeHead(200, { etag: '"a"' }).end(bytes),
        () => response.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>"),
      );
  });
  vi.stubEnv("AWS_REGION", "us-east-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
  onTestFinished(() => void vi.unstubAllEnvs());
  const storage = await createS3Store({ bucket: "artefacts", endpoint: url });
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => void lines.push(line) });
  const { edge, later } = createTestEdge(root, { storage, log });
  const page = async () => (await edge.request("/Climate")).text();
  await expect.poll(page, { timeout: 30_000 }).toContain("/remotes/mf-forum/2.0.0/entry.js");
  for (let version = 0; version < 5; version += 1) {
    const { status } = await edge.request(`/remotes/mf-forum/9.9.${version}/entry.js`);
    expect(status).toBe(503);
  }
  expect(lines.filter((line) => line.includes("the store refuses a file"))).toHaveLength(1);
  expect(lines.join()).not.toContain("the store can't be read");
  await promote(shell, await publish("mf-forum", "3.0.0"));
  later(1_000);
  await expect.poll(page, { timeout: 3_000 }).toContain("/remotes/mf-forum/3.0.0/entry.js");
  refusesAll = true;
  later(1_000);
  const logged = async () => {
    await page();
    return lines.join();
  };
  await expect.poll(logged, { timeout: 3_000 }).toContain("the store can't be read");
});
