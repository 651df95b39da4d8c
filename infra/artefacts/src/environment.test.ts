import { expect, test } from "vitest";
import { environmentSchema, versionsOf } from "./environment.ts";

const integrity = `sha384-${"A".repeat(64)}`;
const version = (name: string, traffic: number, isDefault: boolean) => ({
  url: `/remotes/mf-forum/${name}/remoteEntry.js`,
  metadata: { version: name, integrity },
  deployment: { traffic, default: isDefault },
  extras: { release: integrity, since: 1 },
});
const environment = (...versions: unknown[]) => ({
  schema: "v1-pre",
  name: "staging",
  revision: 3,
  production: false,
  change: { at: "2026-11-21T12:00:00Z", by: "ada", what: "promote mf-forum@2.0.0", reason: null },
  microFrontends: { "mf-forum": versions },
});

test("finds the live version, the canary and the previous one", () => {
  const parsed = environmentSchema.parse(
    environment(
      version("2.0.0", 90, true),
      version("3.0.0", 10, false),
      version("1.0.0", 0, false),
    ),
  );
  const found = versionsOf(parsed, "mf-forum");
  expect(found?.current.metadata.version).toBe("2.0.0");
  expect(found?.canary?.metadata.version).toBe("3.0.0");
  expect(found?.previous?.metadata.version).toBe("1.0.0");
  expect(versionsOf(parsed, "mf-chat")).toBeUndefined();
});

test.each([
  ["no live version", environment(version("1.0.0", 100, false))],
  ["two live versions", environment(version("1.0.0", 50, true), version("2.0.0", 50, true))],
  ["traffic that doesn't add up", environment(version("1.0.0", 90, true))],
  ["a version twice", environment(version("1.0.0", 100, true), version("1.0.0", 0, false))],
  [
    "a missing pin",
    environment({ ...version("1.0.0", 100, true), metadata: { version: "1.0.0" } }),
  ],
  ["no pin of the release", environment({ ...version("1.0.0", 100, true), extras: { since: 1 } })],
  ["no production flag", { ...environment(version("1.0.0", 100, true)), production: undefined }],
  [
    "a foreign origin",
    environment({ ...version("1.0.0", 100, true), url: "https://evil.example/x.js" }),
  ],
  [
    "an unknown front end",
    { ...environment(), microFrontends: { evil: [version("1.0.0", 100, true)] } },
  ],
])("refuses a document with %s", (_, document) => {
  expect(environmentSchema.safeParse(document).success).toBe(false);
});
