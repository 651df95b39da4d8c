import { readFileSync } from "node:fs";
import path from "node:path";
import type { PostCreated, UploadedPicture } from "@oneworld/contracts/forum/http";
import { findChromium } from "@oneworld/dev/src/machine/chromium.ts";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { startSite } from "@oneworld/dev/src/site/site.ts";
import { runCommand } from "@oneworld/dev/src/processes/run-command.ts";
import { ask, Browser } from "@oneworld/service-kit/test/testing-browser";
import { noise } from "@oneworld/service-kit/test/testing-pictures";
import { atLeast, atMost, count, milliseconds, type Report, type Row } from "../report.ts";
import type { Stage } from "../stage.ts";
import { median } from "../compare.ts";

/** Fetched by npx: it brings more packages than all else together. */
const LIGHTHOUSE = "lighthouse@12.8.2";

/** Runs of each page, of which the median counts. */
const RUNS = Number(process.env["RUNS"] ?? 3);

const PAGES = ["/", "/Climate", "/inspiration", "/shop"];

/** The least scores for performance, and the latest first contentful paint in milliseconds. Other scores have to be 100. */
const TARGETS = { performance: 97, withPictures: 95, paintMs: 1200 };

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** The part of Lighthouse's result that is read. */
interface Result {
  categories: Record<
    (typeof CATEGORIES)[number],
    { score: number; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
}

/** Lighthouse with its mobile preset: medians of three runs of each page, for a visitor. */
export async function measureLighthouse(stage: Stage): Promise<Report> {
  const { address } = await startSite(stage, stage.signal);
  const rows: Row[] = [];
  const faults = new Set<string>();
  const visit = async (page: string, name: string, performance: number): Promise<void> => {
    const results: Result[] = [];
    const run = () => runLighthouse(stage, address + page);
    // At times Lighthouse misses the beginning of a page, and asks to be run again
    while (results.length < RUNS) results.push(await run().catch(run));
    rows.push(...rowsOf(name, results, performance));
    for (const fault of results.flatMap(faultsOf)) faults.add(`${page}: ${fault}`);
  };
  for (const page of PAGES) await visit(page, page, TARGETS.performance);
  // After the others, on which its noise would be the first thing
  await visit(await publishPictures(address), "a post with pictures", TARGETS.withPictures);
  return {
    title: "Lighthouse, mobile",
    subjects: ["measured", "target"],
    rows,
    notes: [...faults],
  };
}

/** @throws Error when npx can't fetch or run it */
async function runLighthouse({ folder, env, signal }: Stage, url: string): Promise<Result> {
  const file = path.join(folder, "lighthouse.json");
  const output: string[] = [];
  const code = await runCommand(
    {
      command: "npx",
      args: [
        "--yes",
        LIGHTHOUSE,
        url,
        "--quiet",
        "--output=json",
        `--output-path=${file}`,
        "--chrome-flags=--headless --no-sandbox --disable-gpu --disable-dev-shm-usage",
      ],
      cwd: ROOT,
      env: { ...env, CHROME_PATH: findChromium(env) },
      take: (line) => output.push(line),
    },
    signal,
  );
  if (code === 0) return JSON.parse(readFileSync(file, "utf8")) as Result;
  throw new Error(
    `npx ${LIGHTHOUSE} failed. To fetch it, npm's registry is needed.\n${output.join("\n")}`,
  );
}

/** @param performance the least score for it */
const rowsOf = (page: string, results: Result[], performance: number): Row[] => [
  ...CATEGORIES.map((category) => {
    const measured = median(results.map(({ categories }) => categories[category].score * 100));
    const least = category === "performance" ? performance : 100;
    return atLeast(`${page}, ${category}`, [measured, least], count);
  }),
  atMost(
    `${page}, first contentful paint`,
    [median(results.map(paintOf)), TARGETS.paintMs],
    milliseconds,
  ),
];

const paintOf = ({ audits }: Result): number => audits["first-contentful-paint"]?.numericValue ?? 0;

/** What costs points in the categories that don't depend on the machine. */
const faultsOf = ({ categories, audits }: Result): string[] =>
  CATEGORIES.slice(1)
    .flatMap((category) => categories[category].auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`);

/** Publishes a post with four pictures. @returns its page */
async function publishPictures(address: string): Promise<string> {
  const browser = new Browser(address);
  const account = { name: "Noor Haddad", email: "lighthouse@example.org" };
  await ask(browser, "POST", "/api/users", { ...account, password: "a well in each town" });
  const pictures: { id: string; alt: string }[] = [];
  while (pictures.length < 4) {
    const { body } = await browser.send({
      method: "POST",
      path: "/api/posts/pictures",
      headers: { "content-type": "image/jpeg" },
      body: await noise(1600, 1200),
    });
    const { _id } = JSON.parse(body) as UploadedPicture;
    pictures.push({ id: _id, alt: "Forty people around a well" });
  }
  const { post } = await ask<PostCreated>(browser, "POST", "/api/posts", {
    title: "What our town did about it",
    content: "We met on a Saturday, forty of us.",
    postCategory: "Climate",
    pictures,
  });
  return `/post/${post._id}`;
}
