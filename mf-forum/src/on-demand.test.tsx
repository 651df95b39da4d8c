import { useState } from "react";
import { expect, it, vi } from "vitest";

const offline = () => {
  throw new Error("Loading chunk 1 failed.");
};
vi.mock("./post/own-texts.ts", () => offline());
vi.mock("./post/readers-dialogs.ts", () => offline());
vi.mock("./late.ts", () => offline());

// Earlier tests of this process may have loaded the code
vi.resetModules();
const { member } = await import("@oneworld/remote-kit/testing");
const { screen, showInPage, waitFor } = await import("@oneworld/remote-kit/testing-page");
const { onDemand } = await import("./on-demand.tsx");
const { PostCard } = await import("./post/post-card.tsx");
const { comment, createForum, post } = await import("./testing/forum-fixture.ts");

/** The first attempt for a file looks for it, which takes long on a busy machine. */
const PATIENCE = { timeout: 10_000 };

const FAILURE = "Error: Check your connection, then try again.";

it(
  "a post stays as it is where the code for a press can't be had",
  { timeout: 60_000 },
  async () => {
    const viewer = member();
    const user = { ...post("p").user, _id: viewer.id };
    const editedAt = "2026-01-06T09:00:00.000Z";
    const picture = {
      url: "/media/posts/a.webp",
      width: 10,
      height: 10,
      preview: "data:,",
      alt: "A well",
    };
    const shown = post("p", {
      user,
      editedAt,
      pictures: [{ _id: "a", ...picture }],
      comments: [{ ...comment("c", "p"), user }],
      commentCount: 1,
    });
    const forum = createForum(() => ({}), viewer);
    const page = await showInPage(<PostCard post={shown} />, forum);
    const press = async (name: string | RegExp, role = "button") => {
      const before = forum.said.length;
      await page.user.click(screen.getAllByRole(role, { name })[0] as HTMLElement);
      await waitFor(() => expect(forum.said.slice(before)).toEqual([FAILURE]), PATIENCE);
      expect(screen.queryByRole("dialog")).toBeNull();
    };
    // The second press tries again
    for (const name of ["Edit", "Edit", "Delete", "· edited", "· edited", /^Comments/, /^Comments/])
      await press(name);
    await press("A well", "img");
    await press("A well", "img");
    await page.user.click(screen.getByRole("button", { name: "Options" }));
    const last = (name: string) => screen.getAllByRole("button", { name }).at(-1) as HTMLElement;
    await page.user.click(last("Delete"));
    await waitFor(() => expect(forum.said.at(-1)).toBe(FAILURE), PATIENCE);
    expect(last("Delete")).toBeTruthy();
  },
);

it("appears once its code is there, and at once after that", async () => {
  let isOffline = true;
  const Part = onDemand<{ onClose: () => void }>(
    async () => {
      if (isOffline) offline();
      return () => <p>The part</p>;
    },
    { close: ({ onClose }) => onClose(), Waiting: () => <p>Loading</p> },
  );
  function Opener() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(!open)}>
          Press
        </button>
        {open && <Part onClose={() => setOpen(false)} />}
      </>
    );
  }
  const forum = createForum(() => ({}), member());
  const { user } = await showInPage(<Opener />, forum);
  const press = () => user.click(screen.getByRole("button"));
  await press();
  await waitFor(() => expect(forum.said).toEqual([FAILURE]));
  expect(screen.queryByText("Loading")).toBeNull();
  isOffline = false;
  await press();
  await screen.findByText("The part");
  await press();
  await press();
  expect(screen.getByText("The part")).toBeTruthy();
});
