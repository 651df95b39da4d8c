import { SERVICE_WORKER_FILE } from "@oneworld/contracts/site/stored-pages";
import { integrityOf } from "@oneworld/artefacts/integrity";
import { expect, test } from "vitest";
import { createArtefacts, createTestEdge } from "../../test/testing.ts";

const WORKER = "/* worker */";

async function siteOf(options: { serviceWorker?: boolean } = {}) {
  const artefacts = await createArtefacts();
  const plain = await artefacts.publish("shell", "1.0.0");
  const worker = { integrity: integrityOf(WORKER), size: WORKER.length };
  const shell = await artefacts.publish("shell", "2.0.0", undefined, {
    files: { ...plain.files, [SERVICE_WORKER_FILE]: worker },
  });
  await artefacts.write(`remotes/shell/2.0.0/${SERVICE_WORKER_FILE}`, WORKER);
  await artefacts.promote(shell);
  const { edge, later } = createTestEdge(artefacts.root, options);
  const script = async () => {
    const response = await edge.request("http://oneworld.example/sw.js");
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return { ...artefacts, plain, shell, script, later, edge };
}

test("the worker is the live shell's, is asked for each time and loads no other code", async () => {
  const { script } = await siteOf();
  const { headers, text } = await script();
  expect(text).toBe(WORKER);
  expect(headers.get("content-type")).toContain("text/javascript");
  expect(headers.get("cache-control")).toBe("no-cache");
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(headers.get("set-cookie")).toBeNull();
});

test("after a rollback to a shell without a worker, and where it is off, the worker removes itself", async () => {
  const { script, later, promote, plain } = await siteOf();
  await promote(plain);
  later(1_000);
  await expect.poll(async () => (await script()).text).toContain("unregister");
  const off = await siteOf({ serviceWorker: false });
  expect((await off.script()).text).toContain("caches.delete");
  expect(await (await off.edge.request("/Climate")).text()).not.toContain('"offline":true');
});

test("a damaged worker is not served", async () => {
  const { script, write } = await siteOf();
  await write(`remotes/shell/2.0.0/${SERVICE_WORKER_FILE}`, "/* another */");
  expect((await script()).status).toBe(503);
});
