import { breakable, member, refusal } from "@oneworld/remote-kit/testing";
import { act, screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { contentApi } from "../content.api.ts";
import { createContent, scores } from "../testing/content-fixture.ts";
import { QuizHistory } from "./quiz-history.tsx";

it("keeps the scores that were read when further ones can't be, and reads on by Retry", async () => {
  const server = breakable(({ query }) => scores(query["cursor"] ? "old" : "new"));
  const { user } = await showInPage(<QuizHistory />, createContent(server.answer, member()));
  const rows = () => screen.queryAllByRole("listitem").length;
  await waitFor(() => expect(rows()).toBe(1));
  server.isDown = true;
  await user.click(screen.getByRole("button", { name: "Load more" }));
  expect((await screen.findByRole("alert")).textContent).toContain(refusal.message);
  expect(rows()).toBe(1);
  server.isDown = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(rows()).toBe(2));
});

it("keeps the scores that can't be read again after a quiz, and says so", async () => {
  const server = breakable(() => scores("old"));
  const content = createContent(server.answer, member());
  await showInPage(<QuizHistory />, content);
  await screen.findByRole("listitem");
  server.isDown = true;
  await act(async () => void content.store.dispatch(contentApi.util.invalidateTags(["Scores"])));
  await waitFor(() => expect(content.said).toEqual([`Error: ${refusal.message}`]));
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
});

it("keeps further scores that were read before when the newest are read again", async () => {
  let used = 1;
  const content = createContent(({ query }) => {
    const page = scores(query["cursor"] ? "old" : "new");
    return { ...page, allowance: { ...page.allowance, used, left: 2 - used } };
  }, member());
  const { user } = await showInPage(<QuizHistory />, content);
  await user.click(await screen.findByRole("button", { name: "Load more" }));
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(2));
  const before = document.body.textContent;
  used = 2;
  await act(async () => void content.store.dispatch(contentApi.util.invalidateTags(["Scores"])));
  await waitFor(() => expect(document.body.textContent).not.toBe(before));
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
});
