import { REPORT_LIMITS } from "@oneworld/contracts/site/limits";
import type { ErrorKind, Report } from "@oneworld/contracts/site/reports";

/** A report of one release besides its errors. */
export type Measures = Omit<Report["releases"][number], "remote" | "version" | "errors">;

/**
 * Milliseconds for which errors, and releases that work, are gathered before they are sent. Both wait equally long: a canary is
 * judged by the share of visitors with errors, so visitors without an error have to count as soon as those with one.
 */
const GATHER_MS = 1_000;

export interface Reporter {
  /** Notes an error, to be sent soon. `release` is `name@version`. */
  error(error: unknown, release: string, kind: ErrorKind): void;
  /** Notes that a release shows a page, to be sent soon, once. */
  shown(release: string): void;
  /** Notes what was measured of a release since the last time. */
  measured(release: string, measures?: Measures): void;
  /** Sends what hasn't been sent yet. */
  flush(): void;
}

type Entry = Required<Pick<Report["releases"][number], "remote" | "version">> &
  Measures & { errors: { kind: ErrorKind; message: string }[] };

/**
 * Collects a page's reports on the releases it uses. Each is sent once; what is over the limits of one
 * report is left out rather than kept.
 *
 * @param send passes a report on; it is never waited for and must not fail
 */
export function createReporter(send: (report: Report) => void): Reporter {
  let entries = new Map<string, Entry>();
  const known = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const entryOf = (release: string): Entry => {
    const at = release.indexOf("@");
    const entry = entries.get(release) ?? {
      // Which front ends there are is checked where the report arrives
      remote: release.slice(0, at) as Entry["remote"],
      version: release.slice(at + 1),
      errors: [],
    };
    entries.set(release, entry);
    return entry;
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (entries.size === 0) return;
    // Each report says for which shell it counts
    for (const release of known) if (release.startsWith("shell@")) entryOf(release);
    const releases = [...entries.values()].slice(0, REPORT_LIMITS.releases);
    entries = new Map();
    send({ releases });
  };

  const sendSoon = () => {
    timer ??= setTimeout(flush, GATHER_MS);
  };

  return {
    error(error, release, kind) {
      const { errors } = entryOf(release);
      if (errors.length >= REPORT_LIMITS.errorsPerRelease) return;
      errors.push({ kind, message: String(error).slice(0, REPORT_LIMITS.message) });
      sendSoon();
    },
    shown(release) {
      if (known.has(release)) return;
      known.add(release);
      entryOf(release);
      sendSoon();
    },
    measured: (release, measures) => void Object.assign(entryOf(release), measures),
    flush,
  };
}
