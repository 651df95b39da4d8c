import { expect, test } from "vitest";
import { keepDemoContentAtHome } from "./demo-content.ts";

test("demo content stays on this machine, unless a setting allows it elsewhere", () => {
  for (const HOST of [undefined, "127.0.0.1", "127.8.9.1", "localhost", "::1"]) {
    expect(() => keepDemoContentAtHome({ HOST })).not.toThrow();
  }
  for (const HOST of ["0.0.0.0", "::", "192.168.0.7", "127.evil.example"]) {
    expect(() => keepDemoContentAtHome({ HOST })).toThrow("DEMO_CONTENT=public");
    expect(() => keepDemoContentAtHome({ HOST, DEMO_CONTENT: "yes" })).toThrow(HOST);
    expect(() => keepDemoContentAtHome({ HOST, DEMO_CONTENT: "public" })).not.toThrow();
  }
});
