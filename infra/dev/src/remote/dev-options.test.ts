import { expect, test } from "vitest";
import { parseDevOptions } from "./dev-options.ts";

test("takes the local site, port 3100 and a shell of its own by default", () => {
  expect(parseDevOptions(["mf-forum"])).toEqual({
    remote: "mf-forum",
    against: "http://localhost:3000",
    port: 3100,
    ownShell: true,
  });
  expect(
    parseDevOptions(
      "mf-shop --against https://staging.example/x --port 4000 --shell environment".split(" "),
    ),
  ).toEqual({
    remote: "mf-shop",
    against: "https://staging.example",
    port: 4000,
    ownShell: false,
  });
});

test.each([
  ["", /Name a remote/],
  ["mf-nothing", /no remote mf-nothing/],
  ["mf-forum mf-shop", /One remote at a time/],
  ["mf-forum --against staging", /no address/],
  ["mf-forum --port http", /no port/],
  ["mf-forum --shell no", /own or environment/],
  ["mf-forum --wrong", /--wrong/],
  ["--help", /^Usage/],
])("`%s` is refused with what is wrong and how it is meant", (line, message) => {
  const args = line.split(" ").filter(Boolean);
  expect(() => parseDevOptions(args)).toThrow(message);
  expect(() => parseDevOptions(args)).toThrow(/Usage: npm run dev/);
});
