import { load, type Call } from "./load.ts";
import { atMost, milliseconds, type Row } from "./report.ts";

/**
 * The value below which a share of the values lies, by nearest rank.
 *
 * @param share from 0 to 1
 * @throws Error without values
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error("Nothing was measured.");
  return value;
}

/** The middle value; of an even number of values the lower one. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The results of one round: of the subject and of its comparison. */
export type Pair<T> = [ours: T, peer: T];

/**
 * Measures two things alternately and swaps their order in each round, so that changes of the machine's speed affect
 * both alike.
 */
export async function takeTurns<T>(
  rounds: number,
  measure: Pair<() => Promise<T>>,
  signal: AbortSignal,
): Promise<Pair<T>[]> {
  const [ours, peer] = measure;
  const results: Pair<T>[] = [];
  while (results.length < rounds) {
    signal.throwIfAborted();
    const isSwapped = results.length % 2 === 1;
    const first = await (isSwapped ? peer : ours)();
    const second = await (isSwapped ? ours : peer)();
    results.push(isSwapped ? [second, first] : [first, second]);
  }
  return results;
}

/** One figure over all rounds for each of the two. */
export const ofEach = <T>(
  rounds: readonly Pair<T>[],
  figure: (values: T[]) => number,
): Pair<number> => [figure(rounds.map(([ours]) => ours)), figure(rounds.map(([, peer]) => peer))];

/**
 * Medians of both over the rounds. The ratio is the median of the rounds' ratios.
 *
 * @param warmUp rounds before, which don't count
 */
export async function compareInTurns(
  rounds: number,
  measure: Pair<() => Promise<number>>,
  signal: AbortSignal,
  warmUp = 0,
): Promise<{ values: Pair<number>; ratio: number }> {
  await takeTurns(warmUp, measure, signal);
  const results = await takeTurns(rounds, measure, signal);
  return {
    values: ofEach(results, median),
    ratio: median(results.map(([ours, peer]) => ours / peer)),
  };
}

/** Blocks of calls of each of the two, which alternate. */
const BLOCKS = 20;

/** Calls of a server, sent one after the other, again and again. */
export interface Timed {
  url: string;
  requests: Call[];
}

/**
 * A row with the median times of two kinds of calls.
 *
 * @param amount number of calls in a block
 * @param bound of the ratio, if it has a target
 * @throws Error for an answer other than 200
 */
export async function latencyRow(
  name: string,
  [ours, peer]: Pair<Timed>,
  { amount, bound }: { amount: number; bound?: number },
  signal: AbortSignal,
): Promise<Row> {
  const timeOf =
    ({ url, requests }: Timed) =>
    async (): Promise<number> =>
      median((await load(url, { requests, connections: 1, until: { amount } }, signal)).times);
  const figures = await compareInTurns(BLOCKS, [timeOf(ours), timeOf(peer)], signal, 2);
  if (bound === undefined) return { name, ...figures, format: milliseconds };
  return atMost(name, figures, milliseconds, bound);
}
