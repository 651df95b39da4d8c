import { Agent } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Release } from "@oneworld/artefacts/release";
import type { RenderedPart } from "@oneworld/contracts/site/served-page";
import type { Logger } from "pino";
import { Counter, Histogram, type Registry } from "prom-client";
import { z } from "zod";
import type { ArtefactReader } from "../artefacts/artefact-reader.ts";
import type { Composition, FrontEnd } from "../environment/composition.ts";
import { callText, type TextAnswer } from "../calls/call-text.ts";

/** Parts that are rendered at one time; beyond that, browsers render. */
const MOST_AT_ONCE = 48;

/** Milliseconds by which this process's events may be late at the median; beyond that, browsers render. */
const LATE_MS = 100;

/** Milliseconds between two measurements of it. More of them keep an idle process awake. */
const RESOLUTION_MS = 50;

/** Milliseconds between two looks at that. */
const LOOK_MS = 1_000;

/** Milliseconds for handing over a build. */
const PUT_MS = 5_000;

/** Milliseconds for running builds: as many as the renderer gives its workers. */
const WARM_MS = 5_000;

/** Milliseconds that a part may wait and take beyond its budget. */
const SLACK_MS = 100;

const partSchema = z.object({
  html: z.string(),
  css: z.string(),
  styles: z.string().regex(/^(?: data-styled(?:-version)?="[\w.]+")*$/),
  script: z.string().optional(),
  fragments: z
    .array(
      z.object({
        place: z.string(),
        id: z.templateLiteral([z.string(), "/", z.string(), "@", z.number()]),
        props: z.record(z.string(), z.unknown()),
      }),
    )
    .optional(),
  markup: z.record(z.string(), z.string()).optional(),
  failures: z.array(z.string()).optional(),
  missing: z.array(z.string()),
}) satisfies z.ZodType<RenderedPart>;

const missingSchema = z.object({ missing: z.array(z.string()) });
const failureSchema = z.object({ failure: z.string().max(20), error: z.string() });

/** Renders parts of pages in a process of its own (`infra/render`). */
export interface Renderer {
  /**
   * Renders the frame, or the page of a remote on the libraries of the shell.
   *
   * @param remote null for the frame and for the shell's own pages
   * @param request a `RenderRequest` as JSON
   * @param onFault called if the builds fail or take too long
   * @returns null if there is no part: then the browser renders it
   */
  render(
    shell: Release,
    remote: Release | null,
    request: string,
    onFault: (release: string) => void,
  ): Promise<RenderedPart | null>;
  /** Has the builds of a composition run before they are needed. It never rejects. */
  warm(composition: Composition): Promise<void>;
  end(): void;
}

export interface RendererOptions {
  /** path of the Unix socket on which the process listens */
  socket: string;
  reader: Pick<ArtefactReader, "file">;
  log: Logger;
  registry: Registry;
  /** milliseconds for rendering one part */
  budget: number;
  /** whether this process's events are late; measured each second by default */
  delay?: Delay;
}

interface Delay {
  isLate(): boolean;
  end(): void;
}

function watchDelay(): Delay {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let isLate = false;
  const look = setInterval(() => {
    isLate = delay.percentile(50) / 1e6 - RESOLUTION_MS > LATE_MS;
    delay.reset();
  }, LOOK_MS).unref();
  return {
    isLate: () => isLate,
    end() {
      clearInterval(look);
      delay.disable();
    },
  };
}

/** Resolves to false once the time is up. */
const aborted = (signal: AbortSignal): Promise<false> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(false);
    signal.addEventListener("abort", () => resolve(false), { once: true });
  });

const releaseId = ({ name, version }: Release): string => `${name}@${version}`;

/** A build in the renderer: other code of the same version, as another environment may have, is another build. */
const buildId = (release: Release): string => {
  const pin = release.files[release.server?.file ?? ""]?.integrity ?? "";
  return `${releaseId(release)}#${pin}`;
};

/** The releases of a front end that browsers get and that have server builds. */
const deployed = (frontEnd: FrontEnd | undefined): Release[] =>
  [frontEnd?.current.release, frontEnd?.canary?.release].filter(
    (release) => release?.server !== undefined,
  ) as Release[];

export function createRenderer({
  socket,
  reader,
  log,
  registry,
  budget,
  delay = watchDelay(),
}: RendererOptions): Renderer {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_AT_ONCE });
  const rendered = new Counter({
    name: "page_parts_total",
    help: "Parts of pages rendered on the server, by release and outcome",
    labelNames: ["release", "outcome"],
    registers: [registry],
  });
  const took = new Histogram({
    name: "page_part_seconds",
    help: "Time for rendering a part of a page",
    labelNames: ["front_end"],
    buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5],
    registers: [registry],
  });
  const missed = new Counter({
    name: "page_calls_missing_total",
    help: "Calls that a rendered part made and whose answers it didn't get, by release",
    labelNames: ["release"],
    registers: [registry],
  });
  let underWay = 0;

  const puts = new Map<string, Promise<boolean>>();

  /** Hands over a build's code, once for all who need it at the same time. */
  function putCode(release: Release): Promise<boolean> {
    const id = buildId(release);
    const put = puts.get(id) ?? readAndPut(release).finally(() => puts.delete(id));
    puts.set(id, put);
    return put;
  }

  async function readAndPut(release: Release): Promise<boolean> {
    const file = release.server?.file;
    const code = file ? await reader.file(release, file, "") : null;
    if (!code) return false;
    const path = `/builds/${encodeURIComponent(buildId(release))}`;
    const signal = AbortSignal.timeout(PUT_MS);
    const call = { socketPath: socket, path, method: "PUT", signal, agent };
    return (await callText(call, code)).status < 300;
  }

  /** @returns null if a build that has to be handed over can't be read, is changed, or takes too long */
  async function ask(
    path: string,
    shell: Release,
    remote: Release | null,
    body: string,
    limit: number,
  ): Promise<TextAnswer | null> {
    const query = new URLSearchParams({
      shell: buildId(shell),
      ...(remote && { remote: buildId(remote) }),
      budget: String(budget),
    });
    // One deadline for all calls
    const signal = AbortSignal.timeout(limit);
    const address = `${path}?${query.toString()}`;
    const call = { socketPath: socket, path: address, method: "POST", signal, agent };
    const answer = await callText(call, body);
    if (answer.status !== 424) return answer;
    const { missing } = missingSchema.parse(JSON.parse(answer.text));
    for (const release of [shell, ...(remote ? [remote] : [])]) {
      if (!missing.includes(buildId(release))) continue;
      const isThere = await Promise.race([putCode(release), aborted(signal)]);
      if (!isThere) return null;
    }
    return callText(call, body);
  }

  const attempt: Renderer["render"] = async (shell, remote, request, onFault) => {
    const charged = releaseId(remote ?? shell);
    const begun = performance.now();
    try {
      const response = await ask("/render", shell, remote, request, budget + SLACK_MS);
      if (!response) {
        rendered.inc({ release: charged, outcome: "absent" });
        log.warn({ release: charged }, "part not rendered: there is no server build to hand over");
        return null;
      }
      const answer: unknown = JSON.parse(response.text);
      if (response.status < 300) {
        const part = partSchema.parse(answer);
        took.observe({ front_end: (remote ?? shell).name }, (performance.now() - begun) / 1_000);
        rendered.inc({ release: charged, outcome: "rendered" });
        missed.inc({ release: charged }, part.missing.length);
        for (const error of part.failures ?? []) {
          onFault(charged);
          rendered.inc({ release: charged, outcome: "throws" });
          log.warn({ release: charged, error }, "fragment not rendered");
        }
        return part;
      }
      const { data } = failureSchema.safeParse(answer);
      rendered.inc({ release: charged, outcome: data?.failure ?? "refused" });
      if (data && data.failure !== "busy") onFault(charged);
      log[data?.failure === "rests" ? "debug" : "warn"](
        { release: charged, ...data },
        "part not rendered",
      );
    } catch (err) {
      rendered.inc({ release: charged, outcome: "unreachable" });
      log.warn({ err, release: charged }, "part not rendered");
    }
    return null;
  };

  return {
    async render(shell, remote, request, onFault) {
      if (!shell.server || (remote && !remote.server)) return null;
      if (delay.isLate() || underWay >= MOST_AT_ONCE) {
        rendered.inc({ release: releaseId(remote ?? shell), outcome: "overloaded" });
        return null;
      }
      underWay += 1;
      try {
        return await attempt(shell, remote, request, onFault);
      } finally {
        underWay -= 1;
      }
    },
    async warm({ frontEnds }) {
      const shells = deployed(frontEnds.get("shell"));
      const remotes = [...frontEnds].flatMap(([name, one]) =>
        name === "shell" ? [] : deployed(one),
      );
      for (const shell of shells) {
        for (const remote of [null, ...remotes]) {
          await ask("/warm", shell, remote, "", WARM_MS).catch(() => {});
        }
      }
    },
    end() {
      delay.end();
      agent.destroy();
    },
  };
}
