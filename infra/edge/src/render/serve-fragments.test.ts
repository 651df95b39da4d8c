import type { PlacedFragment, RenderedPart } from "@oneworld/contracts/site/served-page";
import { expect, test } from "vitest";
import { type FragmentPage, serveFragments } from "./serve-fragments.ts";

const place = (name: string): string => `<div class="x" data-fragment="${name}"></div>`;

/** A page with these fragments, and what is asked for them. The owner's build renders them as the test says. */
async function serve(
  fragments: PlacedFragment[],
  { markup = {}, viewer }: { markup?: Record<string, string> | null; viewer?: string } = {},
) {
  const calls: string[] = [];
  const rendered: (readonly PlacedFragment[])[] = [];
  const manifest = {
    pages: [],
    fragmentData: { "shop/news@1": ["/api/x/{of}{?topic}", "/api/y/{viewer}"] },
    fragmentDataForMembers: { "shop/news@1": ["/api/z"] },
  };
  const choice = { current: { release: { name: "mf-shop", version: "3.0.0", manifest } } };
  const page = { html: fragments.map((one) => place(one.place)).join(""), fragments };
  const { html } = await serveFragments(
    page as unknown as RenderedPart,
    {
      chosen: { choices: new Map([["mf-shop", choice]]) },
      params: { topic: "Climate", of: "the page" },
      answers: {
        session: { user: viewer === undefined ? null : { id: viewer } },
        ask: async (asked: string[]) => void calls.push(...asked),
      },
      render: async () => (markup ? { markup } : null),
      requestOf: (asked: readonly PlacedFragment[]) => void rendered.push(asked),
    } as unknown as FragmentPage,
  );
  return { html, calls, rendered };
}

const news = (name: string, props: object): PlacedFragment => ({
  place: name,
  id: "shop/news@1",
  props,
});

test("calls are made of a fragment's texts, the page's parameters and the viewer, each once", async () => {
  const fragments = [news("_a_", { of: "a/../b" }), news("_b_", { of: "a/../b", on: 1 })];
  const visitor = await serve(fragments);
  expect(visitor.calls).toEqual(["/api/x/a%2F..%2Fb?topic=Climate"]);
  const member = await serve([news("_a_", { of: 1, viewer: "someone else" })], { viewer: "amara" });
  expect(member.calls).toEqual(["/api/x/the%20page?topic=Climate", "/api/y/amara", "/api/z"]);
});

test("fragments that can't be rendered leave the page as it is", async () => {
  const { html } = await serve([news("_a_", {})], { markup: null });
  expect(html).toBe(place("_a_"));
});

test("a place can't be filled by a text that looks like one", async () => {
  const fragments = [news("_a_", {})];
  const { html } = await serve(fragments, { markup: { _a_: place("_a_"), _b_: "elsewhere" } });
  expect(html).toBe(
    `<div class="x" data-fragment="_a_" data-served=""><div data-release="mf-shop@3.0.0">${place("_a_")}</div></div>`,
  );
});

test("a page can't ask for fragments or calls without end", async () => {
  const many = Array.from({ length: 500 }, (_, index) => news(`_${index}_`, { of: `m${index}` }));
  const { calls, rendered } = await serve(many);
  expect(rendered.map((asked) => asked.length)).toEqual([48]);
  expect(calls).toHaveLength(8);
});
