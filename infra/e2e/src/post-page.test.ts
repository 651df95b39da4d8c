import { axeFaults } from "./axe-faults.ts";
import { publishPost, send, signUp } from "./member-calls.ts";
import { expect, expectNoOverflow, test } from "./site.ts";

test("a post has an address: from the feed to its page, shared, discussed, and back", async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const member = await signUp(page);
  const title = `A well & "more" </script> ${member.email}`;
  const postId = await publishPost(page, title, "We dug the third one this spring.");
  for (let number = 1; number <= 22; number += 1) {
    await send(page, "POST", `/api/comments/${postId}`, { commentContent: `Comment ${number}.` });
  }

  await page.goto("/Policy/Europe");
  await page.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(`/post/${postId}`);
  const post = page.getByRole("main").getByRole("article", { name: title });
  await expect(post.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(`${title} | One World. One Future.`);
  const comments = post.getByRole("list", { name: "Comments" }).getByRole("listitem");
  await expect(comments).toHaveCount(20);
  await post.getByRole("button", { name: "See More" }).click();
  await expect(comments).toHaveCount(22);
  await expect(post.getByRole("button", { name: "See More" })).toHaveCount(0);

  await post.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The link is copied." })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe(`/post/${postId}`);

  await post.getByRole("button", { name: /^Like/ }).click();
  await expect(post.getByRole("button", { name: /^Like/ })).toHaveAttribute("aria-pressed", "true");
  expect(await axeFaults(page)).toEqual([]);
  await expectNoOverflow(page);
  await page.goBack();
  await expect(page).toHaveURL("/Policy/Europe");
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card.getByRole("button", { name: /^Like/ })).toHaveAttribute("aria-pressed", "true");
  await card.getByRole("link", { name: title }).click();
  await expect(post).toBeVisible();

  // What a visitor with the link gets, and what search engines and shared links read
  const visitor = await (await browser.newContext()).newPage();
  const calls: string[] = [];
  visitor.on("request", (request) => calls.push(new URL(request.url()).pathname));
  const answer = await visitor.goto(`/post/${postId}`);
  expect(answer?.status()).toBe(200);
  await expect(visitor.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  // The post has come with the page
  expect(calls.filter((path) => path === `/api/posts/${postId}`)).toEqual([]);
  const data = await visitor.locator('script[type="application/ld+json"]').textContent();
  const linked = JSON.parse(data ?? "") as { image: string };
  expect(linked).toMatchObject({
    "@type": "DiscussionForumPosting",
    headline: title,
    text: "We dug the third one this spring.",
    author: { name: member.name },
  });
  const { pathname, search } = new URL(linked.image);
  const picture = await visitor.request.get(pathname + search);
  expect(picture.headers()["content-type"]).toBe("image/png");
  await expect(visitor.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    new RegExp(`/post/${postId}$`),
  );
  const topic = await (await visitor.request.get("/Policy")).text();
  const feed = /<link rel="alternate" type="application\/atom\+xml"[^>]* href="([^"]+)"/.exec(
    topic,
  );
  const atom = await visitor.request.get(feed?.[1] ?? "");
  expect(atom.headers()["content-type"]).toContain("application/atom+xml");
  expect(await atom.text()).toContain(`/post/${postId}</id>`);
  const etag = atom.headers()["etag"] ?? "";
  const again = await visitor.request.get(feed?.[1] ?? "", { headers: { "if-none-match": etag } });
  expect(again.status()).toBe(304);

  // Its author deletes it: it is gone for everyone, and the page says what to do next
  await post.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete post" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.getByRole("link", { name: "All of Policy" }).click();
  await expect(page).toHaveURL("/Policy");
  // Until the topic is shown, the post's page stays with its Undo
  await expect(page.getByRole("heading", { level: 1, name: "Policy" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "This post was not found" })).toBeVisible();
  await visitor.context().close();
});

for (const id of ["0198c0de-0000-7000-8000-000000000001", "unknown", "..%2f..%2fapi"]) {
  test(`an unknown post, /post/${id}, is not found and leads on`, async ({ page }) => {
    const answer = await page.goto(`/post/${id}`);
    expect(answer?.status()).toBe(404);
    expect(await answer?.text()).toContain('<meta name="robots" content="noindex">');
    await expect(page.getByRole("heading", { name: "This post was not found" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Climate" }).click();
    await expect(page).toHaveURL("/Climate");
  });
}
