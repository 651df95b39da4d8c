import { replayEvents } from "@oneworld/service-kit/events/replay";
import { testSettings } from "@oneworld/service-kit/test/testing";
import { createOutboxDatabase } from "@oneworld/service-kit/test/testing-outbox";
import { afterAll, expect, it } from "vitest";
import { createTestForum } from "../../test/testing.ts";
import { memberHandlers } from "./members.rules.ts";

const [forum, auth] = await Promise.all([createTestForum(), createOutboxDatabase()]);
afterAll(() => Promise.all([forum.close(), auth.close()]));

const replay = () =>
  replayEvents({
    owner: "auth",
    address: auth.address,
    internalSecret: testSettings.internalSecret,
    handlers: memberHandlers(forum.db),
    log: testSettings.log,
  });

it("members that the forum has lost come back by a replay of auth's events", async () => {
  const ids = await auth.signUp(30);
  await replay();
  const read = () => forum.db.member.findMany({ orderBy: { id: "asc" } });
  const members = await read();
  expect(members.map(({ id, name }) => ({ id, name }))).toEqual(
    ids.map((id) => ({ id, name: "Amara Okafor" })),
  );
  await forum.db.member.deleteMany();
  await Promise.all([replay(), replay()]);
  expect(await read()).toEqual(members);
});
