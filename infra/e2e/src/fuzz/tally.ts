import type { Endpoint } from "@oneworld/contracts/site/endpoint";
import type { Answer } from "./browser.ts";
import type { Draft } from "./draft.ts";

/** How requests were answered. */
export interface Tally {
  count(draft: Draft, answer: Pick<Answer, "status">): void;
  total(): number;
  /** share of the answers with one of these first digits, or this status */
  share(status: string): number;
  /** those of some calls that no request has succeeded with yet, or that there was none of */
  neverTaken(endpoints: readonly Endpoint[]): string[];
  /** statuses with their counts, over all and for each call */
  report(): string;
}

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

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
    count: ({ endpoint, method }, { status }) => {
      add(all, String(status));
      const name = nameOf(endpoint);
      const counts = calls.get(name) ?? new Map<string, number>();
      calls.set(name, counts);
      // Of the call itself; other methods on its path are none of its doing
      if (method === endpoint.method) add(counts, String(status));
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
