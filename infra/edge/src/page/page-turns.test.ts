import { SESSION_ADDRESS } from "@oneworld/contracts/site/site-map";
import {
  PAGE_MARK,
  type RenderedPart,
  type RenderRequest,
} from "@oneworld/contracts/site/served-page";
import { expect, test } from "vitest";
import { createService, json } from "../../test/service.ts";
import { createArtefacts, createTestEdge } from "../../test/testing.ts";

test("a client that asks for very many pages leaves the server to others, and gets all in turn", async () => {
  const artefacts = await createArtefacts();
  const server = { file: "server/server.1.js" };
  const shell = await artefacts.publish("shell", "1.0.0", undefined, { server });
  const forum = await artefacts.publish("mf-forum", "2.0.0", undefined, { server });
  await artefacts.promote(shell, forum);
  const auth = await createService(({ url }, response) =>
    json(response, url === SESSION_ADDRESS ? { user: null } : {}),
  );
  const posts = await createService((_, response) => json(response, { posts: [] }));
  const held: (() => void)[] = [];
  const { edge } = createTestEdge(artefacts.root, {
    services: { auth: auth.url, forum: posts.url },
    firstAnswersMs: 5_000,
    renderer: {
      render: async (_, remote, text) => {
        const { address } = JSON.parse(text) as RenderRequest;
        if (!remote && address.includes("cursor"))
          await new Promise<void>((resolve) => held.push(resolve));
        const html = remote ? "<article>Posts</article>" : `<main>${PAGE_MARK}</main>`;
        return { html, css: "", styles: "", missing: [] } satisfies RenderedPart;
      },
      warm: async () => {},
      end: () => {},
    },
  });
  const open = async (remoteAddress: string, path: string) => {
    const env = { incoming: { socket: { remoteAddress } } };
    const response = await edge.request(`http://oneworld.example${path}`, {}, env);
    return response.text();
  };
  const cursorOf = (at: number) => `0198a1b2-0000-7000-8000-${String(at).padStart(12, "0")}`;
  const pages = Array.from({ length: 30 }, (_, at) =>
    open("192.0.2.1", `/Climate?cursor=${cursorOf(at)}`),
  );
  await expect.poll(() => held.length).toBeGreaterThanOrEqual(8);
  expect(await open("192.0.2.2", "/Climate")).toContain("<article>Posts");
  expect(held).toHaveLength(8);
  const release = setInterval(() => held.splice(0).forEach((resolve) => resolve()), 5);
  for (const page of await Promise.all(pages)) expect(page).toContain("<article>Posts");
  clearInterval(release);
});
