import type { PostPicture } from "@oneworld/contracts/forum/http";
import { PICTURE_MAX_BYTES, PICTURE_TOO_LARGE } from "@oneworld/contracts/forum/limits";
import { ApiError, readDraft } from "@oneworld/remote-kit";
import { breakable, member, refusal, type Server } from "@oneworld/remote-kit/testing";
import {
  failureAbove,
  fireEvent,
  screen,
  showInPage,
  waitFor,
  within,
} from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { CreatePostForm } from "../create-post/create-post-form.tsx";
import { EditPostForm } from "../post/edit-post-form.tsx";
import { PostCard } from "../post/post-card.tsx";
import { createForum, post } from "../testing/forum-fixture.ts";

const idOf = (name: string): string => `019b8d3a-0001-7000-8000-${name.padStart(12, "0")}`;

const picture = (id: string, changes: Partial<PostPicture> = {}): PostPicture => ({
  _id: idOf(id),
  url: `/media/posts/${id}.webp`,
  width: 1000,
  height: 500,
  preview: "data:image/webp;base64,AA",
  alt: `What ${id} shows`,
  ...changes,
});

const file = (name: string, type = "image/png") => new File(["bytes"], name, { type });
const input = () => screen.getByLabelText<HTMLInputElement>("Add pictures");
const description = (place: number) =>
  screen.getByRole<HTMLTextAreaElement>("textbox", { name: `Description of picture ${place}` });
const button = (name: string) => screen.getByRole("button", { name });

/** A server that numbers the pictures that it takes. */
function uploads(answer: Server = () => ({})): Server {
  let count = 0;
  return (call) => {
    if (call.url !== "/api/posts/pictures") return answer(call);
    const { alt: _, ...uploaded } = picture(String((count += 1)));
    return uploaded;
  };
}

async function openForm(server = uploads()) {
  const forum = createForum(
    (call) =>
      call.url === "/api/posts" ? { message: "Published", post: post("p") } : server(call),
    member(),
  );
  const page = await showInPage(<CreatePostForm memberId="tess" />, forum);
  // At once, since each key shows the whole form again
  for (const [label, value] of [
    ["Title", "A well"],
    ["Description", "We dug."],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await page.user.selectOptions(screen.getByLabelText("Category"), "Climate");
  const posted = () =>
    forum.calls.filter(({ url }) => url === "/api/posts").map(({ body }) => body);
  return { ...page, ...forum, posted };
}

it("publishes chosen pictures with their descriptions, in the order that the member gives them", async () => {
  const { user, posted } = await openForm();
  await user.upload(input(), [file("a.png"), file("b.png")]);
  await waitFor(() => expect(description(2)).toBeTruthy());
  await user.type(description(1), "One");
  await user.type(description(2), "Two");
  await user.click(button("Move picture 2 up"));
  expect(description(1).value).toBe("Two");
  await waitFor(() => expect(document.activeElement).toBe(description(1)));
  await user.type(screen.getByLabelText("Content warning"), "Floods");
  await user.click(button("Post"));
  await waitFor(() => expect(posted()).toHaveLength(1));
  const [one] = posted();
  expect(one).toMatchObject({ title: "A well", warning: "Floods" });
  expect(one?.["pictures"]).toEqual([
    { id: idOf("2"), alt: "Two" },
    { id: idOf("1"), alt: "One" },
  ]);
});

it("keeps pictures in the order in which they were chosen, whichever is uploaded first", async () => {
  let isFirst = true;
  const later: { arrive?: (picture: unknown) => void } = {};
  await openForm(({ url }) => {
    if (url !== "/api/posts/pictures") return {};
    const { alt: _, ...uploaded } = picture(isFirst ? "1" : "2");
    if (!isFirst) return uploaded;
    isFirst = false;
    return new Promise((resolve) => (later.arrive = () => resolve(uploaded)));
  }).then(({ user }) => user.upload(input(), [file("a.png"), file("b.png")]));
  await waitFor(() => expect(later.arrive).toBeDefined());
  later.arrive?.(null);
  await waitFor(() => expect(description(2)).toBeTruthy());
  const sources = ["Picture 1", "Picture 2"].map((name) =>
    screen.getByRole("img", { name }).getAttribute("src"),
  );
  expect(sources).toEqual([expect.stringContaining("/1.webp"), expect.stringContaining("/2.webp")]);
});

it("asks once about a picture without a description, by its number", async () => {
  const { user, posted } = await openForm();
  await user.upload(input(), [file("a.png"), file("b.png")]);
  await waitFor(() => expect(description(2)).toBeTruthy());
  await user.type(description(1), "One");
  await user.click(button("Post"));
  const dialog = await screen.findByRole("dialog", { name: "Picture 2 has no description" });
  expect(posted()).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Describe it" }));
  await waitFor(() => expect(document.activeElement).toBe(description(2)));
  await user.click(button("Post"));
  await user.click(await screen.findByRole("button", { name: "Post without it" }));
  await waitFor(() => expect(posted()).toHaveLength(1));
  expect(posted()[0]?.["pictures"]).toEqual([
    { id: idOf("1"), alt: "One" },
    { id: idOf("2"), alt: "" },
  ]);
});

it("asks about all pictures without a description, and leads to the first", async () => {
  const { user } = await openForm();
  await user.upload(input(), [file("a.png"), file("b.png")]);
  await waitFor(() => expect(description(2)).toBeTruthy());
  await user.click(button("Post"));
  const name = "2 pictures have no description";
  const dialog = within(await screen.findByRole("dialog", { name }));
  expect(dialog.getByRole("button", { name: "Post without descriptions" })).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Describe them" }));
  await waitFor(() => expect(document.activeElement).toBe(description(1)));
});

it("takes four pictures, drops those that are removed, and says which file the server refused", async () => {
  const refused = new ApiError(400, "invalid_input", "The picture must be a PNG, JPEG or WebP.");
  let isRefusing = true;
  const taken = uploads();
  const { user, said } = await openForm((call) => {
    if (isRefusing) throw refused;
    return taken(call);
  });
  await user.upload(input(), file("page.png"));
  await waitFor(() => expect(failureAbove(button("Post"))).toBe(`page.png: ${refused.message}`));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(said).toEqual([`Error: page.png: ${refused.message}`]);
  isRefusing = false;
  await user.upload(
    input(),
    ["a", "b", "c", "d", "e"].map((name) => file(name)),
  );
  await waitFor(() => expect(description(4)).toBeTruthy());
  expect(screen.getByRole("alert").textContent).toBe("A post may have at most 4 pictures.");
  expect(input().disabled).toBe(true);
  await user.click(button("Remove picture 1"));
  await waitFor(() => expect(document.activeElement).toBe(input()));
  expect(screen.queryByRole("textbox", { name: "Description of picture 4" })).toBeNull();
  expect(input().disabled).toBe(false);
});

it("cancels an upload, without which the post is sent", async () => {
  const { user, posted } = await openForm(() => new Promise(() => {}));
  await user.upload(input(), file("a.png"));
  expect(await screen.findByRole("progressbar", { name: "Uploading a.png" })).toBeTruthy();
  await user.click(button("Post"));
  expect(screen.getByRole("alert").textContent).toMatch(/^Please wait/);
  await user.click(button("Cancel uploading a.png"));
  expect(screen.queryByRole("progressbar")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(input()));
  await user.click(button("Post"));
  await waitFor(() => expect(posted()).toMatchObject([{ title: "A well", pictures: [] }]));
});

it("tries failed uploads again on demand, with the words as they were, but no refused one", async () => {
  const server = breakable(uploads());
  const { user } = await openForm(server.answer);
  server.isDown = true;
  await user.upload(input(), [file("a.png"), file("b.png")]);
  const again = await screen.findByRole("button", { name: "Try again" });
  await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  expect(failureAbove(button("Post"))).toBe(`b.png: ${refusal.message}`);
  server.isDown = false;
  await user.click(again);
  await waitFor(() => expect(description(2)).toBeTruthy());
  expect(failureAbove(button("Post"))).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("A well");
  const large = new File([new Uint8Array(PICTURE_MAX_BYTES + 1)], "c.gif", { type: "image/gif" });
  await user.upload(input(), large);
  await waitFor(() => expect(failureAbove(button("Post"))).toBe(`c.gif: ${PICTURE_TOO_LARGE}`));
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

it("keeps pictures and descriptions of a draft", async () => {
  const { user } = await openForm();
  await user.upload(input(), file("a.png"));
  await waitFor(() => expect(description(1)).toBeTruthy());
  await user.type(description(1), "One");
  const kept = JSON.stringify(Object.entries(localStorage));
  expect(kept).toContain("/media/posts/1.webp");
  expect(kept).toContain("One");
});

it("an edit sends the pictures that are left, and nothing that stays as it is", async () => {
  const sent: unknown[] = [];
  const forum = createForum(uploads(), member());
  const { user } = await showInPage(
    <EditPostForm
      post={post("p", { pictures: [picture("a"), picture("b")], warning: "Floods" })}
      onSave={async (changes) => sent.push(changes)}
      onDone={() => undefined}
    />,
    forum,
  );
  await user.click(button("Remove picture 1"));
  await user.click(button("Save"));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([{ pictures: [{ id: idOf("b"), alt: "What b shows" }] }]);
});

it("doesn't keep a picture in the draft whose upload ends after Cancel", async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const take = uploads();
  const forum = createForum((call) => answered.then(() => take(call)), member());
  const form = <EditPostForm post={post("p")} onSave={async () => null} onDone={() => undefined} />;
  const { user } = await showInPage(form, forum);
  await user.upload(input(), file("a.png"));
  await screen.findByRole("progressbar");
  await user.click(button("Cancel"));
  answer();
  await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  expect(readDraft("edit-post:p", "tess")).toEqual({});
});

it("shows pictures as links with their words, and one large on demand", async () => {
  const pictures = [picture("a"), picture("b", { alt: "" }), picture("c")];
  const forum = createForum(() => ({}), member());
  const { user } = await showInPage(<PostCard post={post("p", { pictures })} isFirst />, forum);
  const first = screen.getByRole("img", { name: "What a shows" });
  expect(first.closest("a")?.getAttribute("href")).toBe("/media/posts/a.webp");
  expect(
    [first, screen.getByAltText("What c shows")].map((one) => one.getAttribute("loading")),
  ).toEqual(["eager", "lazy"]);
  expect(first.getAttribute("srcset")).toBe(
    "/media/posts/a.webp?w=360 360w, /media/posts/a.webp?w=720 720w, /media/posts/a.webp 1000w",
  );
  await user.click(screen.getByRole("img", { name: "Picture 2 of 3, without a description" }));
  const dialog = await screen.findByRole("dialog", { name: "Picture 2 of 3" });
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(within(dialog).getByRole("img").getAttribute("alt")).toBe("What c shows");
  expect(dialog).toBe(screen.getByRole("dialog", { description: "What c shows" }));
  await user.click(within(dialog).getByRole("button", { name: "Previous picture" }));
  await user.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("asks for pictures as large as they are before their boxes crop them", async () => {
  const panorama = picture("b", { width: 3000, height: 700 });
  const upright = picture("c", { width: 900, height: 1600 });
  const forum = createForum(() => ({}), member());
  await showInPage(
    <>
      <PostCard post={post("p", { pictures: [picture("a"), panorama, upright] })} />
      <PostCard post={post("q", { pictures: [panorama] })} />
    </>,
    forum,
  );
  const pictures = screen.getAllByRole("img", { name: /^What/ });
  expect(pictures.map((one) => one.getAttribute("sizes"))).toEqual([
    "calc(min(21rem, 50vw - 2rem) * 3.00)",
    "calc(min(21rem, 50vw - 2rem) * 3.21)",
    "min(21rem, 50vw - 2rem)",
    "calc(min(42rem, 100vw - 4rem) * 2.41)",
  ]);
});

it("turns to the next picture at the left where the page is read from right to left", async () => {
  document.documentElement.dir = "rtl";
  const pictures = [picture("a"), picture("b"), picture("c")];
  const forum = createForum(() => ({}), member());
  const { user } = await showInPage(<PostCard post={post("p", { pictures })} />, forum);
  await user.click(screen.getByRole("img", { name: "What b shows" }));
  const dialog = await screen.findByRole("dialog", { name: "Picture 2 of 3" });
  const shown = () => within(dialog).getByRole("img");
  const swipe = (from: number, to: number) => {
    fireEvent.touchStart(shown(), { touches: [{ clientX: from }] });
    fireEvent.touchEnd(shown(), { changedTouches: [{ clientX: to }] });
  };
  await user.keyboard("{ArrowLeft}");
  expect(shown().getAttribute("alt")).toBe("What c shows");
  await user.keyboard("{ArrowRight}");
  expect(shown().getAttribute("alt")).toBe("What b shows");
  swipe(100, 200);
  expect(shown().getAttribute("alt")).toBe("What c shows");
  swipe(200, 100);
  expect(shown().getAttribute("alt")).toBe("What b shows");
  document.documentElement.dir = "ltr";
});

it("folds text and pictures behind a content warning", async () => {
  const forum = createForum(() => ({}), member());
  const shown = post("p", {
    content: "The dam broke.",
    warning: "Floods",
    pictures: [picture("a")],
  });
  await showInPage(<PostCard post={shown} isFirst />, forum);
  const details = screen.getByText("The dam broke.").closest("details");
  expect(details?.open).toBe(false);
  expect(details?.querySelector("summary")?.textContent).toBe("Content warning: Floods");
  expect(details?.querySelector('img[loading="eager"]')).toBeNull();
});

it("takes pictures that are dropped or pasted on the form, and leaves words to the fields", async () => {
  await openForm();
  const form = document.querySelector("form") as HTMLFormElement;
  const files = [file("a.png"), file("notes.txt", "text/plain")];
  // It says so itself, since the browser would open the file otherwise
  expect(fireEvent.drop(form, { dataTransfer: { files, types: ["Files"] } })).toBe(false);
  await waitFor(() => expect(description(1)).toBeTruthy());
  const copied = { files: [file("b.png")], types: ["text/plain", "Files"] };
  expect(fireEvent.paste(form, { clipboardData: copied })).toBe(true);
  expect(fireEvent.paste(form, { clipboardData: { ...copied, types: ["Files"] } })).toBe(false);
  await waitFor(() => expect(description(2)).toBeTruthy());
  expect(screen.queryByRole("textbox", { name: "Description of picture 3" })).toBeNull();
});
