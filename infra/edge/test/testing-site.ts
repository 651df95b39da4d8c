import type { Environment } from "@oneworld/artefacts/environment";
import { createArtefacts, createTestEdge, seal, type createKeys } from "./testing.ts";

/** Entry of the forum that is live. */
export const ENTRY = "/remotes/mf-forum/2.0.0/entry.js";

/** A site with a live forum of version 2.0.0, whose environment a test then tampers with. */
export async function createSite() {
  const artefacts = await createArtefacts();
  const shell = await artefacts.publish("shell", "1.0.0");
  const forum = await artefacts.publish("mf-forum", "2.0.0");
  const next = await artefacts.publish("mf-forum", "3.0.0");
  await artefacts.promote(shell, forum);
  const site = createTestEdge(artefacts.root);
  const page = async (edge = site.edge) => (await edge.request("/Climate")).text();
  await page();
  return { ...artefacts, ...site, page, shell, forum, next };
}

export type Site = Awaited<ReturnType<typeof createSite>>;

/** The next document, with version 3.0.0 live. */
export const nextDocument = ({ documentOf, shell, next }: Site, more?: Partial<Environment>) =>
  documentOf(
    [
      { release: shell, traffic: 100 },
      { release: next, traffic: 100 },
    ],
    more,
  );

/** Puts a text where the document is. */
export const writeText = async ({ write }: Site, text: string | Promise<string>) =>
  write("environments/test.json", await text);

/** A document as it lies in the store, signed with the key for environments where no others are given. */
export const sealed = (document: Environment, ...keys: ReturnType<typeof createKeys>[]) =>
  seal("environment", JSON.stringify(document), ...keys);
