import type { CDPSession, Page } from "playwright-core";

/** What the browser counts in a page after a garbage collection, by its name in findings. */
export type Counts = Record<"nodes" | "listeners" | "kB of memory", number>;

/**
 * Allowed growth per visit, for caches of the browser and of libraries. The builds in the gate's tests left up to 2 nodes, no
 * listeners and 200 kB.
 */
const ALLOWED: Counts = { nodes: 20, listeners: 5, "kB of memory": 1_000 };

/** Objects that outlive a remote, as expressions in the page. The document includes all elements. */
const LASTING = ["window", "document", "visualViewport"];

export type Leaks = Awaited<ReturnType<typeof watchLeaks>>;

/** Reports of the browser about a page, by the DevTools protocol. @param folder of the release's files, as in their addresses */
export async function watchLeaks(page: Page, folder: string) {
  const session = await page.context().newCDPSession(page);
  const ownScripts = new Set<string>();
  session.on("Debugger.scriptParsed", ({ scriptId, url }) => {
    if (url.includes(folder)) ownScripts.add(scriptId);
  });
  return {
    /** remaining listeners of the release's code, in words */
    async listeners() {
      // Reports all scripts, also earlier ones. Enabled late, since it slows code down
      await session.send("Debugger.enable");
      await session.send("Debugger.setSkipAllPauses", { skip: true });
      const found: string[] = [];
      for (const name of LASTING) {
        for (const { type, scriptId } of await listenersOf(session, name)) {
          if (ownScripts.has(scriptId)) found.push(`a listener of ${name} for ${type}`);
        }
      }
      return found;
    },
    /** collects garbage first */
    async counts(): Promise<Counts> {
      await page.requestGC();
      const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
      const { usedSize } = await session.send("Runtime.getHeapUsage");
      const kilobytes = Math.round(usedSize / 1_000);
      return { nodes, listeners: jsEventListeners, "kB of memory": kilobytes };
    },
  };
}

/** Listeners of an object, or of a node and its descendants. */
async function listenersOf(session: CDPSession, expression: string) {
  const objectGroup = "gate";
  const { result } = await session.send("Runtime.evaluate", { expression, objectGroup });
  if (!result.objectId) return [];
  const { listeners } = await session.send("DOMDebugger.getEventListeners", {
    objectId: result.objectId,
    depth: -1,
  });
  await session.send("Runtime.releaseObjectGroup", { objectGroup });
  return listeners;
}

/** The growth with every visit, in words. Growth during one visit alone isn't a leak. */
export function growth(visits: readonly Counts[]): string[] {
  const steps = visits.slice(1).map((after, index) => ({ before: visits[index] ?? after, after }));
  if (steps.length === 0) return [];
  return (Object.keys(ALLOWED) as (keyof Counts)[]).flatMap((name) => {
    const more = Math.min(...steps.map(({ before, after }) => after[name] - before[name]));
    return more > ALLOWED[name] ? [`${more} ${name}`] : [];
  });
}
