import { SAMPLE_MEMBERS, SAMPLE_PASSWORD } from "@oneworld/contracts/sample/members";
import type { Locator, Page } from "@playwright/test";
import { expectAbove } from "./expect-above.ts";
import { publishPost, signInAsSample, signUp } from "./member-calls.ts";
import { expect, fillSignIn, newMember, signUpByForm, test } from "./site.ts";

/** Toasts are outside the page's main content. */
const toasts = (page: Page): Locator =>
  page.locator("[popover]").getByRole("alert").filter({ hasText: /\w/ });

const pageHeading = (page: Page): Locator =>
  page.getByRole("main").getByRole("heading", { level: 1 });

/** Makes every state-changing call fail with a message of the server. */
async function failAll(page: Page, message: string): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith("/api/"),
    async (route) => {
      const isRead =
        route.request().method() === "GET" && !route.request().url().includes("/quiz/");
      if (isRead) await route.fallback();
      else await route.fulfill({ status: 503, json: { message, code: "unavailable" } });
    },
  );
}

test.describe("signing in", () => {
  test("refuses an invalid email beside the field, without a call", async ({ page }) => {
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") calls.push(new URL(request.url()).pathname);
    });
    await page.goto("/auth/signin");
    for (const [typed, says] of [
      ["", "Email is required."],
      ["amara.example.org", "Please enter a valid email address."],
      ["amara@example", "Please enter a valid email address."],
    ] as const) {
      await fillSignIn(page, typed, SAMPLE_PASSWORD);
      const email = page.getByLabel("Email");
      await expect(email).toHaveAttribute("aria-invalid", "true");
      await expect(email).toHaveAccessibleDescription(says);
      await expect(email).toBeFocused();
    }
    await expect(toasts(page)).toHaveCount(0);
    expect(calls.filter((path) => path.startsWith("/api/users"))).toEqual([]);
  });

  test("shows one failure at a time, above the button and as a toast that ends with its cause", async ({
    page,
  }) => {
    const member = await signUp(page);
    await page.context().clearCookies();
    await page.goto("/auth/signin");
    const button = page.getByRole("main").getByRole("button", { name: "Sign In" });
    for (let attempt = 0; attempt < 4; attempt++) {
      await fillSignIn(page, member.email, "not-the-password");
      await expect(toasts(page)).toHaveCount(1);
    }
    await expectAbove(button, (await toasts(page).textContent()) ?? "");

    await page.getByLabel("Password", { exact: true }).fill(member.password);
    await expect(toasts(page)).toHaveCount(0);
    await button.click();
    await expect(page.getByRole("status").filter({ hasText: "Login Successfully" })).toBeVisible();
    await expect(page).toHaveURL(/\/welcome$/);
    await expect(page.getByRole("alert").filter({ hasText: /\w/ })).toHaveCount(0);
    await expect(pageHeading(page)).toBeFocused();
  });
});

test("the page's heading has the focus after signing up and every other change of page", async ({
  page,
}) => {
  await signUpByForm(page, newMember());
  await expect(pageHeading(page)).toBeFocused();
  const header = page.getByRole("banner");
  for (const region of ["All regions", "Europe"]) {
    await header.getByRole("button", { name: "Climate" }).click();
    await header.getByRole("link", { name: region }).click();
    await expect(page).toHaveURL(region === "Europe" ? /\/Climate\/Europe$/ : /\/Climate$/);
    await expect(pageHeading(page)).toBeFocused();
  }
  await header.getByRole("link", { name: "My Profile" }).click();
  await expect(pageHeading(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/Climate\/Europe$/);
  await expect(pageHeading(page)).toBeFocused();
  // A focus set by the page or the member stays
  await header.getByRole("link", { name: "My Profile" }).focus();
  await page.waitForTimeout(700);
  await expect(header.getByRole("link", { name: "My Profile" })).toBeFocused();
});

test("a toast ends with its page", async ({ page }) => {
  await signInAsSample(page, SAMPLE_MEMBERS[5]);
  await page.goto("/Climate");
  const like = page.getByRole("article").first().getByRole("button", { name: /^Like/ });
  await failAll(page, "The hearts take a rest.");
  await like.click();
  await expect(toasts(page)).toHaveText(["The hearts take a rest."]);
  // A toast stays for at least two seconds
  await page.waitForTimeout(2_000);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(toasts(page)).toHaveCount(0, { timeout: 1_500 });
});

test("on a narrow phone a toast covers neither the page's heading nor the header's first row", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signInAsSample(page, SAMPLE_MEMBERS[5]);
  await page.goto("/Climate");
  const message =
    "The hearts of this page can't be reached right now. Please try again in a moment.";
  await failAll(page, message);
  await page.getByRole("article").first().getByRole("button", { name: /^Like/ }).click();
  const toast = page.locator("[popover]", { hasText: message });
  await expect(toast).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  const menu = page.getByRole("banner").getByRole("button", { name: "Toggle sidebar" });
  const boxes = [menu, toast, pageHeading(page)].map((one) => one.boundingBox());
  const [above, box, below] = await Promise.all(boxes);
  expect((above?.y ?? Infinity) + (above?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
});

test.describe("the failure of a form is shown above its button", () => {
  const FAILURE = "The clerk is at lunch.";

  const FORMS: { name: string; path: string; fill: (page: Page) => Promise<Locator> }[] = [
    {
      name: "Create Post",
      path: "/createpost",
      async fill(page) {
        await page.getByRole("textbox", { name: "Title" }).fill("A title");
        await page.getByRole("combobox", { name: "Category" }).selectOption("Climate");
        await page.getByRole("textbox", { name: "Description" }).fill("Words");
        return page.getByRole("button", { name: "Post", exact: true });
      },
    },
    {
      name: "Report",
      path: "/report?type=user&target=unknown",
      async fill(page) {
        await page.getByRole("textbox", { name: "Title" }).fill("A title");
        await page.getByRole("textbox", { name: "Description" }).fill("Words");
        return page.getByRole("button", { name: "Submit" });
      },
    },
    {
      name: "Add Review",
      path: "/addreview",
      async fill(page) {
        await page.getByRole("textbox", { name: "Title" }).fill("A title");
        await page.getByRole("textbox", { name: "Description" }).fill("Words");
        return page.getByRole("button", { name: "Submit" });
      },
    },
    {
      name: "Quiz",
      path: "/quiz",
      fill: (page) => Promise.resolve(page.getByRole("button", { name: "Start", exact: true })),
    },
    {
      name: "Comment",
      path: "/Climate",
      async fill(page) {
        const post = page.getByRole("article").first();
        await post.getByRole("button", { name: /Comments/ }).click();
        await post.getByRole("textbox", { name: "Comment" }).fill("Well said.");
        return post.getByRole("button", { name: "Add comment" });
      },
    },
    {
      name: "Change password",
      path: "/profile/settings",
      async fill(page) {
        await page.getByLabel("Current password").fill(SAMPLE_PASSWORD);
        await page.getByLabel("New password").fill("Another-harbour-8");
        return page.getByRole("button", { name: "Change password" });
      },
    },
    {
      name: "Change email",
      path: "/profile/settings",
      async fill(page) {
        await page.getByRole("button", { name: "Change email" }).click();
        await page.getByLabel("New email").fill("new@example.org");
        const form = page.locator("form").filter({ has: page.getByLabel("New email") });
        await form.getByLabel("Password", { exact: true }).fill(SAMPLE_PASSWORD);
        return form.getByRole("button", { name: "Send link" });
      },
    },
    {
      name: "Download my data (a dialog)",
      path: "/profile/settings",
      async fill(page) {
        await page.getByRole("button", { name: "Download my data" }).click();
        const dialog = page.getByRole("dialog");
        await dialog.getByLabel("Password", { exact: true }).fill(SAMPLE_PASSWORD);
        return dialog.getByRole("button", { name: "Download" });
      },
    },
    {
      name: "Edit profile",
      path: "/profile",
      async fill(page) {
        await page.getByRole("button", { name: "Edit profile" }).click();
        return page.getByRole("dialog").getByRole("button", { name: "Save" });
      },
    },
    {
      name: "Edit post",
      path: "/profile",
      async fill(page) {
        await page.getByRole("article").first().getByRole("button", { name: /^Edit/ }).click();
        return page.getByRole("button", { name: "Save" });
      },
    },
  ];

  for (const [first, last] of [
    [0, 5],
    [5, 8],
    [8, FORMS.length],
  ]) {
    const forms = FORMS.slice(first, last);
    test(forms.map(({ name }) => name).join(", "), async ({ page }) => {
      await signUp(page);
      await publishPost(page, "A post to edit");
      for (const { name, path, fill } of forms) {
        await page.goto(path);
        await expect(pageHeading(page)).toBeVisible();
        await failAll(page, FAILURE);
        const button = await fill(page);
        await button.click();
        await expectAbove(button, FAILURE);
        await expect(toasts(page), name).toHaveText([FAILURE]);
        await page.unrouteAll({ behavior: "wait" });
      }
    });
  }

  test("Bio, when its form opens again", async ({ page }) => {
    await signUp(page);
    await page.goto("/profile");
    await failAll(page, FAILURE);
    await page.getByRole("button", { name: "Add Bio" }).click();
    await page.getByRole("textbox", { name: "Bio" }).fill("Words worth keeping");
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(toasts(page)).toHaveText([FAILURE]);
    await page.getByRole("button", { name: "Add Bio" }).click();
    await expectAbove(page.getByRole("button", { name: "Submit" }), FAILURE);
  });

  test("those of visitors", async ({ page }) => {
    for (const [path, button] of [
      ["/auth/signup", "Create account"],
      ["/auth/forgot", "Send link"],
      ["/auth/reset#token=x", "Save password"],
      ["/auth/confirm#token=x", "Confirm email"],
      ["/auth/stop#token=x", "Stop the change"],
    ] as const) {
      await page.goto(path);
      await failAll(page, FAILURE);
      const email = page.getByLabel("Email");
      if (await email.isVisible()) await email.fill("ada@example.org");
      const newPassword = page.getByLabel("New password", { exact: true });
      if (await newPassword.isVisible()) await newPassword.fill("a boat full of quiet maps");
      if (path === "/auth/signup") {
        await page.getByLabel("Name").fill("Ada");
        await page.getByLabel("Password", { exact: true }).fill("a boat full of quiet maps");
      }
      await page.getByRole("button", { name: button }).click();
      await expectAbove(page.getByRole("button", { name: button }), FAILURE);
      await expect(toasts(page), button).toHaveText([FAILURE]);
      await page.unrouteAll({ behavior: "wait" });
    }
  });
});

test("a text box grows with its text, up to most of the screen, and shrinks with it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/report");
  const box = page.getByLabel("Description");
  const height = async () => (await box.boundingBox())?.height ?? 0;
  const empty = await height();
  await box.fill("A line.\n".repeat(8));
  const eight = await height();
  expect(eight).toBeGreaterThan(empty);
  await box.fill("A line.\n".repeat(200));
  expect(await height()).toBeGreaterThan(eight);
  expect(await height()).toBeLessThan(0.7 * 740);
  await box.fill("");
  expect(await height()).toBe(empty);
});
