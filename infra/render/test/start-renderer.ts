import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { rendererArguments } from "@oneworld/contracts/site/renderer-arguments";
import { build } from "esbuild";

/** An answer of the renderer; its body is JSON. */
export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** A renderer in a process without power, as a site starts it. */
export interface TestRenderer {
  child: ChildProcess;
  put(release: string, code: string): Promise<Answer>;
  render(query: Record<string, string>, request?: object): Promise<Answer>;
  call(method: string, path: string, body?: string): Promise<Answer>;
  stop(): Promise<void>;
}

const MAIN = fileURLToPath(new URL("../src/main.ts", import.meta.url));

export async function startRenderer(): Promise<TestRenderer> {
  const folder = mkdtempSync(path.join(tmpdir(), "render-"));
  const program = path.join(folder, "main.mjs");
  await build({
    entryPoints: [MAIN],
    outfile: program,
    bundle: true,
    platform: "node",
    format: "esm",
  });
  const socketPath = path.join(folder, "r.sock");
  const flags = process.allowedNodeEnvironmentFlags;
  const args = rendererArguments({ program, file: socketPath, flags });
  const child = spawn(process.execPath, args, {
    env: {},
    stdio: ["ignore", "inherit", "inherit"],
  });
  const agent = new Agent({ keepAlive: true });

  const call = (method: string, address: string, body = ""): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = request({ socketPath, agent, method, path: address }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const text = Buffer.concat(chunks).toString();
          const parsed = (text ? JSON.parse(text) : {}) as Answer["body"];
          resolve({ status: response.statusCode ?? 0, body: parsed });
        });
      });
      sent.on("error", reject);
      sent.end(body);
    });

  for (;;) {
    const isUp = await call("GET", "/livez").then(
      ({ status }) => status === 204,
      () => false,
    );
    if (isUp) break;
    if (child.exitCode !== null) throw new Error("the renderer has ended");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    child,
    call,
    put: async (release, code) => call("PUT", `/builds/${encodeURIComponent(release)}`, code),
    render: async (query, asked = {}) =>
      call("POST", `/render?${new URLSearchParams(query).toString()}`, JSON.stringify(asked)),
    async stop() {
      agent.destroy();
      const exit = once(child, "exit");
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGTERM");
        await exit;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
