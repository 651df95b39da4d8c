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

  it("moves only the site with PORT, and one part with its own variable", () => {
    expect(resolvePorts({ PORT: "3000" })).toEqual(resolvePorts({}));
    expect(resolvePorts({ PORT: "8080" })).toEqual({ ...resolvePorts({}), edge: 8080 });
    expect(resolvePorts({ PORT: "80", PORT_CHAT: "9900" })).toMatchObject({ edge: 80, chat: 9900 });
  });

  it("gives a site that is moved with PORT_BASE no port of one that isn't", () => {
    const moved = Object.values(resolvePorts({ PORT_BASE: "3200" }));
    const others = Object.values(resolvePorts({}));
    expect(new Set([...moved, ...others]).size).toBe(moved.length + others.length);
    expect(resolvePorts({ PORT: "65535", PORT_BASE: "5000" })).toMatchObject({
      edge: 65_535,
      auth: 5001,
    });
  });

  it("moves everything with PORT_BASE, to ports that differ", () => {
    const ports = resolvePorts({ PORT_BASE: "5000" });
    expect(ports.edge).toBe(5000);
    expect(new Set(Object.values(ports)).size).toBe(Object.keys(ports).length);
    expect(Math.max(...Object.values(ports))).toBeLessThan(5020);
  });

  it.each(["http", "-1", "70000", "65536", "3.5"])("refuses %s by the variable's name", (PORT) => {
    expect(() => resolvePorts({ PORT })).toThrow(`PORT=${PORT} is no port`);
    expect(() => resolvePorts({ PORT_BASE: "65530" })).toThrow("PORT_BASE=65530 is no port");
  });
});

describe("freePorts", () => {
  it("gives every run others, also two at once, which nothing listens on and no connection takes", async () => {
    const [taken] = Object.values(await freePorts());
    await occupy(Number(taken) + 25);
    const ports = (await Promise.all([freePorts(), freePorts()])).flatMap((one) =>
      Object.values(one),
    );
    expect(new Set(ports).size).toBe(ports.length);
    expect(ports).not.toContain(taken);
    expect(ports).not.toContain(Number(taken) + 25);
    expect(Math.max(...ports)).toBeLessThan(32_768);
  });
});

describe("requireFree", () => {
  it("names the busy port, the part that needs it, and ports that are free", async () => {
    const ports = await freePorts();
    await occupy(ports.forum);
    const refused = requireFree(ports, ["auth", "forum"]);
    await expect(refused).rejects.toThrow(`Port ${ports.forum}, which forum needs, is taken`);
    const message = await refused.catch((error: Error) => error.message);
    const PORT_BASE = / PORT_BASE=(\d+) npm start/.exec(String(message))?.[1];
    const suggested = resolvePorts({ PORT_BASE });
    await expect(requireFree(suggested, ["edge", "auth", "chat"])).resolves.toBeUndefined();
    await occupy(suggested.auth);
    const next = await requireFree(ports, ["forum"]).catch((error: Error) => error.message);
    expect(next).not.toContain(`PORT_BASE=${PORT_BASE} `);
  });

  it("refuses one port for two parts", async () => {
    const ports = { ...(await freePorts()), edge: 4001, auth: 4001 };
    const refused = requireFree(ports, ["edge", "auth"]);
    await expect(refused).rejects.toThrow("Port 4001, which edge needs, is also another part's.");
  });

  it("passes when only ports of other parts are busy", async () => {
    const ports = await freePorts();
    await occupy(ports.forum);
    await expect(requireFree(ports, ["auth"])).resolves.toBeUndefined();
  });
});
