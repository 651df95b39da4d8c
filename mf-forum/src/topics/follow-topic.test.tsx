import { breakable, member, refusal } from "@oneworld/remote-kit/testing";
import { act, screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createForum } from "../testing/forum-fixture.ts";
import { FollowTopic } from "./follow-topic.tsx";

it("follows a topic, or no longer, and stays as it was where that fails", async () => {
  let topics: string[] = ["Policy"];
  const server = breakable(({ method, body }) => {
    if (method === "put")
      topics = body["followed"] ? ["Climate", "Policy"] : topics.filter((one) => one !== "Climate");
    return { message: "Saved", topics };
  });
  const forum = createForum(server.answer, member());
  const { user } = await showInPage(<FollowTopic topic="Climate" />, forum);
  await user.click(await screen.findByRole("button", { name: "Follow Climate" }));
  await user.click(await screen.findByRole("button", { name: "Unfollow Climate" }));
  await screen.findByRole("button", { name: "Follow Climate" });
  const sent = forum.calls.filter(({ method }) => method === "put").map(({ body }) => body);
  expect(sent).toEqual([
    { topic: "Climate", followed: true },
    { topic: "Climate", followed: false },
  ]);
  server.isDown = true;
  await user.click(screen.getByRole("button", { name: "Follow Climate" }));
  await waitFor(() => expect(forum.said).toHaveLength(3));
  expect(screen.getByRole("button", { name: "Follow Climate" })).toBeDefined();
});

it("waits until it is known whether the member follows it, and isn't there if that fails", async () => {
  let answer = () => {};
  const forum = createForum(async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    throw refusal;
  }, member());
  const { user } = await showInPage(<FollowTopic topic="Climate" />, forum);
  await user.click(screen.getByRole("button"));
  expect(forum.calls.map(({ method }) => method)).toEqual(["get"]);
  await act(async () => answer());
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
});

it("is for members", async () => {
  const forum = createForum(() => ({ topics: [] }), null);
  await showInPage(<FollowTopic topic="Climate" />, forum);
  expect(screen.queryByRole("button")).toBeNull();
  expect(forum.calls).toEqual([]);
});
