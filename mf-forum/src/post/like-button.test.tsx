import { member, refusal, type Server } from "@oneworld/remote-kit/testing";
import { act, screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { PostPage } from "../post-page/post.page.tsx";
import { createForum, post } from "../testing/forum-fixture.ts";

/** The page of a post with three likes of others; likes are answered by the given server. */
async function openPost(like: Server, signedIn: ReturnType<typeof member> | null = member()) {
  const forum = createForum((call) => {
    if (call.method === "post") return like(call);
    return call.url === "/api/posts/a"
      ? post("a", { likeCount: 3 })
      : { posts: [], nextCursor: null };
  }, signedIn);
  const page = await showInPage(<PostPage />, { ...forum, path: "/post/:id", address: "/post/a" });
  const button = await screen.findByRole("button", { name: /^Like,/ });
  return { ...forum, ...page, button };
}

/** What the button says: how many like it, and whether the viewer does. */
const state = (button: HTMLElement) => [button.textContent, button.getAttribute("aria-pressed")];

/** A server whose answer waits until the test gives it. */
function held() {
  const answers: ((liked: boolean, likeCount: number) => void)[] = [];
  const server: Server = () =>
    new Promise((resolve) => {
      answers.push((liked, likeCount) => resolve({ message: "Saved", liked, likeCount }));
    });
  const answer = (liked: boolean, likeCount: number) =>
    act(async () => answers.shift()?.(liked, likeCount));
  return { server, answer };
}

it("shows a like at once, and then the server's count", async () => {
  const { server, answer } = held();
  const { user, button, said } = await openPost(server);
  await user.click(button);
  expect(state(button)).toEqual(["4", "true"]);
  expect(said).toEqual([]);
  await answer(true, 9);
  expect(state(button)).toEqual(["9", "true"]);
  expect(said).toEqual(["♥ Saved"]);
});

it("takes a refused like back, and says why", async () => {
  const { user, button, said } = await openPost(() => {
    throw refusal;
  });
  await user.click(button);
  await waitFor(() => expect(state(button)).toEqual(["3", "false"]));
  expect(said).toEqual([`Error: ${refusal.message}`]);
});

it("sends the last of several presses only", async () => {
  const { server, answer } = held();
  const { user, button, calls } = await openPost(server);
  const sent = () =>
    calls.filter(({ method }) => method === "post").map(({ body }) => body["liked"]);
  await user.click(button);
  await user.click(button);
  expect(state(button)).toEqual(["3", "false"]);
  expect(sent()).toEqual([true]);
  await answer(true, 4);
  expect(sent()).toEqual([true, false]);
  await answer(false, 3);
  expect(state(button)).toEqual(["3", "false"]);
});

it("asks a visitor to sign in, and changes nothing", async () => {
  const { user, button, said, calls } = await openPost(() => null, null);
  await user.click(button);
  expect(state(button)).toEqual(["3", "false"]);
  expect(said).toEqual(["Error: If you'd like to like the post, please sign in."]);
  expect(calls.filter(({ method }) => method === "post")).toEqual([]);
});
