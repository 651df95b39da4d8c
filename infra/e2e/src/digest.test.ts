import { axeFaults } from "./axe-faults.ts";
import { query } from "./databases.ts";
import { mailed, send, signUp } from "./member-calls.ts";
import { expect, newMember, test } from "./site.ts";

test.use({ viewport: { width: 360, height: 740 } });

/** Makes a member's digest due, which the job sends within a minute. */
async function makeDue(memberId: string): Promise<void> {
  const sql = "UPDATE digest SET due_at = now() WHERE member_id = $1 RETURNING 1";
  expect(await query("profile", sql, [memberId])).toHaveLength(1);
}

test("a digest leads to what is new, and its other link stops the emails without a session", async ({
  page,
  browser,
}) => {
  test.slow();
  const { id, email } = await signUp(page);
  const { path: token } = await mailed(page, email, /(?<=\/auth\/confirm#token=)\S+/);
  await send(page, "POST", "/api/account/email-confirmation", { token });

  const changes: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") changes.push(request.postDataJSON());
  });
  await page.goto("/notifications/settings");
  // While React takes the page over
  const saved = page.waitForResponse("**/api/notifications/digest");
  await page.getByLabel("Email digest").selectOption("daily");
  expect((await saved).status()).toBe(200);
  expect(changes).toEqual([{ frequency: "daily" }]);
  const follower = await browser.newPage();
  await signUp(follower, newMember("Ben"));
  await expect(async () => send(follower, "POST", `/api/follow/${id}`, {})).toPass();
  await follower.close();
  // The notification comes with an event
  await expect(() => makeDue(id)).toPass();

  const { path: stop, text } = await mailed(page, email, /\/notifications\/stop\?token=\S+/);
  expect(text).toMatch(/follow/i);
  await page.goto(/\/notifications(?=\s)/.exec(text)?.[0] ?? "/digest-without-link");
  await expect(page.getByRole("main").getByText(/followed you/)).toBeVisible();

  // The stop link needs no session
  await page.context().clearCookies();
  await page.goto(stop);
  await page.getByRole("button", { name: "Stop these emails" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "No more digests" })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});
