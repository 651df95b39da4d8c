import { axeFaults } from "./axe-faults.ts";
import {
  chatsLink,
  conversationButton,
  field,
  log,
  openTalk,
  request,
  say,
  write,
} from "./chatting.ts";
import { join } from "./member-calls.ts";
import { expect, expectNoOverflow, test } from "./site.ts";

const PHONE = { width: 360, height: 740 };

test("a stranger's message is a request, which the other one accepts or declines", async ({
  browser,
}) => {
  test.slow();
  const ada = await join(await browser.newContext(), "Ada");
  const ben = await join(await browser.newContext({ viewport: PHONE }), "Ben");
  const cleo = await join(await browser.newContext(), "Cleo");
  const talk = await request(ada, ben);
  await openTalk(ada, talk);
  await expect(ada.page.getByText("This is a message request")).toBeVisible();
  await say(ada, "Hello Ben");
  await write(cleo, await request(cleo, ben), ["Buy now"]);

  await ben.page.goto("/about");
  // The header shows requests apart from messages, and the tab's title has none
  await expect(chatsLink(ben.page)).toHaveAccessibleName("Chats, 2 message requests");
  expect(await ben.page.title()).not.toMatch(/^\(/);
  await chatsLink(ben.page).click();
  const requests = ben.page.getByRole("list", { name: "Message requests" });
  await expect(ben.page.getByText("Message requests (2)")).toBeVisible();
  await expect(requests.getByRole("button")).toHaveText([cleo.name, ada.name]);
  await expectNoOverflow(ben.page);

  // One is declined
  await requests.getByRole("button", { name: cleo.name }).click();
  await expect(log(ben.page).getByText("Buy now")).toBeVisible();
  await ben.page.getByRole("button", { name: "Decline" }).click();
  await expect(log(ben.page)).toHaveCount(0);
  await expect(requests.getByRole("button")).toHaveText([ada.name]);

  // The other one is read, which its sender doesn't see, and accepted
  await conversationButton(ben.page, ada.name).click();
  await expect(log(ben.page).getByText("Hello Ben")).toBeVisible();
  await expect(chatsLink(ben.page)).toHaveAccessibleName("Chats");
  await expect(ben.page.getByRole("link", { name: "Block" })).toHaveAttribute(
    "href",
    `/userprofile/${ada.id}/safety`,
  );
  await say(ada, "Are you there?");
  await expect(log(ben.page).getByText("Are you there?")).toBeVisible();
  await expect(log(ada.page).getByRole("img", { name: "Sent" })).toHaveCount(2);
  await expectNoOverflow(ben.page);
  expect(await axeFaults(ben.page)).toEqual([]);
  await ben.page.getByRole("button", { name: "Accept" }).click();
  await expect(ben.page.getByRole("button", { name: "Decline" })).toHaveCount(0);
  await expect(ada.page.getByText("This is a message request")).toHaveCount(0);
  await expect(log(ada.page).getByRole("img", { name: "Read" })).toHaveCount(2);
  await expect(field(ben.page)).toBeVisible();
});
