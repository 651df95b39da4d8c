import { axeFaults } from "./axe-faults.ts";
import { join, publishPost } from "./member-calls.ts";
import { expect, expectNoOverflow, test } from "./site.ts";

const PHONE = { width: 360, height: 740 };
const KEYBOARD_PX = 320;

test("members are mentioned by keyboard and touch, lead to their profiles and are notified once", async ({
  browser,
}) => {
  const ada = await join(await browser.newContext(), "Ada");
  const ben = await join(await browser.newContext(), "Ben");
  const chi = await join(await browser.newContext({ viewport: PHONE, hasTouch: true }), "Chi");
  const post = await publishPost(ada.page, `A well of ${ada.name}`);

  const { page } = chi;
  const main = page.getByRole("main");
  await page.goto(`/post/${post}`);
  await main.getByRole("button", { name: "Comments, 0" }).click();
  const box = main.getByRole("textbox", { name: "Comment" });
  // As above the phone's own keyboard, with only the box's first line in view
  await page.setViewportSize({ ...PHONE, height: PHONE.height - KEYBOARD_PX });
  await box.evaluate((area) =>
    scrollBy({ top: area.getBoundingClientRect().top + 40 - innerHeight, behavior: "instant" }),
  );
  await box.pressSequentially(`Ask @${ben.name.slice(0, -1)}`);
  const option = main.getByRole("option", { name: ben.name });
  await expect(option).toBeInViewport({ ratio: 1 });
  await expect(option).toHaveAttribute("aria-selected", "true");
  expect(await axeFaults(page)).toEqual([]);
  await expectNoOverflow(page);
  await option.tap();
  await expect(box).toHaveValue(`Ask @${ben.name} `);
  await expect(box).toBeFocused();
  await box.pressSequentially(`or @${ada.name.slice(0, -1)}`);
  await expect(main.getByRole("option", { name: ada.name })).toBeVisible();
  await box.press("Enter");
  await expect(box).toHaveValue(`Ask @${ben.name} or @${ada.name} `);
  await main.getByRole("button", { name: "Add comment" }).click();
  const comment = main.getByRole("list", { name: "Comments" });
  await expect(comment.getByRole("link", { name: `@${ada.name}` })).toHaveAttribute(
    "href",
    `/userprofile/${ada.id}`,
  );
  await comment.getByRole("link", { name: `@${ben.name}` }).click();
  await expect(page).toHaveURL(`/userprofile/${ben.id}`);

  // The server's page has the links, too
  const html = await (await page.request.get(`/post/${post}`)).text();
  expect(html).toContain(`@${ben.name}</a>`);

  await ben.page.goto("/notifications");
  const notification = ben.page.getByRole("main").getByRole("link", { name: "mentioned you in" });
  await expect(notification).toContainText(`${chi.name} mentioned you in`);
  await notification.click();
  await expect(ben.page).toHaveURL(new RegExp(`/post/${post}\\?comment=`));

  await ada.page.goto("/createpost");
  const words = ada.page.getByRole("textbox", { name: "Description" });
  await words.pressSequentially(`One\ntwo @${ben.name.slice(0, -1)}`);
  await expect(ada.page.getByRole("option", { name: ben.name })).toBeVisible();
  await words.press("Tab");
  await expect(words).toHaveValue(`One\ntwo @${ben.name} `);
  await words.press("Tab");
  await expect(words).not.toBeFocused();
});
