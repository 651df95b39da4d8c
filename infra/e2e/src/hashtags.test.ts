import { axeFaults } from "./axe-faults.ts";
import { join } from "./chatting.ts";
import { send } from "./member-calls.ts";
import { expect, expectNoOverflow, test } from "./site.ts";

test("a hashtag leads to the topic's posts with it, with and without scripts", async ({
  browser,
}) => {
  const ada = await join(await browser.newContext(), "Ada");
  const word = `Überflutung${Date.now()}`;
  const publish = (title: string, content: string) =>
    send(ada.page, "POST", "/api/posts", { title, content, postCategory: "Climate" });
  await publish("With the sign", `The #${word}.`);
  await publish("Without the sign", `The ${word}.`);
  for (const javaScriptEnabled of [true, false]) {
    const viewport = { width: 360, height: 740 };
    const page = await (await browser.newContext({ javaScriptEnabled, viewport })).newPage();
    await page.goto("/Climate");
    const main = page.getByRole("main");
    await main.getByRole("link", { name: `#${word}` }).click();
    await expect(page).toHaveURL(`/Climate?tag=${encodeURIComponent(word.toLowerCase())}`);
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(
      `Climate: #${word.toLowerCase()}`,
    );
    await expect(main.getByRole("article")).toHaveCount(1);
    await expect(main.getByRole("article")).toContainText("With the sign");
    if (javaScriptEnabled) {
      await expectNoOverflow(page);
      expect(await axeFaults(page)).toEqual([]);
    }
    await main.getByRole("link", { name: "All posts about Climate" }).click();
    await expect(page).toHaveURL("/Climate");
  }
});
