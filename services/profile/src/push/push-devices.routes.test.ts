import { PUSH_DEVICES_MAX } from "@oneworld/contracts/profile/push";
import { newId } from "@oneworld/service-kit/data/id";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createTestProfile, TEST_KEYS } from "../../test/testing.ts";
import { createPushBrowser } from "../../test/testing-push-service.ts";

const profile = await createTestProfile();
const { db } = profile;
afterAll(() => profile.close());
beforeEach(() => db.pushDevice.deleteMany());

const PATH = "/api/notifications/devices";
const HOST = "https://updates.push.services.mozilla.com";
const { keys } = createPushBrowser(HOST).subscription;
const at = (endpoint: string) => ({ endpoint, keys });

type Member = Awaited<ReturnType<typeof profile.join>>;
const put = ({ browser }: Pick<Member, "browser">, body: object) => browser.send("PUT", PATH, body);
const endpointsOf = async ({ browser }: Member) =>
  ((await browser.get(PATH)).body["devices"] as { endpoint: string }[]).map(
    ({ endpoint }) => endpoint,
  );

describe(`PUT ${PATH}`, () => {
  it("adds a device once, and the export names it", async () => {
    const member = await profile.join();
    expect((await member.browser.get(PATH)).body).toEqual({
      key: TEST_KEYS.publicKey,
      devices: [],
    });
    const device = {
      _id: expect.any(String),
      endpoint: `${HOST}/a`,
      createdAt: expect.any(String),
    };
    for (let again = 0; again < 2; again += 1)
      expect((await put(member, at(`${HOST}/a`))).body["devices"]).toEqual([device]);
    const { body } = await profile.internal.get(`/internal/members/${member.id}/export`);
    expect(body["devices"]).toEqual([{ endpoint: `${HOST}/a`, since: expect.any(String) }]);
  });

  it("leaves the newest ones, and of a browser the last member who signed in", async () => {
    const member = await profile.join();
    const names = Array.from({ length: PUSH_DEVICES_MAX + 2 }, (_, one) => `${HOST}/${one}`);
    for (const name of names) await put(member, at(name));
    expect(await endpointsOf(member)).toEqual(names.slice(2).toReversed());
    const other = await profile.join();
    await put(other, at(`${HOST}/5`));
    expect(await endpointsOf(other)).toEqual([`${HOST}/5`]);
    expect(await endpointsOf(member)).not.toContain(`${HOST}/5`);
  });

  it.each([
    "https://example.org/push",
    "http://updates.push.services.mozilla.com/a",
    "https://push.services.mozilla.com/a",
    "https://evilpush.services.mozilla.com.example.org/a",
    "https://updates.push.services.mozilla.com:8443/a",
    "https://member@updates.push.services.mozilla.com/a",
    "https://127.0.0.1/a",
    "http://169.254.169.254/latest/meta-data",
    "https://[::1]/a",
    "https://updates.push.services.mozilla.com@example.org/a",
    "file:///etc/passwd",
    "//updates.push.services.mozilla.com/a",
    `${HOST}/${"a".repeat(1_000)}`,
    "",
  ])("refuses the endpoint %s by its name", async (endpoint) => {
    const member = await profile.join();
    const { status, body } = await put(member, at(endpoint));
    expect([status, body]).toMatchObject([400, { fields: { endpoint: expect.any(String) } }]);
    expect(await db.pushDevice.count()).toBe(0);
  });

  it.each([
    ["keys.p256dh", { ...keys, p256dh: keys.p256dh.slice(1) }],
    ["keys.p256dh", { ...keys, p256dh: `${keys.p256dh}=` }],
    ["keys.p256dh", { ...keys, p256dh: "B".padEnd(87, "A") }],
    ["keys.auth", { ...keys, auth: "short" }],
    ["keys.auth", { ...keys, auth: "+".repeat(22) }],
    ["keys.auth", { p256dh: keys.p256dh }],
  ])("refuses wrong %s", async (field, wrong) => {
    const { status, body } = await put(await profile.join(), { endpoint: HOST, keys: wrong });
    expect([status, Object.keys(body.fields as object)]).toEqual([400, [field]]);
  });
});

it(`DELETE ${PATH}/{id} removes one's own device only`, async () => {
  const [member, other] = [await profile.join(), await profile.join()];
  const { body } = await put(member, at(`${HOST}/a`));
  const [{ _id }] = body["devices"] as [{ _id: string }];
  const remove = ({ browser }: Member, id: string) => browser.send("DELETE", `${PATH}/${id}`);
  expect((await remove(other, _id)).status).toBe(404);
  expect((await remove(member, newId())).status).toBe(404);
  expect(await endpointsOf(member)).toEqual([`${HOST}/a`]);
  expect((await remove(member, _id)).body["devices"]).toEqual([]);
  expect((await put({ browser: profile.visitor() }, at(HOST))).status).toBe(401);
});
