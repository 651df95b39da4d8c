import type { BrowserContext } from "@playwright/test";
import { signUp } from "../member-calls.ts";
import { test as base } from "../site.ts";
import { startOwnEdge, type OwnEdge } from "./own-edge.ts";

interface TestBed {
  /** kind of the edge's environment */
  kind: "production" | "staging";
  /** whether the server renders the edge's pages */
  rendersPages: boolean;
  /** shared by all tests of a file in a worker: later tests see the earlier ones' deployments */
  edge: OwnEdge;
  /** cookies of a member named Ada, signed in at the edge */
  session: Awaited<ReturnType<BrowserContext["cookies"]>>;
}

/** Tests with their own edge, whose pages belong to a signed-in member. */
export const test = base.extend<{ signedIn: void }, TestBed>({
  kind: ["production", { option: true, scope: "worker" }],
  rendersPages: [false, { option: true, scope: "worker" }],
  edge: [
    async ({ kind, rendersPages }, use) => {
      const edge = await startOwnEdge(kind, rendersPages);
      await use(edge);
      await edge.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  session: [
    async ({ browser, edge }, use) => {
      const context = await browser.newContext({ baseURL: edge.address });
      const page = await context.newPage();
      await signUp(page);
      await use(await context.cookies());
      await context.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ edge }, provide) => provide(edge.address),
  signedIn: [
    async ({ context, session }, use) => {
      await context.addCookies(session);
      await use();
    },
    { auto: true },
  ],
});

export { expect } from "../site.ts";
