import type { Membership } from "@oneworld/contracts/shop/http";
import { newId } from "@oneworld/service-kit/data/id";
import { delivers } from "@oneworld/service-kit/test/testing";
import { afterAll, expect, it } from "vitest";
import { createTestShop } from "../../test/testing.ts";
import { memberHandlers } from "../members/members.rules.ts";
import { bannedMembershipsJob } from "./bans.rules.ts";

const shop = await createTestShop();
afterAll(() => shop.close());
const deliver = delivers(() => memberHandlers(shop.db));

const suspended = (
  memberId: string,
  isBan: boolean,
  version: number,
  until: string | null = null,
) => deliver("member.suspended", { memberId, isBan, until, statementId: newId(), version });
const runJob = () => bannedMembershipsJob(shop.shop).run();

it("a ban lets the membership end with its period, and lifting it resumes it", async () => {
  const member = shop.signIn();
  const { sessionId } = await member.checkout({ statusBadge: "Warrior" });
  await shop.standIn.press(sessionId, "pay");
  await shop.catchUp();
  const read = async () =>
    (await member.browser.get<Membership>("/api/membership")).body.cancelAtPeriodEnd;

  await suspended(member.id, false, 1, new Date(Date.now() + 86_400_000).toISOString());
  await runJob();
  expect(await read()).toBe(false);
  await suspended(member.id, true, 3);
  await suspended(member.id, false, 2);
  await runJob();
  expect(await read()).toBe(true);
  await suspended(member.id, false, 4);
  await runJob();
  expect(await read()).toBe(false);
  // A membership that the member ends stays ended
  await member.browser.post("/api/membership/cancel", {});
  await suspended(member.id, true, 5);
  await runJob();
  await suspended(member.id, false, 6);
  await runJob();
  expect(await read()).toBe(true);
});

it("a membership that Stripe never changes doesn't keep others from ending", async () => {
  const data = Array.from({ length: 40 }, () => newId()).map((memberId) => ({ memberId }));
  // Without a customer at Stripe
  await shop.db.membership.createMany({
    data: data.map((one) => ({ ...one, statusBadge: "Legend", subscriptionId: "sub_gone" })),
  });
  for (const { memberId } of data) await suspended(memberId, true, 1);
  const member = shop.signIn();
  const { sessionId } = await member.checkout({ statusBadge: "Warrior" });
  await shop.standIn.press(sessionId, "pay");
  await shop.catchUp();
  await suspended(member.id, true, 1);
  for (let run = 0; run < 3; run += 1) await runJob();
  const { body } = await member.browser.get<Membership>("/api/membership");
  expect(body.cancelAtPeriodEnd).toBe(true);
});

it("a ban of a member without a membership changes nothing", async () => {
  const member = shop.signIn();
  await suspended(member.id, true, 1);
  await runJob();
  await suspended(member.id, false, 2);
  await runJob();
  expect(await shop.db.ban.findMany({ where: { memberId: member.id } })).toMatchObject([
    { banned: false, ended: false },
  ]);
});
