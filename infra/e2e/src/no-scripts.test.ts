import { commentPath } from "@oneworld/contracts/forum/topics";
import { SAMPLE_MEMBERS, SAMPLE_PASSWORD } from "@oneworld/contracts/sample/members";
import { publishPost, send, signInAsSample, signUp } from "./member-calls.ts";
import { expect, fillSignIn, newMember, signUpByForm, test } from "./site.ts";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a feed continues with older posts behind a link, and leads back", async ({ page }) => {
    const titles = () =>
      page.getByRole("article").getByRole("heading", { level: 2 }).allInnerTexts();
    await page.goto("/Climate");
    const newest = await titles();
    await page.getByRole("link", { name: "Older posts" }).click();
    await expect(page).toHaveURL(/\/Climate\?cursor=[0-9a-f-]{36}$/);
    const older = await titles();
    expect(older.length).toBeGreaterThan(0);
    expect(older.filter((title) => newest.includes(title))).toEqual([]);
    await page.getByRole("link", { name: "Newest posts" }).click();
    await expect(page).toHaveURL(/\/Climate$/);
    expect(await titles()).toEqual(newest);
  });

  test("text is in the site's fonts", async ({ page }) => {
    const fonts = page.waitForResponse(/\.woff2$/);
    await page.goto("/about");
    expect((await fonts).status()).toBe(200);
  });

  test("a link to a new password is sent; pages of mailed links say that they need scripts, light ones too", async ({
    page,
  }) => {
    const main = page.getByRole("main");
    await page.goto("/auth/forgot");
    await main.getByRole("button", { name: "Send link" }).click();
    await expect(main.getByRole("alert")).toHaveText("Email is required.");
    await main.getByLabel("Email").fill("amara@example.org");
    await main.getByRole("button", { name: "Send link" }).click();
    await expect(page).toHaveURL(/\/auth\/forgot\?sent=yes$/);
    await expect(main).toContainText("a link is on its way to it");
    await main.getByRole("link", { name: "Try again" }).click();
    await expect(main.getByLabel("Email")).toBeVisible();
    for (const light of ["off", "on"]) {
      for (const path of ["reset", "confirm", "stop"]) {
        await page.goto(`/auth/${path}?light=${light}#token=word`);
        await expect(
          main.getByRole("heading", { name: "This page needs JavaScript" }),
        ).toBeVisible();
        await expect(main.getByRole("button")).toHaveCount(0);
      }
    }
  });

  test("from the home page to a comment, a like, a follow and the shop", async ({ page }) => {
    const member = newMember();
    await signUpByForm(page, member);
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();

    const main = page.getByRole("main");
    await page.setViewportSize({ width: 390, height: 800 });
    await page
      .getByRole("navigation", { name: "All topics" })
      .getByRole("link", { name: "Climate" })
      .click();
    await page.getByRole("link", { name: "Older posts" }).click();
    await expect(page).toHaveURL(/cursor=/);
    await main
      .getByRole("article")
      .getByRole("heading", { level: 2 })
      .first()
      .getByRole("link")
      .click();
    await expect(page).toHaveURL(/\/post\/[0-9a-f-]{36}$/);
    const post = page.url();

    // A visitor's like leads to signing in, and from there back
    await main.getByRole("button", { name: /^Like/ }).first().click();
    await expect(page).toHaveURL(/\/auth\/signin\?returnTo=/);
    await fillSignIn(page, member.email, "wrong words");
    await expect(main.getByRole("alert")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(member.email);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
    await fillSignIn(page, member.email, member.password);
    await expect(page).toHaveURL(post);

    const like = main.getByRole("button", { name: /^Like/ }).first();
    await expect(like).toHaveAttribute("aria-pressed", "false");
    await like.click();
    await expect(page).toHaveURL(post);
    await expect(like).toHaveAttribute("aria-pressed", "true");
    await like.click();
    await expect(like).toHaveAttribute("aria-pressed", "false");

    await main.getByRole("button", { name: "Add comment" }).click();
    await expect(main.getByRole("alert").first()).toContainText("Comment is required");
    const words = `Two lines,\nof ${member.name}`;
    await main.getByLabel("Comment", { exact: true }).fill(words);
    await main.getByRole("button", { name: "Add comment" }).click();
    await expect(page).toHaveURL(post);
    await expect(main.getByRole("list", { name: "Comments" })).toContainText(`of ${member.name}`);

    await main
      .getByRole("article")
      .getByRole("link", { name: /./ })
      .and(page.locator('[href^="/userprofile/"]'))
      .first()
      .click();
    await expect(page).toHaveURL(/\/userprofile\//);
    await main.getByRole("button", { name: "Follow", exact: true }).click();
    await expect(main.getByRole("button", { name: "Unfollow", exact: true })).toBeVisible();
    await page.goto("/shop");
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await main.getByRole("heading", { level: 2 }).count()).toBeGreaterThan(2);
  });

  test("a post keeps what was written until it is accepted, and is there once", async ({
    page,
  }) => {
    await signInAsSample(page, SAMPLE_MEMBERS[2]);
    const title = `Without scripts ${newMember().email}`;
    await page.goto("/createpost");
    await page.getByLabel("Title").fill(title);
    await page.getByLabel("Description").fill("Words.");
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await expect(page).toHaveURL(/\/createpost$/);
    await expect(page.getByRole("main").getByRole("alert").first()).toContainText("Category");
    await expect(page.getByLabel("Title")).toHaveValue(title);
    await expect(page.getByLabel("Description")).toHaveValue("Words.");
    await page.getByLabel("Category").selectOption("Policy");
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await expect(page).toHaveURL(/\/Policy$/);
    await expect(page.getByRole("article").filter({ hasText: title })).toHaveCount(1);
  });

  test("what is written after the session has ended stays on the answer, until it can be sent", async ({
    page,
  }) => {
    const member = SAMPLE_MEMBERS[2];
    await signInAsSample(page, member);
    const main = page.getByRole("main");
    const postId = await publishPost(page, "Long thoughts");
    await page.goto("/createpost");
    await page.getByLabel("Title").fill("A well");
    await page.getByLabel("Description").fill("Words of an hour.");
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await expect(page).toHaveURL(/\/auth\/signin\?returnTo=%2Fcreatepost$/);
    await expect(main.getByRole("alert")).toHaveText("Please sign in first.");
    await expect(page.getByLabel("What you wrote")).toHaveValue(/A well[^]*Words of an hour\./);
    expect(JSON.stringify(await page.context().cookies())).not.toContain("hour");
    await fillSignIn(page, member.email, SAMPLE_PASSWORD);
    await expect(page).toHaveURL(/\/createpost$/);
    await expect(page.getByLabel("Title")).toHaveValue("");

    await page.goto(`/post/${postId}`);
    await main.getByLabel("Comment", { exact: true }).fill("Words of a minute.");
    await page.context().clearCookies();
    await main.getByRole("button", { name: "Add comment" }).click();
    await expect(main.getByRole("alert").first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/post/${postId}$`));
    await expect(main.getByLabel("Comment", { exact: true })).toHaveValue("Words of a minute.");
  });

  test("See More leads to the post with all its comments", async ({ page }) => {
    await signInAsSample(page, SAMPLE_MEMBERS[2]);
    const title = `Many words ${newMember().email}`;
    const postId = await publishPost(page, title);
    for (const word of ["First", "Second"])
      await send(page, "POST", `/api/comments/${postId}`, { commentContent: `${word} thoughts` });
    await page.goto("/Policy/Europe");
    const post = page.getByRole("article").filter({ hasText: title });
    await expect(post.getByRole("list", { name: "Comments" }).getByRole("listitem")).toHaveCount(1);
    await post.getByRole("button", { name: "See More" }).click();
    await expect(page).toHaveURL(new RegExp(`/post/${postId}\\??$`));
    const comments = page.getByRole("list", { name: "Comments" });
    await expect(comments).toContainText("First thoughts");
    await expect(comments).toContainText("Second thoughts");
  });

  test("a review is written, with its stars", async ({ page }) => {
    await signInAsSample(page, SAMPLE_MEMBERS[2]);
    await page.goto("/addreview");
    const title = `Kind people ${newMember().email}`;
    await page.getByRole("radio", { name: "4 stars" }).check({ force: true });
    await page.getByLabel("Title").fill(title);
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page).toHaveURL(/\/addreview$/);
    await expect(page.getByRole("radio", { name: "4 stars" })).toBeChecked();
    await expect(page.getByLabel("Title")).toHaveValue(title);
    await page.getByLabel("Description").fill("I felt at home.");
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page).toHaveURL(/\/review$/);
    const review = page.getByRole("article").filter({ hasText: title });
    await expect(review).toHaveCount(1);
    await expect(review.getByLabel("4 out of 5 stars")).toBeVisible();
  });

  test("a member writes about themselves", async ({ page }) => {
    const member = await signUp(page);
    await page.goto("/profile");
    await page.getByLabel("Bio").fill(`${member.name} plants trees.`);
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByRole("main").locator("p")).toContainText([
      `${member.name} plants trees.`,
    ]);
    await page.goto(`/userprofile/${member.id}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("This is your own profile.");
    await main.getByRole("link", { name: "Profile" }).click();
    await expect(page).toHaveURL(/\/profile$/);
  });

  test("a topic is followed, and a comment's address shows it beside the first ones", async ({
    page,
  }) => {
    await signInAsSample(page, SAMPLE_MEMBERS[1]);
    const postId = await publishPost(page, "A long thread");
    const ids: string[] = [];
    for (let index = 0; index < 22; index += 1) {
      const { comment } = await send<{ comment: { _id: string } }>(
        page,
        "POST",
        `/api/comments/${postId}`,
        { commentContent: `Comment ${index}` },
      );
      ids.push(comment._id);
    }
    await page.goto(commentPath(postId, ids[21] ?? ""));
    const comments = page.getByRole("list", { name: "Comments" }).getByRole("listitem");
    await expect(comments).toHaveCount(21);
    await expect(page.locator("main [aria-current=true]")).toContainText("Comment 21");

    await page.goto("/Climate");
    await page.getByRole("button", { name: "Follow Climate" }).click();
    await page.getByRole("button", { name: "Unfollow Climate" }).click();
    await expect(page.getByRole("button", { name: "Follow Climate" })).toBeVisible();
  });

  test("the replies before those of a linked one are behind a button", async ({ page }) => {
    await signInAsSample(page, SAMPLE_MEMBERS[1]);
    const postId = await publishPost(page, "A long thread");
    const write = async (commentContent: string, parent?: string) => {
      const path = `/api/comments/${postId}`;
      const words = { commentContent, parent };
      return (await send<{ comment: { _id: string } }>(page, "POST", path, words)).comment._id;
    };
    const root = await write("A question");
    const ids: string[] = [];
    for (let index = 0; index < 53; index += 1) ids.push(await write(`Answer ${index}`, root));
    await page.goto(commentPath(postId, ids.at(-1) ?? ""));
    const replies = page.getByRole("list", { name: /^Replies to/ }).getByRole("listitem");
    await expect(replies).toHaveCount(50);
    await page.getByRole("button", { name: "Show 3 earlier replies" }).click();
    await expect(page).toHaveURL(commentPath(postId, ids[3] ?? ""));
    await expect(replies).toHaveCount(4);
    await expect(replies.first()).toContainText("Answer 0");
    await expect(page.getByRole("button", { name: /earlier/ })).toHaveCount(0);
  });

  test("what needs scripts says so, and nothing waits for them", async ({ page }) => {
    await page.goto("/quiz");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: "The quiz needs JavaScript" })).toBeVisible();
    await expect(main.getByRole("button", { name: "Start" })).toBeHidden();
    await page.goto("/cart");
    await expect(main.getByRole("heading", { name: "The cart needs JavaScript" })).toBeVisible();
    await expect(main.getByText("Your cart is currently empty")).toHaveCount(0);
    await signInAsSample(page, SAMPLE_MEMBERS[1]);
    await page.goto(`/post/${await publishPost(page, "Words beside others")}`);
    await expect(page.getByRole("link", { name: "All of Policy" })).toBeVisible();
    await expect(page.getByRole("progressbar").filter({ visible: true })).toHaveCount(0);
    await page.goto("/chats");
    const talk = page.getByRole("list", { name: "Conversations" }).getByRole("listitem").first();
    await expect(talk.locator("bdi").filter({ visible: true })).toHaveText([/[a-z]/i]);
  });

  test("a report is sent", async ({ page }) => {
    await page.goto("/report?type=user");
    await page.getByLabel("Title").fill("Unkind words");
    await page.getByLabel("Description").fill("They were unkind.");
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByRole("heading", { name: "Your report has arrived" })).toBeVisible();
    await expect(page).toHaveURL(/\/report\?received=yes&type=user/);
  });

  test("another site's form is refused, and nothing is done", async ({
    page,
    request,
    baseURL,
  }) => {
    await signInAsSample(page, SAMPLE_MEMBERS[2]);
    const answer = await request.post("/about", {
      form: { _form: "shell/sign-out" },
      headers: { origin: "http://evil.example" },
    });
    expect(answer.status()).toBe(403);
    expect(await answer.text()).toContain("another site");
    await page.goto(`${baseURL}/profile`);
    await expect(page).toHaveURL(/\/profile$/);
  });

  test("inspiration's tabs are links", async ({ page }) => {
    await page.goto("/inspiration");
    const link = page.getByRole("tabpanel").getByRole("article").first().getByRole("link").first();
    const first = await link.getAttribute("href");
    await page.getByRole("tab", { name: "Economy" }).click();
    await expect(page).toHaveURL(/\?tab=economy$/);
    await expect(page.getByRole("tab", { name: "Economy" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    expect(await link.getAttribute("href")).not.toBe(first);
  });
});

test("a page of older posts goes on as the newest do, without a call for what came with it", async ({
  page,
}) => {
  await page.goto("/Climate");
  const { nextCursor } = (await (
    await page.request.get("/api/posts?category=Climate&limit=10")
  ).json()) as {
    nextCursor: string;
  };
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/posts?")) asked.push(new URL(request.url()).search);
  });
  await page.goto(`/Climate?cursor=${nextCursor}`);
  const posts = page.getByRole("article");
  await expect(posts.first()).toBeVisible();
  const title = await posts.first().getByRole("heading", { level: 2 }).innerText();
  await expect(page.getByRole("link", { name: "Older posts" })).toHaveCount(0);
  await page.getByRole("link", { name: "Newest posts" }).click();
  await expect(posts.first().getByRole("heading", { level: 2 })).not.toHaveText(title);
  expect(asked.filter((search) => search.includes(nextCursor))).toEqual([]);
});

/** Most bytes of a light page with all that it loads. */
const LIGHT_BYTES = 50_000;

test("light pages load at most 50 kB, show pictures behind links, and lead back", async ({
  page,
}) => {
  const loaded: { type: string; bytes: number }[] = [];
  page.on("requestfinished", async (request) => {
    const type = request.resourceType();
    // Drawn pictures are part of the page's text
    if (request.url().startsWith("data:")) return;
    const entry = { type, bytes: 0 };
    loaded.push(entry);
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    entry.bytes = responseBodySize + responseHeadersSize;
  });
  await page.goto("/Climate");
  await page.getByRole("button", { name: "Light version" }).click();
  await expect(page.getByRole("button", { name: "Full version" })).toBeVisible();
  await expect(page).toHaveURL(/\/Climate$/);
  for (const address of ["/", "/Climate", "/inspiration", "/shop", "/review", "/mission"]) {
    loaded.length = 0;
    await page.goto(address, { waitUntil: "networkidle" });
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    expect(loaded.filter(({ type }) => type !== "document" && type !== "stylesheet")).toEqual([]);
    const bytes = loaded.reduce((sum, entry) => sum + entry.bytes, 0);
    expect(bytes, address).toBeGreaterThan(1_000);
    expect(bytes, address).toBeLessThanOrEqual(LIGHT_BYTES);
    console.log(`light ${address}: ${bytes} bytes`);
  }
  await page.goto("/shop");
  const picture = page.getByRole("link", { name: /^Show picture/ }).first();
  const answer = await page.request.get((await picture.getAttribute("href")) ?? "");
  expect(answer.headers()["content-type"]).toMatch(/^image\//);
  await page.getByRole("button", { name: "Full version" }).click();
  await expect(page.getByRole("button", { name: /^Add .+ to cart$/ }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^Show picture/ })).toHaveCount(0);
});
