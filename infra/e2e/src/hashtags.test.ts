import { axeFaults } from "./axe-faults.ts";
import { join, send } from "./member-calls.ts";
import { expect, overflow, press, SCREENS, test } from "./site.ts";

test("a hashtag leads to the topic's posts with it, with and without scripts", async ({
  browser,
}) => {
  const ada = await join(await browser.newContext(), "Ada");
  const word = `Überflutung${Date.now()}`;
  const publish = (title: string, content: string) =>
    send(ada.page, "POST", "/api/posts", { title, content, postCategory: "Climate" });
  await publish("With the sign", `The #${word}.`);
  await publish("Without the sign", `The ${word}.`);
  const { phone, desk } = SCREENS;
  for (const [screen, javaScriptEnabled] of [
    [phone, true],
    [desk, false],
  ] as const) {
    const page = await (await browser.newContext({ ...screen, javaScriptEnabled })).newPage();
    await page.goto("/Climate");
    const main = page.getByRole("main");
    await press(main.getByRole("link", { name: `#${word}` }), screen);
    await expect(page).toHaveURL(`/Climate?tag=${encodeURIComponent(word.toLowerCase())}`);
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(
      `Climate: #${word.toLowerCase()}`,
    );
    await expect(main.getByRole("article")).toHaveCount(1);
    await expect(main.getByRole("article")).toContainText("With the sign");
    if (javaScriptEnabled) {
      expect(await axeFaults(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
    await press(main.getByRole("link", { name: "All posts about Climate" }), screen);
    await expect(page).toHaveURL("/Climate");
  }
});
