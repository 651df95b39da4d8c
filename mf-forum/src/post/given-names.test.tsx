import { FORMER_MEMBER } from "@oneworld/contracts/profile/former-member";
import { hiddenName } from "@oneworld/contracts/profile/hidden-name";
import { member } from "@oneworld/remote-kit/testing";
import { screen, showInPage } from "@oneworld/remote-kit/testing-page";
import { createWords, WordsContext } from "@oneworld/ui";
import { expect, it } from "vitest";
import { PostPage } from "../post-page/post.page.tsx";
import { comment, createForum, post } from "../testing/forum-fixture.ts";

const arabic = createWords("ar", {
  Comments: "التعليقات",
  "Former member": "عضو سابق",
  "Member #{code}": "العضو #{code}",
  "Reply to {name}": "الرد على {name}",
});

const HIDDEN_ID = "65f0c0ffee0000000000a1c2";

it("names authors who have left, and those whose name is hidden, in the reader's language", async () => {
  const { user } = comment("c1");
  const former = { ...user, _id: "former", name: FORMER_MEMBER };
  const hidden = { ...user, _id: HIDDEN_ID, name: hiddenName(HIDDEN_ID) };
  const { _id, title, content, warning, createdAt } = post("quoted");
  const whole = post("a", {
    user: former,
    content: `@${FORMER_MEMBER} wrote first`,
    quoted: { post: { _id, title, content, warning, createdAt, user: hidden } },
    comments: [{ ...comment("c1", "a"), user: hidden }],
    commentCount: 1,
  });
  const forum = createForum(
    ({ url }) => (url === "/api/posts/a" ? whole : { posts: [], nextCursor: null }),
    member("tess"),
  );
  const page = (
    <WordsContext value={arabic}>
      <PostPage />
    </WordsContext>
  );
  await showInPage(page, { ...forum, path: "/post/:id", address: "/post/a" });
  await screen.findByRole("list", { name: "التعليقات" });

  expect(screen.getByRole("link", { name: "عضو سابق" }).getAttribute("href")).toBe(
    "/userprofile/former",
  );
  const code = "\u2068A1C2\u2069";
  expect(screen.getAllByRole("link", { name: `العضو #${code}` })).toHaveLength(2);
  expect(screen.getAllByRole("img", { name: `العضو #${code}` })).toHaveLength(2);
  screen.getByRole("button", { name: `الرد على \u2068العضو #${code}\u2069` });
  expect(screen.queryByText(hidden.name)).toBeNull();
  // What a member has written stays
  screen.getByText(`@${FORMER_MEMBER} wrote first`);
});
