import { expect, newMember, signOut, signUpByForm, test } from "./site.ts";

test("a member signs up, writes, likes and comments, and a visitor sees it", async ({
  page,
  browser,
}) => {
  const member = newMember();
  const title = `Rain gardens for ${member.name}`;
  await signUpByForm(page, member);

  await page.goto("/createpost");
  await page.getByLabel("Title").fill(title);
  const asia = page.getByLabel("Region").locator("option[value=Asia]");
  await page.getByLabel("Category").selectOption("Policy");
  await expect(asia).toHaveText("Asia");
  await page.getByLabel("Category").selectOption("Climate");
  await expect(asia).toHaveText("Asia/Oceania");
  await page.getByLabel("Region").selectOption("Africa");
  await page
    .getByLabel("Description")
    .fill("One street at a time.\nWho joins in? <b>Write below</b>");
  await page.getByRole("main").getByRole("button", { name: "Post", exact: true }).click();

  await expect(page).toHaveURL(/\/Climate$/);
  const first = page.getByRole("article").first();
  await expect(first.getByRole("heading", { name: title })).toBeVisible();
  await expect(first).toContainText(member.name);
  await expect(first).toContainText("<b>Write below</b>");

  const other = page.getByRole("article").nth(1);
  const otherTitle = await other.getByRole("heading").first().innerText();
  const like = other.getByRole("button", { name: /^Like/ });
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");

  await other.getByRole("button", { name: /Comments/ }).click();
  await other.getByRole("textbox", { name: "Comment" }).fill(`Well said, from ${member.name}`);
  await other.getByRole("button", { name: "Add comment" }).click();
  await expect(page.getByRole("status").first()).toBeVisible();
  await expect(other.getByRole("textbox", { name: "Comment" })).toHaveValue("");

  await page.reload();
  await expect(
    page
      .getByRole("article")
      .filter({ hasText: otherTitle })
      .getByRole("button", { name: /^Like/ }),
  ).toHaveAttribute("aria-pressed", "true");

  await signOut(page);
  await expect(page).toHaveURL(/\/$/);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto("/climate/africa");
  await expect(visitor).toHaveURL(/\/Climate\/Africa$/);
  const seen = visitor.getByRole("article").filter({ hasText: title });
  await expect(seen).toBeVisible();
  await expect(seen.getByRole("link", { name: member.name }).first()).toHaveAttribute(
    "href",
    /^\/userprofile\/[\w-]+$/,
  );
  await visitor.goto("/Climate/Europe");
  await expect(visitor.getByRole("article").first()).toBeVisible();
  await expect(visitor.getByRole("article").filter({ hasText: title })).toHaveCount(0);
  await visitor.goto("/asia");
  await expect(visitor.getByRole("article").first()).toBeVisible();
  await visitor.context().close();
});

test("a visitor who likes or comments is asked to sign in, and keeps the draft", async ({
  page,
}) => {
  await page.goto("/Poverty");
  const post = page.getByRole("article").first();
  await post.getByRole("button", { name: /^Like/ }).click();
  await expect(page.getByRole("alert")).toContainText(
    "If you'd like to like the post, please sign in.",
  );
  await post.getByRole("button", { name: /Comments/ }).click();
  const comment = post.getByRole("textbox", { name: "Comment" });
  await comment.fill("I would like to help.");
  await post.getByRole("button", { name: "Add comment" }).click();
  await expect(page.getByText("Please Sign In to add comment?")).toBeVisible();
  await expect(comment).toHaveValue("I would like to help.");
});

test("an incomplete post is refused beside the fields and keeps the draft", async ({ page }) => {
  await signUpByForm(page, newMember());
  await page.goto("/createpost");
  await page.getByLabel("Description").fill("A thought without a title.");
  await page.getByRole("main").getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByLabel("Title")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Category")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Description")).toHaveValue("A thought without a title.");
  await expect(page).toHaveURL(/\/createpost$/);
});

test("a report is stored and confirmed, and a post's Report link fills in the target", async ({
  page,
}) => {
  await page.goto("/Conflict");
  await page.getByRole("article").first().getByRole("link", { name: "Report" }).click();
  await expect(page.getByRole("heading", { name: "Report a User or Post" })).toBeVisible();
  await expect(page.getByRole("combobox").first()).toHaveValue(/post/i);
  await page.getByLabel("Title").fill("Unkind words");
  await page.getByLabel("Description").fill("The second paragraph attacks a person.");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("status").first()).toBeVisible();
});

test("the endless list loads further pages, restores its position on Back and leaves the footer reachable", async ({
  page,
}) => {
  await page.goto("/asia");
  const posts = page.getByRole("article");
  await expect(posts.first()).toBeVisible();
  const before = await posts.count();
  await page.getByRole("article").last().scrollIntoViewIfNeeded();
  await expect.poll(() => posts.count()).toBeGreaterThan(before);
  const place = posts.nth(before + 2);
  await place.scrollIntoViewIfNeeded();
  const title = await place.getByRole("heading").first().innerText();
  await place.getByRole("link", { name: "Report" }).click();
  await expect(page.getByRole("heading", { name: "Report a User or Post" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: title })).toBeInViewport();
  const footer = page.getByRole("contentinfo");
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(footer).toBeInViewport({ timeout: 1_000 });
  }).toPass();
});
