import { createForum, interrupted, type Releases } from "../../test/testing.ts";
import { expect, test } from "vitest";

const CANARY = "canary mf-forum@3.0.0 --to staging --weight 10";

/** Runs a command while whose gates something else is done. */
const whileGatesRun = (
  { context, release }: Releases,
  line: string,
  other: () => Promise<unknown>,
) => release(line, { gates: [...context.gates, { check: () => other().then(() => []) }] });

/** Runs a command, with something else done once it has first read the environment. */
function afterFirstRead({ context, release }: Releases, line: string, other: () => unknown) {
  let isFirst = true;
  const store = interrupted(context.store, {
    async read(file) {
      if (!isFirst || file !== "environments/staging.json") return;
      isFirst = false;
      await other();
    },
  });
  return release(line, { store });
}

/** As the watcher does it. */
const haltByWatch = ({ release }: Releases) =>
  release("rollback mf-forum@3.0.0 --in staging --reason errors", { actor: "release watch" });

test.each([
  "promote mf-forum@3.0.0 --to staging",
  "canary mf-forum@3.0.0 --to staging --weight 50",
])("a canary that is halted while the gates run stays halted: %s", async (line) => {
  const site = await createForum();
  await site.release(CANARY);
  await expect(whileGatesRun(site, line, () => haltByWatch(site))).rejects.toThrow(
    "mf-forum has changed in staging meanwhile (rollback mf-forum@3.0.0 by release watch, errors), so nothing is changed. Run it again.",
  );
  expect(await site.shares()).toEqual(["2.0.0 100 %", "1.0.0 0 %"]);
});

test("two front ends with one address, promoted at once, aren't both live", async () => {
  const site = await createForum();
  const page = { page: "chat", path: "/feed", title: "x", description: "x", access: "public" };
  const manifest = { pages: [page] };
  await site.publish("1.0.0", { name: "mf-chat", more: { manifest } });
  await site.release("remove mf-forum --in staging");
  const both = whileGatesRun(site, "promote mf-chat@1.0.0 --to staging", () =>
    site.release("promote mf-forum@2.0.0 --to staging"),
  );
  await expect(both).rejects.toThrow("/feed and /feed of mf-forum have addresses in common.");
  const { microFrontends } = await site.environment();
  expect(Object.keys(microFrontends)).toEqual(["mf-forum"]);
});

test("a promotion continues after another remote has changed, or the document was renewed", async () => {
  const site = await createForum();
  await site.publish("1.0.0", { name: "mf-chat" });
  await whileGatesRun(site, "promote mf-forum@3.0.0 --to staging", async () => {
    await site.release("promote mf-chat@1.0.0 --to staging");
    await site.release("renew --in staging");
  });
  expect(await site.shares()).toEqual(["3.0.0 100 %", "2.0.0 0 %"]);
});

test("a remote doesn't go live on a shell that the gates haven't run it with, nor a shell with such a remote", async () => {
  const site = await createForum();
  for (const version of ["1.0.0", "2.0.0"]) await site.publish(version, { name: "shell" });
  await site.publish("1.0.0", { name: "mf-chat" });
  const promote = (release: string) => `promote ${release} --to staging`;
  const racing = (mine: string, other: string) =>
    whileGatesRun(site, promote(mine), () => site.release(promote(other)));
  await site.release(promote("shell@1.0.0"));
  await expect(racing("mf-forum@3.0.0", "shell@2.0.0")).rejects.toThrow(
    "shell has changed in staging meanwhile (promote shell@2.0.0 by ada), so nothing is changed. Run it again.",
  );
  await expect(racing("shell@1.0.0", "mf-forum@3.0.0")).rejects.toThrow(
    "mf-forum has changed in staging meanwhile (promote mf-forum@3.0.0 by ada)",
  );
  await expect(racing("shell@1.0.0", "mf-chat@1.0.0")).rejects.toThrow("mf-chat has changed");
  expect((await site.shares())[0]).toBe("3.0.0 100 %");
  expect((await site.shares("staging", "shell"))[0]).toBe("2.0.0 100 %");
});

test.each(["rollback mf-forum --in staging", "rollback mf-forum@3.0.0 --in staging"])(
  "`%s` leaves the live version when the canary was halted a moment before",
  async (line) => {
    const site = await createForum();
    await site.release(CANARY);
    const said = await afterFirstRead(site, line, () => haltByWatch(site));
    expect(await site.shares()).toEqual(["2.0.0 100 %", "1.0.0 0 %"]);
    expect(said.slice(-2)).toEqual([
      "mf-forum@3.0.0 is neither live nor a canary any more: rollback mf-forum@3.0.0 by release watch, errors",
      "mf-forum@2.0.0 is live in staging already, nothing is changed, revision 5",
    ]);
  },
);

test("of two rollbacks at once one goes back", async () => {
  const site = await createForum();
  await site.release("promote mf-forum@3.0.0 --to staging");
  const line = "rollback mf-forum --in staging";
  await afterFirstRead(site, line, () => site.release(line));
  expect(await site.shares()).toEqual(["2.0.0 100 %", "1.0.0 0 %"]);
  expect((await site.environment()).revision).toBe(5);
});

test("a rollback of a canary that was promoted meanwhile is refused", async () => {
  const site = await createForum();
  await site.release(CANARY);
  const rollback = afterFirstRead(site, "rollback mf-forum --in staging", () =>
    site.release("promote mf-forum@3.0.0 --to staging"),
  );
  await expect(rollback).rejects.toThrow(/\(promote mf-forum@3\.0\.0 by ada\).* Run it again/);
  expect(await site.shares()).toEqual(["3.0.0 100 %", "2.0.0 0 %"]);
});

test("a rollback that names its version can be repeated", async () => {
  const site = await createForum();
  await site.release("promote mf-forum@3.0.0 --to staging");
  for (let time = 0; time < 2; time++) {
    await site.release("rollback mf-forum@3.0.0 --in staging");
    expect(await site.shares()).toEqual(["2.0.0 100 %", "1.0.0 0 %"]);
  }
  await expect(site.release("rollback mf-forum@9.9.9 --in staging")).rejects.toThrow(
    "mf-forum@9.9.9 is neither live nor a canary in staging.",
  );
});

test("a rollback of the live version by name also ends a canary", async () => {
  const site = await createForum();
  await site.release(CANARY);
  await site.release("rollback mf-forum@2.0.0 --in staging");
  expect(await site.shares()).toEqual(["1.0.0 100 %"]);
});
