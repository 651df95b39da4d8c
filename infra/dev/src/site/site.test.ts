import { SERVICES } from "@oneworld/contracts/site/services";
import { expect, it } from "vitest";
import { resolvePorts } from "./ports.ts";
import { serviceSpec } from "./site.ts";

it("lets only chat, of all services, listen where the site does, and on 8900 whatever PORT is", () => {
  const env = { PORT: "8080", HOST: "0.0.0.0" };
  const specs = SERVICES.map((name) =>
    serviceSpec(name, { ports: resolvePorts(env), env }, { HOST: "127.0.0.1" }),
  );
  const open = specs.filter((spec) => spec.env["HOST"] !== "127.0.0.1");
  expect(open).toMatchObject([{ name: "chat", env: { HOST: "0.0.0.0", PORT: "8900" } }]);
});
