import { FORMER_MEMBER } from "@oneworld/contracts/profile/former-member";
import { breakable, member, type Server } from "@oneworld/remote-kit/testing";
import { screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createContent } from "../testing/content-fixture.ts";
import { PeopleStep } from "./people-step.tsx";

const post = (name: string, day: number, postCategory = "Climate") => ({
  postCategory,
  createdAt: `2026-01-0${day}T09:00:00.000Z`,
  user: { _id: name, name, img: null, statusBadge: "Basic" },
});

/** The people of the step, with their topics. */
async function people(server: Server, following: string[]) {
  const content = createContent(server, member("tess", { following }));
  await showInPage(<PeopleStep topics={[]} />, content);
  await screen.findByText("Noor");
  return screen.getAllByRole("listitem").map(({ textContent }) => textContent);
}

const posts = [
  post("tess", 9),
  post("Noor", 8, "Poverty"),
  post("Amara", 7, "Policy"),
  post("Lukas", 6),
  post("Amara", 5),
  post(FORMER_MEMBER, 4),
  post("Yusuf", 3),
  post("Layla", 2),
];

it("shows the authors of the newest posts, each with the topic of their newest", async () => {
  const shown = await people(() => ({ posts, nextCursor: null }), ["Lukas"]);
  expect(shown).toEqual([
    expect.stringMatching(/^Noor.*Poverty/),
    expect.stringMatching(/^Amara.*Policy/),
    expect.stringMatching(/^Yusuf.*Climate/),
  ]);
});

it("keeps the focus on Retry where they can't be loaded, and again can't be", async () => {
  const server = breakable(() => ({ posts, nextCursor: null }));
  server.isDown = true;
  const content = createContent(server.answer, member("tess"));
  const { user } = await showInPage(<PeopleStep topics={[]} />, content);
  const retry = await screen.findByRole("button", { name: "Retry" });
  await user.click(retry);
  await waitFor(() => expect(content.calls).toHaveLength(2));
  await waitFor(() => expect(retry.getAttribute("aria-busy")).toBeNull());
  expect(document.activeElement).toBe(retry);
  server.isDown = false;
  await user.click(retry);
  expect(await screen.findByText("Noor")).toBeDefined();
});
