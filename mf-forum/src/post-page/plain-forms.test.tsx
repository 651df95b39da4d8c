import { MountPropsProvider } from "@oneworld/remote-kit";
import { renderToString } from "react-dom/server";
import { Provider } from "react-redux";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { forumApi } from "../forum.api.ts";
import { remote } from "../remote.ts";
import { createForum, post, withFragments } from "../testing/forum-fixture.ts";
import { PostPage } from "./post.page.tsx";

test("the server's page of a post has forms that the manifest states", async () => {
  const { store, services } = createForum(() => post("a"));
  const call = forumApi.endpoints.getPost.initiate("a", { subscribe: false });
  await store.dispatch(call);
  const html = renderToString(
    <MountPropsProvider value={withFragments(services)}>
      <Provider store={store}>
        <MemoryRouter initialEntries={["/post/a"]}>
          <Routes>
            <Route path="/post/:id" element={<PostPage />} />
          </Routes>
        </MemoryRouter>
      </Provider>
    </MountPropsProvider>,
  );
  const named = [...html.matchAll(/<(?:button|input) [^>]*value="mf-forum\/(\w+)\?([^"]*)"/g)];
  expect(html.match(/name="_form"/g)).toHaveLength(named.length);
  expect(named.map(([, form, fields]) => [form, fields])).toEqual([
    ["like", "postId=a&amp;liked=true"],
    ["bookmark", "postId=a&amp;bookmarked=true"],
    ["comment", "postId=a"],
  ]);
  expect(html).toMatch(/<noscript><form [^>]*method="post".*name="commentContent"/);
  for (const [, form = ""] of named) expect(Object.keys(remote.forms)).toContain(form);
});
