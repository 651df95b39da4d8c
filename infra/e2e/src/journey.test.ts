import { ask } from "./member-calls.ts";
import { expect, newMember, signOut, signUpByForm, test } from "./site.ts";

test("a member signs up, writes, likes and comments, and a visitor sees it", async ({
  page,
  browser,
}) => {
  const member = newMember();
  const title = `Rain gardens for ${member.name}`;
  await signUpByForm(page, member);

  // An incomplete post is refused beside the fields, and keeps the draft
  await page.goto("/createpost");
  const draft = "One street at a time.\nWho joins in? <b>Write below</b>";
  const submit = page.getByRole("main").getByRole("button", { name: "Post", exact: true });
  await page.getByLabel("Description").fill(draft);
  await submit.click();
  await expect(page.getByLabel("Title")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Category")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Description")).toHaveValue(draft);
  await expect(page).toHaveURL(/\/createpost$/);

  await page.getByLabel("Title").fill(title);
  const asia = page.getByLabel("Region").locator("option[value=Asia]");
  await page.getByLabel("Category").selectOption("Policy");
  await expect(asia).toHaveText("Asia");
  await page.getByLabel("Category").selectOption("Climate");
  await expect(asia).toHaveText("Asia/Oceania");
  await page.getByLabel("Region").selectOption("Africa");
  await submit.click();

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
  for (const query of ["category=Climate&region=Europe", "region=Asia"]) {
    const { posts } = await ask<{ posts: { title: string }[] }>(visitor, `/api/posts?${query}`);
    expect(posts).not.toEqual([]);
    expect(posts.map((post) => post.title)).not.toContain(title);
  }
  await visitor.context().close();
});

test("a visitor signs in to like or comment, reads an endless list, comes back to its place, and reports a post", async ({
  page,
}) => {
  await page.goto("/asia");
  const posts = page.getByRole("article");
  const first = posts.first();
  await first.getByRole("button", { name: /^Like/ }).click();
  await expect(page.getByRole("alert")).toContainText(
    "If you'd like to like the post, please sign in.",
  );
  await first.getByRole("button", { name: /Comments/ }).click();
  const comment = first.getByRole("textbox", { name: "Comment" });
  await comment.fill("I would like to help.");
  await first.getByRole("button", { name: "Add comment" }).click();
  await expect(page.getByText("Please Sign In to add comment?")).toBeVisible();
  await expect(comment).toHaveValue("I would like to help.");

  const before = await posts.count();
  await posts.last().scrollIntoViewIfNeeded();
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

  await first.getByRole("link", { name: "Report" }).click();
  await expect(page.getByRole("combobox").first()).toHaveValue(/post/i);
  await page.getByLabel("Title").fill("Unkind words");
  await page.getByLabel("Description").fill("The second paragraph attacks a person.");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("status").first()).toBeVisible();
});
