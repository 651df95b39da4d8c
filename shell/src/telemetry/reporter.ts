import { REPORT_LIMITS } from "@oneworld/contracts/site/limits";
import type { ErrorKind, Report } from "@oneworld/contracts/site/reports";

/** What there is to tell of one release besides its errors. */
export type Measures = Omit<Report["releases"][number], "remote" | "version" | "errors">;

/** Milliseconds for which errors are gathered before they are sent. */
const ERRORS_MS = 1_000;

export interface Reporter {
  /** Notes an error, to be sent soon. `release` is `name@version`. */
  error(error: unknown, release: string, kind: ErrorKind): void;
  /** Notes that a release is in use, and what was measured of it since the last time. */
  measured(release: string, measures?: Measures): void;
  /** Sends what hasn't been sent yet. */
  flush(): void;
}

type Entry = Required<Pick<Report["releases"][number], "remote" | "version">> &
  Measures & { errors: { kind: ErrorKind; message: string }[] };

/**
 * Gathers what a page has to tell of the releases it uses. Each thing is told once; what is over the limits of one
 * report is left out rather than kept.
 *
 * @param send passes a report on; it is never waited for and must not fail
 */
export function createReporter(send: (report: Report) => void): Reporter {
  let entries = new Map<string, Entry>();
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
    const releases = [...entries.values()].slice(0, REPORT_LIMITS.releases);
    entries = new Map();
    if (releases.length > 0) send({ releases });
  };

  return {
    error(error, release, kind) {
      const { errors } = entryOf(release);
      if (errors.length >= REPORT_LIMITS.errorsPerRelease) return;
      errors.push({ kind, message: String(error).slice(0, REPORT_LIMITS.message) });
      timer ??= setTimeout(flush, ERRORS_MS);
    },
    measured: (release, measures) => void Object.assign(entryOf(release), measures),
    flush,
  };
}
