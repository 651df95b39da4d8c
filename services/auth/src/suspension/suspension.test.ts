import { statementPath } from "@oneworld/contracts/forum/moderation-kinds";
import { newId } from "@oneworld/service-kit/data/id";
import { signatureOf } from "@oneworld/service-kit/http/signed-link";
import { testSettings } from "@oneworld/service-kit/test/testing";
import { afterAll, expect, it } from "vitest";
import { createTestAuth } from "../../test/testing.ts";

const auth = await createTestAuth();
afterAll(() => auth.close());

type Member = Awaited<ReturnType<typeof auth.signUp>>;

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
const suspend = ({ id }: Member, version: number, until: string | null, isBan = false) => {
  const statementId = until || isBan ? newId() : null;
  return auth.suspend({ memberId: id, until, isBan, statementId, version }).then(() => statementId);
};

const signIn = ({ email, password }: Member) =>
  auth.browser().post("/api/users/auth", { email, password });
const session = async ({ browser }: Member) =>
  (await browser.get("/api/users/session")).body["user"];

const addressOf = (statementId: string | null) => {
  const key = signatureOf(testSettings.internalSecret, `statement ${statementId ?? ""}`);
  return `https://oneworld.example${statementPath(statementId ?? "")}?key=${key}`;
};

it("a suspension ends all sessions, refuses new ones and says where the reasons are", async () => {
  const member = await auth.signUp();
  expect(await session(member)).toMatchObject({ id: member.id });
  const statementId = await suspend(member, 2, days(7));
  expect(await session(member)).toBeNull();
  expect(await auth.db.session.count({ where: { accountId: member.id } })).toBe(0);
  const { status, body } = await signIn(member);
  expect([status, body["code"]]).toEqual([403, "suspended"]);
  expect(body["message"]).toContain("suspended until");
  expect(body["message"]).toContain(addressOf(statementId));
  const [email] = (await auth.emailsTo(member.email)).slice(-1);
  expect(email).toMatchObject({ subject: "Your account is suspended" });
  expect(email?.text).toContain(addressOf(statementId));
  // Who doesn't know the password learns nothing
  const wrong = await signIn({ ...member, password: "another lantern violet" });
  expect([wrong.status, JSON.stringify(wrong.body).includes("suspended")]).toEqual([401, false]);
});

it("a suspension is over when its time is, or when it is lifted, by the newest event", async () => {
  const member = await auth.signUp();
  await suspend(member, 2, days(7));
  await suspend(member, 1, null);
  expect((await signIn(member)).status).toBe(403);
  await suspend(member, 3, null);
  expect((await signIn(member)).status).toBe(200);
  expect((await auth.emailsTo(member.email)).map(({ subject }) => subject).slice(-2)).toEqual([
    "Your account is suspended",
    "Your account is open again",
  ]);
  await suspend(member, 4, days(7));
  await auth.db.account.update({
    where: { id: member.id },
    data: { suspendedUntil: new Date(Date.now() - 1000) },
  });
  expect((await signIn(member)).status).toBe(200);
});

it("a ban has no end, and an event that comes twice sends one email", async () => {
  const member = await auth.signUp();
  await suspend(member, 5, null, true);
  await suspend(member, 5, null, true);
  const { body } = await signIn(member);
  expect(body["message"]).toContain("banned");
  const sent = (await auth.emailsTo(member.email)).filter(({ subject }) =>
    subject.includes("banned"),
  );
  expect(sent).toHaveLength(1);
});

it("a refused appeal changes no date, and its answer comes by email, once", async () => {
  const member = await auth.signUp();
  await member.browser.post("/api/account/removal", { password: member.password });
  const statementId = await suspend(member, 2, null, true);
  const stored = () => auth.db.account.findUniqueOrThrow({ where: { id: member.id } });
  const { removalAt, suspendedUntil } = await stored();
  const answer = { memberId: member.id, until: null, isBan: true, statementId, answered: true };
  await auth.suspend({ ...answer, version: 3 });
  await auth.suspend({ ...answer, version: 3 });
  expect(await stored()).toMatchObject({ removalAt, suspendedUntil });
  const emails = await auth.emailsTo(member.email);
  const about = (words: string) => emails.filter(({ subject }) => subject === words);
  expect(about("Your account is banned")).toHaveLength(1);
  expect(about("Your appeal was answered")).toMatchObject([
    { text: expect.stringContaining(addressOf(statementId)) as unknown },
  ]);
});

it("a scheduled deletion waits until its member can cancel it, after a ban until no appeal is possible", async () => {
  const member = await auth.signUp();
  const removalAt = async () =>
    (await auth.db.account.findUniqueOrThrow({ where: { id: member.id } })).removalAt?.getTime();
  const around = (at: string) => expect.closeTo(Date.parse(at), -5) as unknown;
  await suspend(member, 1, null);
  expect(await removalAt()).toBeUndefined();
  await member.browser.post("/api/account/removal", { password: member.password });
  expect(await removalAt()).toEqual(around(days(7)));
  await suspend(member, 2, days(30));
  expect(await removalAt()).toEqual(around(days(37)));
  await suspend(member, 3, null);
  expect(await removalAt()).toEqual(around(days(7)));
  await suspend(member, 4, null, true);
  expect(await removalAt()).toBeGreaterThan(Date.parse(days(187)));
  expect(await removalAt()).toBeLessThan(Date.parse(days(193)));
});

it("a sign-in at the same moment doesn't outlive the suspension", async () => {
  const member = await auth.signUp();
  await Promise.all([suspend(member, 2, days(1)), ...[1, 2, 3].map(() => signIn(member))]);
  expect(await auth.db.session.count({ where: { accountId: member.id } })).toBe(0);
});

it("an account that is gone is passed over", async () => {
  const change = { until: days(1), isBan: false, statementId: newId(), version: 1 };
  const sent = await auth.db.waitingEmail.count();
  await auth.suspend({ memberId: newId(), ...change });
  expect(await auth.db.waitingEmail.count()).toBe(sent);
});
