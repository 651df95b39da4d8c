import { axeFaults } from "./axe-faults.ts";
import { join, publishPost, send } from "./member-calls.ts";
import { expect, expectNoOverflow, test } from "./site.ts";

const PHONE = { width: 360, height: 740 };

test("members answer each other below a comment, and those who are answered are notified", async ({
  browser,
}) => {
  const ada = await join(await browser.newContext(), "Ada");
  const ben = await join(await browser.newContext(), "Ben");
  const chi = await join(await browser.newContext({ viewport: PHONE }), "Chi");
  const post = await publishPost(ada.page, `A well of ${ada.name}`);
  const { comment } = await send<{ comment: { _id: string } }>(
    ben.page,
    "POST",
    `/api/comments/${post}`,
    { commentContent: "Who looks after the pump?" },
  );

  const { page } = chi;
  const main = page.getByRole("main");
  await page.goto(`/post/${post}`);
  await main.getByRole("button", { name: `Reply to ${ben.name}` }).click();
  const box = main.getByRole("textbox", { name: "Reply" });
  await expect(box).toBeFocused();
  await box.fill("We all do.");
  await main.getByRole("button", { name: "Add reply" }).click();
  const replies = main.getByRole("list", { name: `Replies to ${ben.name}` });
  await expect(replies.getByRole("listitem")).toHaveText([/We all do\./]);
  await expect(box).toHaveCount(0);
  await expect(main.getByRole("button", { name: "Comments, 2" })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await expectNoOverflow(page);

  for (const words of ["Every week.", "By turns.", "On Sundays."])
    await send(ada.page, "POST", `/api/comments/${post}`, {
      commentContent: words,
      parent: comment._id,
    });
  await page.reload();
  await expect(replies.getByRole("listitem")).toHaveCount(3);
  await main.getByRole("button", { name: "Show 1 more reply" }).click();
  await expect(replies.getByRole("listitem")).toHaveCount(4);
  await expect(main.getByRole("button", { name: /^Show/ })).toHaveCount(0);

  await ben.page.goto("/notifications");
  const notification = ben.page
    .getByRole("main")
    .getByRole("link", { name: "replied to your comment" });
  await expect(notification).toContainText(
    `${ada.name} and ${chi.name} replied to your comment on`,
  );
  await ben.page.goto(`/userprofile/${ada.id}`);
  await ben.page.getByRole("main").getByRole("link", { name: "4 replies" }).click();
  await expect(ben.page).toHaveURL(`/post/${post}`);

  // The comment goes, the answers stay
  await send(ben.page, "DELETE", `/api/comments/${comment._id}`);
  await page.reload();
  await expect(main.getByRole("list", { name: "Comments" }).getByText("We all do.")).toBeVisible();
  await expect(main.getByRole("button", { name: "Comments, 4" })).toBeVisible();
});
