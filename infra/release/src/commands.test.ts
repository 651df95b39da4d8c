import { Refusal } from "@oneworld/artefacts/refusal";
import { expect, test } from "vitest";
import { createForum, createReleases } from "../test/testing.ts";
import { UsageError } from "./commands/arguments.ts";
import { readSettings } from "./settings.ts";

const RELEASE_NAME =
  "is invalid for argument 'release'. Give name and version, such as mf-forum@1.2.0.";

test.each([
  ["promote mf-forum@1.0.0 --in staging", "required option '--to <environment>' not specified"],
  ["rollback mf-forum --to staging", "required option '--in <environment>' not specified"],
  ["promote mf-forum@1.0.0 --to", "option '--to <environment>' argument missing"],
  ["promote mf-forum@1.0.0 --to --skip-gate", "--to needs a value: --to <environment>."],
  ["publish mf-forum --in staging", "unknown option '--in' (Did you mean --to?)"],
  ["status --to staging", "unknown option '--to' (Did you mean --in?)"],
  ["list --to staging", "unknown option '--to'"],
  ["list --nam mf-forum", "unknown option '--nam'"],
  ["publish --all=yes", "unknown option '--all=yes'"],
  ["status staging", "too many arguments for 'status'. Expected 0 arguments but got 1."],
  ["promot mf-forum@1.0.0", "unknown command 'promot' (Did you mean promote?)"],
  ["help canry", "unknown command 'canry' (Did you mean canary?)"],
  ["promote mf-forum --to staging", `'mf-forum' ${RELEASE_NAME}`],
  ["promote mf-forum@1.0.0@2 --to staging", RELEASE_NAME],
  ["promote mf-forum@latest --to staging", "latest is no version: give one such as 1.2.0."],
  ["promote mf-forum@1..0 --to staging", "A version has letters and"],
  ["promote mf-forum@../1 --to staging", "'mf-forum@../1' is invalid"],
  ["publish mf-forum --version a/b", "'a/b' is invalid. A version has letters"],
  ["publish mf-forum --version latest", "A release's version has three numbers, such as 1.4.0"],
  ["publish mf-forum --to ../x", "option '--to <environment>' argument '../x' is invalid."],
  ["status --in Staging", "'Staging' is invalid. An environment's name has"],
  ["list mf-forum@1.0.0", "'mf-forum@1.0.0' is invalid for argument 'front end'."],
  ["publish mf-form", "There is no front end mf-form. Front ends: shell, mf-forum"],
  ["publish", "Give a front end, --from or --all."],
  ["publish --all --from mf-forum/dist", "Give a front end, --from or --all."],
  ["publish --all --version 1.2.3", "--version can't change a build"],
  ["publish --from mf-forum/dist --version 1.2.3", "--version can't change a build"],
  ["publish mf-forum --manifest remote.json", "--manifest needs --from"],
  ["publish --all --to staging", "--all --to sets a site up: it needs --skip-gate."],
  ["canary mf-forum@1.0.0 --to staging", "required option '--weight <percent>' not specified"],
  [
    "canary mf-forum@1.0.0 --to staging --weight 100",
    "'100' is invalid. Give a number from 1 to 99.",
  ],
  ["canary mf-forum@1.0.0 --to staging --weight lots", "Give a number from 1 to 99."],
  ["prune --keep -1", "'-1' is invalid. Give a whole number from 0 to 10000."],
  ["prune --keep 1.5", "Give a whole number from 0 to 10000."],
  ["prune --older-than soon", "Give a span of time such as 30m, 12h or 7d."],
  ["watch --in staging", "Set EDGE_INTERNAL_URLS to the edges' internal addresses"],
  ["environment staging --kind wrong", "Allowed choices are production, staging."],
  ["environment staging --stock perhaps", "Allowed choices are allow, refuse."],
  ["keygen", "Give --all, or one role or more."],
  ["keygen environment --all", "Give --all, or one role or more."],
  ["keygen everything", "There is no role everything: give environment, override, or the name"],
  ["override-link mf-forum@1.0.0 --in staging --to //evil.example", "Give a path of the site"],
  [
    "override-link mf-forum --in staging",
    "Give <front end>@<version>, or <front end> and --server.",
  ],
  [
    "override-link mf-forum@1.0.0 --in staging --site staging.example",
    "'staging.example' is invalid. Give one such as https://staging.example.",
  ],
])("`%s` is wrong usage: %s", async (line, words) => {
  const { release, built } = await createReleases();
  const done = release(line);
  await expect(done).rejects.toThrow(UsageError);
  await expect(done).rejects.toThrow(words);
  expect(built).toEqual([]);
});

test.each([
  ["override-link shell@1.0.0 --in staging", "The shell can't be overridden."],
  ["override-link mf-forum@1.0.0 --in production", "production: nothing is overridden there."],
  [
    "promote mf-forun@1.0.0 --to staging",
    "mf-forun@1.0.0 is not published. To list what is: npm run release -- list",
  ],
  ["rollback mf-nope --in staging", "staging has no mf-nope. Its front ends: mf-forum."],
  ["remove shell --in staging", "Every page needs the shell: it can't be removed."],
])("`%s` is refused: %s", async (line, words) => {
  const { release, publish } = await createForum();
  await publish("1.0.0", { name: "shell" });
  const done = release(line);
  await expect(done).rejects.toThrow(Refusal);
  await expect(done).rejects.toThrow(words);
});

test.each([
  ["", "/_override?token="],
  [" --site https://staging.example/", "https://staging.example/_override?token="],
  [" --site http://localhost:3000/feed", "http://localhost:3000/_override?token="],
])("a link with%s begins with %s", async (site, words) => {
  const { release } = await createForum();
  const [link] = await release(`override-link mf-forum@1.0.0 --in staging${site}`);
  expect(link?.slice(0, words.length)).toBe(words);
});

test("settings that aren't right are explained by their names", () => {
  const env = { BUDGET_REMOTE_KB: "lots", ARTEFACTS_ENDPOINT: "store" };
  expect(() => readSettings(env, "/")).toThrow(
    /^These settings are invalid:\n.*URL\n.*ARTEFACTS_ENDPOINT\n.*number, .*\n.*BUDGET_REMOTE_KB$/,
  );
});

test("what changes nothing says so", async () => {
  const { release } = await createForum();
  await release("canary mf-forum@3.0.0 --to staging --weight 10");
  for (const line of [
    "promote mf-forum@2.0.0 --to staging",
    "canary mf-forum@3.0.0 --to staging --weight 10",
    "environment staging --kind staging",
  ]) {
    expect((await release(line)).join()).toMatch(/ already, nothing is changed, revision 4$/);
  }
  await release("keygen --all");
  expect((await release("keygen --all")).join()).toMatch(
    /has a key for every role already: nothing is made$/,
  );
});

test("help names every command, and each command its options", async () => {
  const { release } = await createReleases();
  const [help] = await release("help");
  const commands = ["publish", "promote", "canary", "rollback", "remove", "status", "list"];
  commands.push("history", "prune", "watch", "override-link", "environment", "renew", "keygen");
  for (const name of [...commands, "resign"]) expect(help).toContain(`  ${name} `);
  expect((await release("canary --help"))[0]).toContain("--weight <percent>");
});
