import { onCLS, onINP, onLCP, onTTFB, type MetricType } from "web-vitals";
import { releaseAt } from "./release-of.ts";
import type { Reporter } from "./reporter.ts";

/** Milliseconds after which a page that is still visible sends its measurements. */
const SEND_MS = 10_000;

/** A task is long from 50 ms on (W3C Long Tasks). */
const LONG_TASK_MS = 50;

/** Frames that took long, with the scripts that ran in them (W3C Long Animation Frames). Not in every browser. */
interface LongFrame extends PerformanceEntry {
  scripts: readonly { duration: number; sourceURL: string }[];
}

type Vital = "lcp" | "cls" | "inp" | "ttfb";

/**
 * Measures the page from its beginning: its web vitals, charged to the release that showed the first page, and for each
 * release the bytes that came over the network and the long tasks that ran its code. Sends after a while, and whenever
 * the page is hidden.
 */
export function measure(reporter: Reporter, first: string): void {
  const sentVitals = new Set<Vital>();
  let vitals: Partial<Record<Vital, number>> = {};
  let bytes = new Map<string, number>();
  let longTasks = new Map<string, { count: number; totalMs: number }>();

  // A page view counts once: a value that was sent isn't sent again when it grows
  const keep = ({ name, value }: MetricType) => {
    const vital = name.toLowerCase() as Vital;
    if (!sentVitals.has(vital)) vitals[vital] = value;
  };
  onLCP(keep, { reportAllChanges: true });
  onTTFB(keep);
  onCLS(keep);
  onINP(keep);

  observe("resource", (entry) => {
    const release = releaseAt(entry.name);
    const { transferSize } = entry as PerformanceResourceTiming;
    if (release) bytes.set(release, (bytes.get(release) ?? 0) + transferSize);
  });
  observe("long-animation-frame", (entry) => {
    for (const { duration, sourceURL } of (entry as LongFrame).scripts) {
      const release = duration > LONG_TASK_MS && releaseAt(sourceURL);
      if (!release) continue;
      const { count, totalMs } = longTasks.get(release) ?? { count: 0, totalMs: 0 };
      longTasks.set(release, { count: count + 1, totalMs: totalMs + duration });
    }
  });

  const send = () => {
    const vitalsOf = Object.keys(vitals).length > 0 ? [first] : [];
    for (const release of new Set([...vitalsOf, ...bytes.keys(), ...longTasks.keys()])) {
      const tasks = longTasks.get(release);
      const transferred = bytes.get(release);
      reporter.measured(release, {
        ...(release === first && { vitals }),
        ...(transferred !== undefined && { bytes: transferred }),
        ...(tasks && { longTasks: tasks }),
      });
    }
    for (const vital of Object.keys(vitals)) sentVitals.add(vital as Vital);
    vitals = {};
    bytes = new Map();
    longTasks = new Map();
    reporter.flush();
  };
  setTimeout(send, SEND_MS);
  document.addEventListener("visibilitychange", () => {
    // After the vitals' own listeners, which finish their values in the same event
    if (document.visibilityState === "hidden") queueMicrotask(send);
  });
}

/** Observes all performance entries of a type since the page began. Browsers without the type observe none. */
function observe(type: string, take: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
    type,
    buffered: true,
  });
}
