import { randomUUID } from "node:crypto";
import { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import { axeFaults } from "./axe-faults.ts";
import { publishPost, signInAsSample } from "./member-calls.ts";
import { expect, expectNoOverflow, test } from "./site.ts";

const [amara, lukas] = SAMPLE_MEMBERS;

test("a visitor comes from a phone's header to a post by a word of its text, and back", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const author = await browser.newPage();
  await signInAsSample(author, amara);
  const word = `quokka${randomUUID().replaceAll(/\W/g, "")}`;
  await publishPost(author, `Three ${word} <b>wells</b>`, "What the village decided.");
  await author.close();

  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Search" })).toBeVisible();
  await page.getByLabel("Search for").fill(word.slice(0, 12));
  const found = page.getByRole("article");
  await expect(found).toHaveCount(1);
  await expect(found.getByRole("heading")).toHaveText(`Three ${word} <b>wells</b>`);
  await expect(found.locator("mark")).toHaveText(word);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByLabel("Topic", { exact: true }).selectOption("Climate");
  await expect(page.getByText("No posts or comments found")).toBeVisible();
  await page.getByLabel("Topic", { exact: true }).selectOption("");
  await found.getByRole("link", { name: word }).click();
  await expect(page.getByRole("heading", { name: word })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Search for")).toHaveValue(word.slice(0, 12));
  await expectNoOverflow(page);
});

test("a member finds people, and the device keeps the last searches", async ({ page }) => {
  await signInAsSample(page, amara);
  await page.goto("/search");
  await page.getByLabel("Search for").fill(lukas.name);
  await page.getByLabel("Search for").press("Enter");
  const people = page.getByRole("main").getByRole("listitem");
  const person = people.getByRole("link", { name: lukas.name });
  await expect(person).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await person.click();
  await expect(page.getByRole("heading", { level: 1, name: lukas.name })).toBeVisible();
  await page.goto("/search");
  const recent = page.getByRole("list", { name: "Recent searches" });
  await recent.getByRole("link", { name: lukas.name }).click();
  await expect(page.getByLabel("Search for")).toHaveValue(lukas.name);
  await page.goto("/search");
  await page.getByRole("button", { name: "Clear recent searches" }).click();
  await expect(recent).toBeHidden();
  await expectNoOverflow(page);
});

test("what one types is completed, and the keys lead to a suggestion", async ({
  page,
  browser,
}) => {
  const author = await browser.newPage();
  await signInAsSample(author, amara);
  const word = `quoll${randomUUID().replaceAll(/\W/g, "")}`;
  const post = await publishPost(author, `Wells for ${word}`, `#${word}`);
  await author.close();

  await page.goto("/search");
  const field = page.getByRole("combobox", { name: "Search for" });
  await field.pressSequentially(word.slice(0, 12));
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(list.getByRole("option")).toHaveText([
    `#${word}Hashtag in Policy`,
    `Wells for ${word}Post`,
  ]);
  expect(await axeFaults(page)).toEqual([]);
  await field.press("ArrowDown");
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(page).toHaveURL(`/post/${post}`);
  await expect(list).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the form leads to the results, their filters, and stories", async ({ page }) => {
    await page.goto("/search");
    await page.getByLabel("Search for").fill("water");
    await page.getByLabel("Region").selectOption("Africa");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    expect(new URL(page.url()).searchParams.get("q")).toBe("water");
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.getByRole("complementary").getByRole("link").first()).toBeVisible();
    await expect(page.getByLabel("Search for")).toHaveValue("water");
    await expect(page.getByLabel("Region")).toHaveValue("Africa");
  });
});
