import { createRoles } from "@oneworld/artefacts/test/roles";
import { temporaryFolder } from "@oneworld/artefacts/test/temporary-folder";
import { readdir } from "node:fs/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { createReleases } from "../../../test/testing.ts";
import { startCandidateSite, trustOfTrial } from "./candidate-site.ts";

test("in a trial the services of the trust file are the stand-in, and the keys of releases count", () => {
  const { trust } = createRoles();
  const services = { almanac: "https://almanac.example", atlas: "https://atlas.example" };
  const trial = trustOfTrial({ ...trust, services }, "a2V5", "http://127.0.0.1:1");
  expect(trial.services).toEqual({ almanac: "http://127.0.0.1:1", atlas: "http://127.0.0.1:1" });
  expect(trial.roles["mf-forum"]).toEqual(trust.roles["mf-forum"]);
  expect(trial.roles["environment"]).toEqual({ threshold: 1, keys: ["a2V5"] });
});

test("nothing is left of a site whose renderer can't be started", async () => {
  const { context, root } = await createReleases();
  const temporary = await temporaryFolder();
  vi.stubEnv("TMPDIR", temporary);
  onTestFinished(() => void vi.unstubAllEnvs());
  // That folder has no renderer
  await expect(startCandidateSite({ ...context, root })).rejects.toThrow("bundle-service.ts");
  expect(await readdir(temporary)).toEqual([]);
});
