import type { Endpoint } from "@oneworld/contracts/site/endpoint";
import type { Answer } from "./browser.ts";
import type { Draft } from "./draft.ts";

/** Counts of the answers. */
export interface Tally {
  count(draft: Draft, answer: Pick<Answer, "status" | "body">): void;
  total(): number;
  /** share of the answers with this status, or these first digits */
  share(status: string): number;
  /** calls among these without a successful request so far */
  neverTaken(endpoints: readonly Endpoint[]): string[];
  /** statuses with their counts, in total and per call */
  report(): string;
}

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** A password was right, and the account asks for a second factor. */
const isFirstStep = (body: string): boolean => body.includes('"second_factor_required"');

export function createTally(): Tally {
  const all = new Map<string, number>();
  const calls = new Map<string, Map<string, number>>();
  const add = (counts: Map<string, number>, status: string): void =>
    void counts.set(status, (counts.get(status) ?? 0) + 1);
  const sum = (counts: Map<string, number>): number =>
    [...counts.values()].reduce((total, one) => total + one, 0);
  const line = (counts: Map<string, number>): string =>
    [...counts]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([status, count]) => `${status}: ${count}`)
      .join(", ");

  return {
    count: ({ endpoint, method }, { status, body }) => {
      add(all, String(status));
      const name = nameOf(endpoint);
      const counts = calls.get(name) ?? new Map<string, number>();
      calls.set(name, counts);
      // Counts only the call's own method on its path
      if (method === endpoint.method)
        add(counts, isFirstStep(body) ? "200 first step" : String(status));
    },
    total: () => sum(all),
    share: (status) =>
      sum(new Map([...all].filter(([one]) => one.startsWith(status)))) / (sum(all) || 1),
    neverTaken: (endpoints) =>
      endpoints.map(nameOf).filter((name) => {
        const statuses = [...(calls.get(name)?.keys() ?? [])];
        return !statuses.some((status) => status.startsWith("2"));
      }),
    report: () =>
      [line(all), ...[...calls].map(([name, counts]) => `  ${name}: ${line(counts)}`)].join("\n"),
  };
}
