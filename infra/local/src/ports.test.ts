import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { freePorts, requireFree, resolvePorts } from "./ports.ts";

const cleanUps: (() => void)[] = [];
afterEach(() => cleanUps.splice(0).forEach((cleanUp) => cleanUp()));

async function occupy(port: number): Promise<void> {
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  cleanUps.push(() => server.close());
}

describe("resolvePorts", () => {
  it("puts the site on 3000 and the chat on 8900 by default", () => {
    expect(resolvePorts({})).toMatchObject({
      edge: 3000,
      auth: 4001,
      chat: 8900,
      postgres: 54_329,
    });
  });

  it("moves the site with PORT and one part with its own variable", () => {
    const ports = resolvePorts({ PORT: "8080", PORT_CHAT: "9900" });
    expect(ports).toMatchObject({ edge: 8080, chat: 9900, auth: 4001 });
  });

  it("moves everything with PORT_BASE, to ports that differ", () => {
    const ports = resolvePorts({ PORT_BASE: "5000" });
    expect(ports.edge).toBe(5000);
    expect(new Set(Object.values(ports)).size).toBe(Object.keys(ports).length);
    expect(Math.max(...Object.values(ports))).toBeLessThan(5020);
  });

  it.each(["http", "-1", "70000", "3.5"])("refuses %s by the variable's name", (PORT) => {
    expect(() => resolvePorts({ PORT })).toThrow(`PORT=${PORT} is no port`);
  });
});

describe("requireFree", () => {
  it("names the busy port, the part that needs it and the ways out", async () => {
    const ports = await freePorts();
    await occupy(ports.forum);
    await expect(requireFree(ports, ["auth", "forum"])).rejects.toThrow(
      new RegExp(`Port ${ports.forum}, which forum needs.*PORT_FORUM=.*PORT_BASE=`),
    );
  });

  it("passes when only ports of other parts are busy", async () => {
    const ports = await freePorts();
    await occupy(ports.forum);
    await expect(requireFree(ports, ["auth"])).resolves.toBeUndefined();
  });
});
