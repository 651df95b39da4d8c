import { ApiError } from "@oneworld/remote-kit";
import { member, type Server } from "@oneworld/remote-kit/testing";
import { failureAbove, screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { Link } from "react-router-dom";
import { expect, it } from "vitest";
import { comment, createForum, post } from "../testing/forum-fixture.ts";
import { ReportPage } from "./report.page.tsx";

const [postId, commentId, memberId, writerId] = [1, 2, 3, 4].map(
  (n) => `019b8d3a-0001-7000-8000-00000000000${n}`,
);
const ben = { _id: "ben", name: "Ben", img: null, statusBadge: "Basic" } as const;

const server: Server = ({ url, query }) => {
  if (url === "/api/reports") return { message: "Thank you." };
  if (url === `/api/posts/${postId}`) return post(String(postId), { title: "A well" });
  if (url === `/api/userposts/${writerId}`)
    return { posts: [post("p1", { user: { ...ben, _id: String(writerId) } })], nextCursor: null };
  if (url === `/api/comments/${postId}` && query["around"] === commentId)
    return { comments: [{ ...comment(String(commentId)), user: ben }], nextCursor: null };
  throw new ApiError(404, "not_found", "Not found.");
};

const open = (address: string, viewer: Parameters<typeof createForum>[1] = member("tess")) =>
  showInPage(<ReportPage />, { ...createForum(server, viewer), path: "/report", address });

const offers = () =>
  screen
    .queryAllByRole("link", { name: /mute/i })
    .map((link) => [link.textContent, link.getAttribute("href")]);

it("offers to mute or block the author of what was reported, once it has arrived", async () => {
  const { user } = await open(`/report?type=post&target=${postId}`);
  expect(await screen.findByText(/A well/)).toBeDefined();
  expect(offers()).toEqual([]);
  await user.type(screen.getByLabelText("Title"), "Rude");
  await user.type(screen.getByLabelText("Description"), "Very rude.");
  await user.click(screen.getByRole("button", { name: "Submit" }));
  expect(await screen.findByText("Thank you.")).toBeDefined();
  expect(offers()).toEqual([["Mute or block Amara", "/userprofile/author/safety"]]);
});

it("takes no member of the link before for the author of what is gone", async () => {
  const page = (
    <>
      <Link to={`/report?type=post&target=${memberId}`}>Another post</Link>
      <ReportPage />
    </>
  );
  const address = `/report?type=post&target=${postId}`;
  const forum = createForum(server, member("tess"));
  const { user } = await showInPage(page, { ...forum, path: "/report", address });
  expect(await screen.findByText(/A well/)).toBeDefined();
  await user.click(screen.getByRole("link", { name: "Another post" }));
  await waitFor(() => expect(forum.calls.at(-1)?.url).toBe(`/api/posts/${memberId}`));
  await user.selectOptions(screen.getByLabelText("What do you want to report?"), "user");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Which member?" }).value).toBe("");
});

it.each([
  [`type=post&target=${postId}`, [["Mute or block Amara", "/userprofile/author/safety"]]],
  [
    `type=post&target=${postId}&comment=${commentId}`,
    [["Mute or block Ben", "/userprofile/ben/safety"]],
  ],
  [
    `type=user&target=${memberId}`,
    [["Mute or block this member", `/userprofile/${memberId}/safety`]],
  ],
  // The kind of a post's or comment's report was changed
  [
    `type=user&target=${postId}&author=${memberId}`,
    [["Mute or block this member", `/userprofile/${memberId}/safety`]],
  ],
  ["type=user&target=somebody&author=unknown", [["Blocked and Muted", "/profile/safety"]]],
  [`type=post&target=${memberId}`, [["Blocked and Muted", "/profile/safety"]]],
  ["type=user&target=somebody", [["Blocked and Muted", "/profile/safety"]]],
])("knows whom a report was about that was sent without scripts: %s", async (query, expected) => {
  await open(`/report?received=yes&${query}`);
  await screen.findByRole("link", { name: expected[0]?.[0] });
  expect(offers()).toEqual(expected);
});

it.each([
  [`type=post&target=${postId}`, "author"],
  [`type=post&target=${postId}&comment=${commentId}`, "ben"],
  [`type=user&target=${memberId}`, memberId],
  ["type=message&target=1", "unknown"],
])("names the author for the page that follows without scripts: %s", async (query, id) => {
  await open(`/report?${query}`);
  const { form } = screen.getByLabelText<HTMLInputElement>("Title");
  await waitFor(() => expect(new FormData(form!).get("author")).toBe(id));
});

it("offers it to other members only", async () => {
  const address = `/report?received=yes&type=post&target=${postId}`;
  await open(address, null);
  expect(offers()).toEqual([]);
});

it("doesn't offer authors to block themselves", async () => {
  await open(`/report?received=yes&type=post&target=${postId}`, member("author"));
  await screen.findByRole("link", { name: "Go to the home page" });
  expect(offers().map(([name]) => name)).not.toContain("Mute or block Amara");
});

const fill = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.type(screen.getByLabelText("Title"), "Rude");
  await user.type(screen.getByLabelText("Description"), "Very rude.");
  await user.click(screen.getByRole("button", { name: "Submit" }));
};

it.each([
  ["", "author", "This report is about Amara."],
  [`&comment=${commentId}`, "ben", "This report is about Ben."],
])(
  "takes the author over who is reported in place of the post or comment: %s",
  async (more, id, words) => {
    const forum = createForum(server, member("tess"));
    const address = `/report?type=post&target=${postId}${more}`;
    const shown = await showInPage(<ReportPage />, { ...forum, path: "/report", address });
    await screen.findByText(/A well/);
    await shown.user.selectOptions(screen.getByLabelText("What do you want to report?"), "user");
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByLabelText("Which member?")).toBeNull();
    await fill(shown);
    await screen.findByText("Thank you.");
    const sent = forum.calls.find(({ url }) => url === "/api/reports");
    expect(sent?.body).toMatchObject({ type: "user", target: id });
  },
);

it.each([
  [writerId, "This report is about Ben."],
  [memberId, "This report is about the member you came from."],
])("names the member whom it is about, where they have posts: %s", async (id, words) => {
  await open(`/report?type=user&target=${id}`);
  expect(await screen.findByText(words)).toBeDefined();
});

it("names the author of the comment, and not of its post", async () => {
  await open(`/report?type=post&target=${postId}&comment=${commentId}`);
  expect(
    await screen.findByText("This report is about a comment by Ben on “A well”."),
  ).toBeDefined();
});

it("says above the button that the member has reported it already", async () => {
  const message = "You have reported this already.";
  const refuses: Server = (call) => {
    if (call.url === "/api/reports") throw new ApiError(409, "conflict", message);
    return server(call);
  };
  const forum = createForum(refuses, member("tess"));
  const address = `/report?type=post&target=${postId}`;
  const shown = await showInPage(<ReportPage />, { ...forum, path: "/report", address });
  await fill(shown);
  const submit = screen.getByRole("button", { name: "Submit" });
  await waitFor(() => expect(failureAbove(submit)).toBe(message));
});
