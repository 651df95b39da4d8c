import { twoColours } from "@oneworld/service-kit/test/testing-pictures";
import { axeFaults } from "./axe-faults.ts";
import { FORM_ERROR } from "./expect-above.ts";
import { watchShifts } from "./layout-shifts.ts";
import { send, signUp } from "./member-calls.ts";
import { expect, expectNoOverflow, SCREENS, takenOver, test } from "./site.ts";

const photo = (name: string, width: number, height: number) => ({
  name,
  mimeType: "image/png",
  buffer: twoColours(width, height, [20, 110, 90], [230, 190, 90]),
});

test.describe("on a phone", () => {
  test.use(SCREENS.phone);

  test("a member uploads and posts pictures with descriptions, and readers see them large, folded, and as words", async ({
    page,
    browser,
  }) => {
    test.slow();
    const member = await signUp(page);
    await page.goto("/createpost");
    const main = page.getByRole("main");
    const add = page.getByLabel("Add pictures");
    const uploads = "**/api/posts/pictures";
    await takenOver(add);
    await page.getByLabel("Title").fill(`Pumps of ${member.name}`);
    await page.getByLabel("Category").selectOption("Climate");
    await page.getByLabel("Description", { exact: true }).fill("Two of our pumps.");
    await test.step("a slow upload shows its progress and can be cancelled, and one that failed is tried again", async () => {
      // Readers of pictures skip what follows the end
      const large = photo("slow.png", 8, 8);
      large.buffer = Buffer.concat([large.buffer, Buffer.alloc(2_000_000)]);

      const devtools = await page.context().newCDPSession(page);
      const slow = {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: 300_000,
      };
      await devtools.send("Network.emulateNetworkConditions", slow);
      await add.setInputFiles(large);
      const progress = page.getByRole("progressbar", { name: "Uploading slow.png" });
      await expect(page.getByRole("status").filter({ hasText: "Uploading 1" })).toBeAttached();
      const progressOf = () => progress.evaluate((bar: HTMLProgressElement) => bar.value);
      await expect.poll(progressOf).toBeGreaterThan(0);
      expect(await progressOf()).toBeLessThan(1);
      const ended = page.waitForEvent("requestfailed");
      await page.getByRole("button", { name: "Cancel uploading slow.png" }).click();
      expect((await ended).url()).toContain("/api/posts/pictures");
      await expect(progress).toHaveCount(0);
      await expect(add).toBeFocused();
      await devtools.send("Network.emulateNetworkConditions", { ...slow, uploadThroughput: -1 });

      await page.route(uploads, (route) => route.abort());
      await add.setInputFiles(photo("pump.png", 80, 80));
      // Beside the field and in a toast
      const field = page.getByRole("main").locator(FORM_ERROR).filter({ hasText: "pump.png: " });
      await expect(field).toBeVisible();
      await expect(page.getByRole("alert").filter({ hasText: "pump.png: " })).toHaveCount(1);
      expect(await axeFaults(page)).toEqual([]);
      await page.unroute(uploads);
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("textbox", { name: "Description of picture 1" })).toBeVisible();
      await expect(field).toHaveCount(0);
      await expectNoOverflow(page);
      await page.setViewportSize(SCREENS.phone.viewport);
      await page.getByRole("button", { name: "Remove picture 1" }).click();
    });

    const sent = page.waitForRequest(uploads);
    await add.setInputFiles([photo("large.png", 3000, 2000), photo("tall.png", 400, 700)]);
    const descriptions = page.getByRole("textbox", { name: /^Description of picture/ });
    await expect(descriptions).toHaveCount(2);
    // Scaled down by the browser: the server would keep no more
    expect(await (await sent).headerValue("content-type")).toBe("image/png");
    await descriptions.first().fill("A green pump");
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Post", exact: true }).click();
    const question = page.getByRole("dialog", { name: "Picture 2 has no description" });
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: "Post without it" }).click();
    await expect(page).toHaveURL(/\/Climate$/);
    const card = main.getByRole("article").filter({ hasText: member.name }).first();
    await expect(card.getByRole("img", { name: "A green pump" })).toBeVisible();
    const path = (await card.getByRole("heading").getByRole("link").getAttribute("href")) ?? "";

    const moved = await watchShifts(page);
    await page.goto(path);
    const pictures = main.getByRole("article").locator("a > img[srcset]");
    await expect(pictures).toHaveCount(2);
    for (const picture of await pictures.all())
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
        .toBeGreaterThan(0);
    expect(await moved()).toBeLessThanOrEqual(0.01);
    await pictures.first().click();
    const first = page.getByRole("dialog", { name: "Picture 1 of 2" });
    await expect(first).toContainText("A green pump");
    // From edge to edge, or as high as the description leaves room for, once it has loaded
    await expect(async () => {
      const large = await first.getByRole("img").boundingBox();
      expect(large?.width).toBe(SCREENS.phone.viewport.width);
    }).toPass();
    const { viewport } = SCREENS.desk;
    await page.setViewportSize(viewport);
    const height = async () => (await first.getByRole("img").boundingBox())?.height;
    await expect.poll(height).toBeGreaterThan(0.75 * viewport.height);
    await page.setViewportSize(SCREENS.phone.viewport);
    await page.keyboard.press("ArrowRight");
    const second = page.getByRole("dialog", { name: "Picture 2 of 2" });
    await expect(second.getByRole("img", { name: /without a description/ })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expectNoOverflow(page);

    const plain = await browser.newContext({ javaScriptEnabled: false });
    const reader = await plain.newPage();
    await reader.goto(path);
    const link = reader.getByRole("link", { name: "A green pump" });
    const address = (await link.getAttribute("href")) ?? "";
    expect((await reader.request.get(address)).headers()["content-type"]).toBe("image/webp");
    await reader.setExtraHTTPHeaders({ "save-data": "on" });
    await reader.goto(path);
    const article = reader.getByRole("main").getByRole("article").first();
    await expect(article.getByRole("link", { name: "Show picture: A green pump" })).toBeVisible();
    await expect(article.locator('img[src*="webp"]')).toHaveCount(0);

    await send(page, "PATCH", `/api${path.replace("post", "posts")}`, { warning: "Dry wells" });
    await reader.setExtraHTTPHeaders({});
    // Visitors may get a page that is a few seconds old
    await expect(async () => {
      await reader.goto(path);
      await expect(reader.getByText("Two of our pumps.")).toBeHidden({ timeout: 500 });
    }).toPass();
    await reader.getByText("Content warning: Dry wells").click();
    await expect(reader.getByText("Two of our pumps.")).toBeVisible();
    await expect(reader.getByRole("link", { name: "A green pump" })).toBeVisible();
    await plain.close();
    await page.reload();
    await expect(main.getByText("Content warning: Dry wells")).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  });
});
