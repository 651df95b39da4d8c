import { MountPropsProvider } from "@oneworld/remote-kit";
import { renderToString } from "react-dom/server";
import { Provider } from "react-redux";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { firstCalls } from "../first-calls.ts";
import { createForum, post, withFragments } from "../testing/forum-fixture.ts";
import { FeedPage } from "./feed.page.tsx";

const CURSOR = "0198a1b2-0000-7000-8000-00000000000a";
const NEXT = "0198a1b2-0000-7000-8000-00000000000b";

/** A topic's page as the server renders it, and the calls that it was rendered from. */
async function serve(search: string, nextCursor: string | null, posts = [post("a")]) {
  const { store, services, calls } = createForum(() => ({ posts, nextCursor }));
  const visit = {
    params: { topic: "Climate" },
    search: new URLSearchParams(search),
    viewer: undefined,
  };
  for (const call of firstCalls.feed?.(visit, { subscribe: false }) ?? []) {
    await store.dispatch(call as never);
  }
  const html = renderToString(
    <MountPropsProvider value={withFragments(services)}>
      <Provider store={store}>
        <MemoryRouter initialEntries={[`/Climate${search}`]}>
          <Routes>
            <Route path="/:topic" element={<FeedPage />} />
          </Routes>
        </MemoryRouter>
      </Provider>
    </MountPropsProvider>,
  );
  return { html, queries: calls.map(({ query }) => query) };
}

test("the server's page of a feed ends in a link to older posts", async () => {
  const { html } = await serve("", NEXT);
  expect(html).toMatch(new RegExp(`<a [^>]*href="/Climate\\?cursor=${NEXT}"[^>]*>Older posts</a>`));
  expect(html).toContain('rel="next"');
  expect(html).not.toContain("Newest posts");
});

test("a page of which muted words have left nothing leads on", async () => {
  const { html } = await serve("", NEXT, []);
  expect(html).toMatch(new RegExp(`<a [^>]*href="/Climate\\?cursor=${NEXT}"[^>]*>Older posts</a>`));
  expect(html).not.toContain("No Posts found");
  expect((await serve("", null, [])).html).toContain("No Posts found");
});

test("a feed in another order continues in it", async () => {
  const { html, queries } = await serve(`?order=discussed&cursor=${CURSOR}`, NEXT);
  expect(queries).toMatchObject([{ order: "discussed", cursor: CURSOR }]);
  expect(html).toContain(`href="/Climate?order=discussed&amp;cursor=${NEXT}"`);
  expect(html).toMatch(/<a [^>]*href="\/Climate\?order=discussed"[^>]*>Newest posts<\/a>/);
});

test("a page of older posts reads on from its cursor, and leads back to the newest", async () => {
  const { html, queries } = await serve(`?cursor=${CURSOR}`, null);
  const query = { category: "Climate", region: null, order: "newest", cursor: CURSOR, limit: 10 };
  expect(queries).toEqual([query]);
  // The edge has the answer by this address
  expect(Object.keys(queries[0] ?? {})).toEqual(Object.keys(query));
  expect(html).toMatch(/<a [^>]*href="\/Climate"[^>]*>Newest posts<\/a>/);
  expect(html).not.toContain("Older posts");
});
