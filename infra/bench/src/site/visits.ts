import { startSite } from "@oneworld/dev/src/site/site.ts";
import { count, milliseconds, type Report } from "../report.ts";
import type { Stage } from "../stage.ts";
import { median } from "../statistics.ts";
import { httpsFront } from "./https-front.ts";
import type { Network } from "./transfers.ts";
import { FORUM, HOME, StalledVisit, type VisitedPage, visitCold, withBrowser } from "./visit.ts";

/** Page loads. */
const VISITS = Number(process.env["VISITS"] ?? 300);

/** Page loads at one time, each with a profile of its own: one alone waits for the network for most of its time. */
const VISITORS = 4;

const PAGES: readonly VisitedPage[] = [FORUM, HOME];

/** Visits between two lines of progress. */
const PROGRESS = 500;

/** No delay: the more visits, the more probable is a stall. */
const NETWORK: Network = { roundTripMs: 0, megabitsPerSecond: 1000 };

/** Loads pages with empty caches. Counts and names those that never come to rest. */
export async function measureVisits(stage: Stage): Promise<Report> {
  await startSite(stage, stage.signal);
  const front = await httpsFront(stage.ports.edge);
  const stalled: string[] = [];
  const times: number[] = [];
  try {
    await withBrowser(stage.env, async (browser) => {
      let started = 0;
      const visitOften = async () => {
        while (started < VISITS) {
          stage.signal.throwIfAborted();
          const page = PAGES[started % PAGES.length] ?? HOME;
          started += 1;
          const number = started;
          try {
            times.push((await visitCold(browser, front.origin, page, NETWORK, "server")).worksMs);
          } catch (error) {
            if (!(error instanceof StalledVisit)) throw error;
            stalled.push(`Visit ${number}: ${error.message}`);
          }
          if (number % PROGRESS === 0)
            console.log(`${number} of ${VISITS} visits, ${stalled.length} stalled`);
        }
      };
      await Promise.all(Array.from({ length: VISITORS }, visitOften));
    });
  } finally {
    front.close();
  }
  return {
    title: "Visits that stall",
    subjects: ["stalled", "visits"],
    rows: [
      { name: "stalled", values: [stalled.length, VISITS], format: count, target: { atMost: 0 } },
    ],
    notes: [`Content works after ${milliseconds(median(times))} at the median.`, ...stalled],
  };
}
