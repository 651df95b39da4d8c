import { member } from "@oneworld/remote-kit/testing";
import { fireEvent, screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { beforeEach, expect, it, vi } from "vitest";
import { CommentForm } from "../post/comment-form.tsx";
import { comment, createForum } from "../testing/forum-fixture.ts";
import { mentionsOf, partsOf, rememberMentioned } from "./mentioned.ts";

const people = ["Ana Silva", "Anna Bauer"].map((name) => ({
  _id: `id of ${name}`,
  name,
  img: null,
  statusBadge: "Basic",
}));

beforeEach(() => {
  // happy-dom lays nothing out, and lacks it
  Element.prototype.scrollIntoView ??= vi.fn<Element["scrollIntoView"]>();
});

async function openForm() {
  const forum = createForum(
    ({ url, query }) =>
      url === "/api/posts/members"
        ? { members: people.filter(({ name }) => name.startsWith(String(query["search"]))) }
        : { message: "Thank you", comment: comment("new"), commentCount: 1 },
    member("tess"),
  );
  const page = await showInPage(<CommentForm id="form" postId="post" />, forum);
  const box = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Comment" });
  return { ...forum, ...page, box };
}

const chosen = () =>
  screen.getAllByRole("option", { selected: true }).map(({ textContent }) => textContent);

it("lists members while one types, and sends whom one chooses", async () => {
  const { user, box, calls } = await openForm();
  await user.type(box, "Ask (@An");
  await screen.findByRole("listbox", { name: "Members" });
  expect(chosen()).toEqual(["Ana Silva"]);
  await user.keyboard("{ArrowDown}");
  expect(chosen()).toEqual(["Anna Bauer"]);
  expect(box.getAttribute("aria-activedescendant")).toBe(
    screen.getByRole("option", { selected: true }).id,
  );
  // In Safari this ends a composed word
  fireEvent.keyDown(box, { key: "Enter", keyCode: 229 });
  expect(box.value).toBe("Ask (@An");
  await user.keyboard("{ArrowDown}{ArrowUp}{Enter}");
  expect(box.value).toBe("Ask (@Anna Bauer ");
  expect(screen.queryByRole("listbox")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Add comment" }));
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ method: "post" }));
  expect(calls.at(-1)?.body).toMatchObject({
    commentContent: "Ask (@Anna Bauer",
    mentions: ["id of Anna Bauer"],
  });
});

it("stays open while one types on, with whom it still fits", async () => {
  const { user, box, calls } = await openForm();
  await user.type(box, "@An");
  const option = await screen.findByRole("option", { name: "Ana Silva" });
  expect(option.querySelector("img")?.alt).toBe("Ana Silva");
  await user.keyboard("n");
  const names = screen.getAllByRole("option").map(({ textContent }) => textContent);
  expect([names, calls.length]).toEqual([["Anna Bauer"], 1]);
});

it("takes whom one presses, and leaves the focus in the text", async () => {
  const { user, box } = await openForm();
  await user.type(box, "@An");
  await user.click(await screen.findByRole("option", { name: "Anna Bauer" }));
  expect(box.value).toBe("@Anna Bauer ");
  expect(document.activeElement).toBe(box);
});

it("offers only members who fit what is typed", async () => {
  const { user, box, calls } = await openForm();
  await user.type(box, "@Ana");
  await screen.findByRole("listbox", { name: "Members" });
  await user.type(box, "k{Enter}");
  expect(screen.queryByRole("listbox")).toBeNull();
  await waitFor(() => expect(calls.at(-1)?.query["search"]).toBe("Ana"));
  expect(box.value).toBe("@Anak\n");
});

it("leaves keys to the text where no list is open, and closes it by Escape", async () => {
  const { user, box, calls } = await openForm();
  await user.type(box, "a@An @x @Xy{Enter}");
  await user.type(box, "@Ana");
  await screen.findByRole("listbox");
  await user.keyboard("{Escape}{Enter}");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(box.value).toBe("a@An @x @Xy\n@Ana\n");
  expect(calls.map(({ query }) => query["search"])).not.toContain("An");
});

it("leaves the text backwards by Shift and Tab, and chooses no member", async () => {
  const { user, box } = await openForm();
  await user.type(box, "@Ana");
  await screen.findByRole("listbox");
  await user.tab({ shift: true });
  expect(screen.queryByRole("listbox")).toBeNull();
  expect([box.value, document.activeElement === box]).toEqual(["@Ana", false]);
});

it("remembers whom a member has chosen, newest first, for that member alone", () => {
  rememberMentioned("tess", { _id: "one", name: "Ana" });
  rememberMentioned("tess", { _id: "two", name: "Ana" });
  expect(mentionsOf("tess", "@Ana and @Ana")).toEqual({ mentions: ["two"] });
  expect(mentionsOf("tess", "Ana")).toEqual({});
  expect(mentionsOf("other", "@Ana")).toEqual({});
});

it("makes links of mentions, and none within addresses", () => {
  const mentions = [{ _id: "1", name: "Ana" }];
  expect(partsOf("Hi @Ana, see https://example.org/@Ana", mentions)).toEqual([
    { text: "Hi " },
    { text: "@Ana", to: "/userprofile/1" },
    { text: ", see " },
    { text: "https://example.org/@Ana", href: "https://example.org/@Ana" },
  ]);
});

it("makes links of a post's hashtags to its topic", () => {
  const mentions = [{ _id: "1", name: "Ana #1st" }];
  expect(partsOf("#Über @Ana #1st #a", mentions, "Climate")).toEqual([
    { text: "#Über", to: "/Climate?tag=%C3%BCber" },
    { text: " " },
    { text: "@Ana #1st", to: "/userprofile/1" },
    { text: " " },
    { text: "#a", to: "/Climate?tag=a" },
  ]);
  expect(partsOf("#a")).toEqual([{ text: "#a" }]);
});
