import { createRoles } from "@oneworld/artefacts/test/roles";
import { expect, test } from "vitest";
import { trustOfTrial } from "./candidate-site.ts";

test("in a trial the services of the trust file are the stand-in, and the keys of releases count", () => {
  const { trust } = createRoles();
  const services = { almanac: "https://almanac.example", atlas: "https://atlas.example" };
  const trial = trustOfTrial({ ...trust, services }, "a2V5", "http://127.0.0.1:1");
  expect(trial.services).toEqual({ almanac: "http://127.0.0.1:1", atlas: "http://127.0.0.1:1" });
  expect(trial.roles["mf-forum"]).toEqual(trust.roles["mf-forum"]);
  expect(trial.roles["environment"]).toEqual({ threshold: 1, keys: ["a2V5"] });
});
