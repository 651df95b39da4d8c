import { readFileSync } from "node:fs";
import type { Response } from "@playwright/test";
import type { TranslatedLanguage } from "@oneworld/contracts/site/languages";
import type { Quiz } from "@oneworld/contracts/content/http";
import { axeFaults } from "./axe-faults.ts";
import { meet } from "./chatting.ts";
import { type Person, join } from "./member-calls.ts";
import { expect, expectNoOverflow, newMember, test } from "./site.ts";

/** The words of a language, as the catalogue of a front end has them. */
const wordsOf = (language: TranslatedLanguage) => (folder: string, message: string) => {
  const file = new URL(`../../../${folder}/${language}.json`, import.meta.url);
  const catalogue = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  const words = catalogue[message];
  if (!words) throw new Error(`${folder}/${language}.json lacks ${message}.`);
  return words;
};

const SHELL = "shell/src/locales";
const FORUM = "mf-forum/src/locales";
const REPORT = "mf-forum/src/report/locales";
const CHAT = "mf-chat/src/locales";
const SHOP = "mf-shop/src/locales";
const QUIZ = "mf-content/src/quiz/locales";

test.describe("in ar-EG", () => {
  test.use({ locale: "ar-EG" });
  const t = wordsOf("ar");

  test("a visitor signs up, writes a post and a comment, and likes it", async ({ page }) => {
    const member = newMember();
    await page.goto("/auth/signup");
    await expect(page).toHaveTitle(new RegExp(`^${t("shell/src/remote.locales", "Sign Up")} \\|`));
    await page.getByLabel(t(SHELL, "Name")).fill(member.name);
    await page.getByLabel(t(SHELL, "Email")).fill("no address");
    await page.getByLabel(t(SHELL, "Password"), { exact: true }).fill(member.password);
    await page.getByRole("button", { name: t(SHELL, "Create account") }).click();
    // What the schema of the contracts says is translated, too
    await expect(page.getByLabel(t(SHELL, "Email"))).toHaveAccessibleDescription(
      /[^\p{Script=Latin}\s.,@]{3}/u,
    );
    await page.getByLabel(t(SHELL, "Email")).fill(member.email);
    await page.getByRole("button", { name: t(SHELL, "Create account") }).click();
    await expect(page).toHaveURL(/\/welcome$/);

    await page.goto("/Climate");
    const topic = t(SHELL, "Climate");
    await expect(page.getByRole("heading", { level: 1, name: topic })).toBeVisible();
    await page.goto("/createpost");
    await page.getByLabel(t(FORUM, "Title"), { exact: true }).fill(`Title ${member.name}`);
    await page.getByLabel(t(FORUM, "Description"), { exact: true }).fill("Words of a member.");
    await page.getByLabel(t(FORUM, "Category"), { exact: true }).selectOption("Climate");
    await page.getByLabel(t(FORUM, "Region"), { exact: true }).selectOption("Africa");
    await page.getByRole("main").locator("form button[type=submit]").last().click();
    const post = page.getByRole("article", { name: `Title ${member.name}` });
    await expect(post).toBeVisible();
    await post.getByRole("link", { name: `Title ${member.name}` }).click();
    const heading = page.getByRole("heading", { level: 1, name: `Title ${member.name}` });
    await expect(heading).toBeVisible();
    await page.getByRole("button", { name: t(FORUM, "Write a comment") }).click();
    await page.getByLabel(t(FORUM, "Comment"), { exact: true }).fill("A first comment.");
    await page.getByRole("button", { name: t(FORUM, "Add comment") }).click();
    await expect(page.getByText("A first comment.")).toBeVisible();
    await page.locator('[aria-keyshortcuts="l"]').first().click();
    await expect(page.locator('[aria-keyshortcuts="l"]').first()).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  });
});

test.describe("in zh-CN", () => {
  const locale = "zh-CN";
  test.use({ locale });
  const t = wordsOf("zh");

  test("a member talks with another one, reports a post, takes a quiz and pays", async ({
    context,
    browser,
  }) => {
    test.slow();
    const ada = await join(context, "Ada");
    const other = await browser.newContext({ locale });
    const ben = await join(other, "Ben");
    const talk = await meet(ada, ben);
    const open = async ({ page }: Person) => {
      await page.goto(`/chats?conversation=${talk}`);
      const field = page.getByRole("textbox", { name: t(CHAT, "Write Message") });
      await expect(field).toBeVisible();
      return field;
    };
    const field = await open(ada);
    await open(ben);
    await field.fill("Good morning, Ben.");
    await ada.page.getByRole("button", { name: t(CHAT, "Send"), exact: true }).click();
    await expect(ben.page.getByRole("log").getByText("Good morning, Ben.")).toBeVisible();
    await other.close();

    const { page } = ada;
    const main = page.getByRole("main");
    await page.goto("/Climate");
    await page
      .getByRole("article")
      .first()
      .getByRole("link", { name: t(FORUM, "Report") })
      .click();
    await main.getByLabel(t(REPORT, "Which rule is broken?")).selectOption("bullying");
    await main.getByLabel(t(REPORT, "Title")).fill("A title");
    await main.getByLabel(t(REPORT, "Description")).fill("Words of a report.");
    await main.getByRole("button", { name: t(REPORT, "Submit") }).click();
    await main.getByRole("link", { name: t(REPORT, "Your reports") }).click();
    await expect(main.getByRole("article")).toContainText("Words of a report.");

    await page.goto("/quiz");
    await page.getByRole("spinbutton", { name: t(QUIZ, "Amount") }).fill("5");
    await page.getByRole("combobox", { name: t(QUIZ, "Type") }).selectOption("boolean");
    const asked = page.waitForResponse("**/api/quiz/questions?*");
    await page.getByRole("button", { name: t(QUIZ, "Start"), exact: true }).click();
    const { questions } = (await (await asked).json()) as Quiz;
    for (const number of questions.keys()) {
      const place = t(QUIZ, "Number: {number}/{total}")
        .replace("{number}", String(number + 1))
        .replace("{total}", "5");
      await expect(page.getByText(place)).toBeVisible();
      await main
        .getByRole("button", { name: t(QUIZ, questions[number]?.correct_answer ?? "") })
        .click();
    }
    await expect(page.getByRole("dialog")).toContainText(t(QUIZ, "Congrats!!!"));

    await page.goto("/shop");
    await page.getByRole("article").first().getByRole("button").click();
    await page.goto("/cart");
    await page.getByRole("button", { name: t(SHOP, "Pay"), exact: true }).click();
    await expect(page).toHaveURL(/\/local\/checkout\//);
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(page.getByRole("heading", { name: t(SHOP, "Payment Done!") })).toBeVisible();
    await page.getByRole("link", { name: t(SHOP, "Your orders") }).click();
    await expect(main.getByRole("article").first()).toContainText(t(SHOP, "Paid"));
  });
});

const PATHS = ["/", "/report", "/Climate", "/shop", "/review", "/auth/signin", "/search?q=water"];

/** By default two pages are Chinese, too. `LANGUAGE_PAGES=all npm test -- e2e` has all of them in both languages. */
const CHINESE = process.env["LANGUAGE_PAGES"] === "all" ? PATHS : PATHS.slice(0, 2);

for (const [locale, dir, script, paths] of [
  ["ar-EG", "rtl", /\p{Script=Arabic}/u, PATHS],
  ["zh-CN", "ltr", /\p{Script=Han}/u, CHINESE],
] as const)
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("pages name their words in their documents, fit, and axe finds nothing", async ({
      page,
    }) => {
      test.slow();
      for (const path of paths) {
        const catalogues: string[] = [];
        const bodies: Promise<void>[] = [];
        const read = async (response: Response) => {
          const { pathname } = new URL(response.url());
          if (!pathname.startsWith("/remotes/") || !pathname.endsWith(".js")) return;
          // Of files that were only fetched ahead, the browser keeps no text
          const text = await response.text().catch(() => "");
          if (script.test(text)) catalogues.push(pathname);
        };
        const listen = (response: Response) => void bodies.push(read(response));
        page.on("response", listen);
        const answer = await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await page.waitForLoadState("networkidle");
        await Promise.all(bodies);
        page.off("response", listen);
        const html = (await answer?.text()) ?? "";
        const late = catalogues.filter((pathname) => !html.includes(pathname));
        expect([path, catalogues.length > 0, late]).toEqual([path, true, []]);
        await expect(page.locator("html")).toHaveAttribute("dir", dir);
        await expectNoOverflow(page);
        expect(await axeFaults(page), path).toEqual([]);
      }
    });
  });

test("a button in the footer chooses the language, which the next pages keep", async ({ page }) => {
  await page.goto("/search?q=water");
  await page
    .getByRole("navigation", { name: "Language" })
    .getByRole("button", { name: "Français" })
    .click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page).toHaveURL(/\/search\?q=water$/);
  await page.goto("/auth/signin");
  const t = wordsOf("fr");
  await page
    .getByRole("navigation", { name: t(SHELL, "Language") })
    .getByRole("button", { name: "English" })
    .click();
  await expect(page.getByRole("heading", { level: 2, name: "Sign In" })).toBeVisible();
});
