import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { freePorts, whyRefused } from "../site/ports.ts";
import { createSupervisor, type ProcessSpec, type Supervisor } from "./supervisor.ts";

let folder: string;
let lines: string[];
let supervisor: Supervisor;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "supervisor "));
  lines = [];
  supervisor = createSupervisor((name, text) => lines.push(`${name}: ${text}`), 500);
});

afterEach(async () => {
  await supervisor.stop();
  rmSync(folder, { recursive: true });
});

const said = (file: string): string => readFileSync(path.join(folder, file), "utf8");

/** A Node.js program that is ready once it has written its process id into a file of its name. */
function program(name: string, code: string, more: Partial<ProcessSpec> = {}): ProcessSpec {
  const file = path.join(folder, name);
  rmSync(file, { force: true });
  const head = `import fs from "node:fs"; const say = (file, text) => fs.appendFileSync(${JSON.stringify(folder)} + "/" + file, text);`;
  const tail = `say(${JSON.stringify(name)}, String(process.pid)); globalThis.stays ?? setInterval(() => {}, 1000);`;
  return {
    name,
    command: process.execPath,
    args: ["--input-type=module", "-e", `${head} ${code} ${tail}`],
    env: process.env,
    tier: "service",
    stopSignal: "SIGTERM",
    isReady: () => Promise.resolve(existsSync(file) && said(name) !== ""),
    ...more,
  };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const bye = (name: string): string =>
  `process.on("SIGTERM", () => setTimeout(() => { say("order", "${name} "); process.exit(0) }, 50));`;

describe("a supervisor", () => {
  it("stops services before databases and leaves none of them", async () => {
    await supervisor.start(program("store", bye("store"), { tier: "database" }));
    await supervisor.start(program("web", bye("web")));
    const pids = [Number(said("store")), Number(said("web"))];
    await supervisor.stop();
    expect(said("order")).toBe("web store ");
    expect(pids.filter(isRunning)).toEqual([]);
  });

  it("lets a process end by itself that only waits for the end of its channel", async () => {
    const waits = `process.on("disconnect", () => {}); process.on("SIGTERM", () => {});`;
    const leaves = `process.on("exit", () => say("order", "left by itself"));`;
    await supervisor.start(program("polite", `globalThis.stays = true; ${waits} ${leaves}`));
    await supervisor.stop();
    expect(said("order")).toBe("left by itself");
  });

  it("kills what ignores the request to stop", async () => {
    await supervisor.start(program("deaf", `process.on("SIGTERM", () => {});`));
    const pid = Number(said("deaf"));
    await supervisor.stop();
    expect(isRunning(pid)).toBe(false);
  });

  it("shows the last output of a process that ends before it is ready", async () => {
    const start = supervisor.start(
      program("broken", `console.error("no such table"); process.exit(3);`),
    );
    await expect(start).rejects.toThrow(/broken ended with code 3[\s\S]*no such table/);
  });

  it("doesn't wait for a process any longer once it is to stop", async () => {
    const stopped = new AbortController();
    const isReady = () => Promise.resolve(stopped.abort(new Error("stopped"))).then(() => false);
    const start = supervisor.start(program("slow", "", { isReady }), stopped.signal);
    await expect(start).rejects.toThrow("stopped");
    const { signal } = stopped;
    await expect(supervisor.start(program("next", ""), signal)).rejects.toThrow("stopped");
    expect(supervisor.pidOf("next")).toBeUndefined();
  });

  it("leaves no process when it is killed", async () => {
    const { auth: port } = await freePorts();
    const listen = `require("node:net").createServer().listen(${port}, "127.0.0.1")`;
    const code = `
      import { createSupervisor } from "./src/processes/supervisor.ts";
      import { whyRefused } from "./src/site/ports.ts";
      const spec = { name: "web", command: process.execPath, args: ["-e", ${JSON.stringify(listen)}], env: {} };
      const isReady = async () => Boolean(await whyRefused(${port}));
      const rest = { tier: "service", stopSignal: "SIGTERM", isReady };
      await createSupervisor(() => {}).start({ ...spec, ...rest });
      console.log("up");`;
    const killed = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", code], {
      cwd: fileURLToPath(new URL("../..", import.meta.url)),
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(killed.stdout, "data");
    expect(await whyRefused(port)).toBeDefined();
    killed.kill("SIGKILL");
    expect(await whyRefused(port, Date.now() + 20_000)).toBeUndefined();
  });

  it("says so when there is no such program", async () => {
    const start = supervisor.start(program("ghost", "", { command: "/no/such/program" }));
    await expect(start).rejects.toThrow(/ghost ended with code 127[\s\S]*no\/such\/program/);
  });

  it("starts a process again that was killed", async () => {
    await supervisor.start(program("phoenix", ""));
    const pid = Number(said("phoenix"));
    writeFileSync(path.join(folder, "phoenix"), "");
    process.kill(pid, "SIGKILL");
    await expect.poll(() => said("phoenix"), { timeout: 5000 }).toMatch(/^\d+$/);
    expect(Number(said("phoenix"))).not.toBe(pid);
    expect(lines).toContainEqual(expect.stringContaining("phoenix: ended by SIGKILL"));
  });

  it("prints what services say and keeps databases quiet", async () => {
    await supervisor.start(program("store", `console.log("checkpoint");`, { tier: "database" }));
    await supervisor.start(program("web", `console.log("listening");`));
    await expect.poll(() => lines).toEqual(["web: listening"]);
  });
});
