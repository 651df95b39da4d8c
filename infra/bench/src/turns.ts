import { median } from "./statistics.ts";

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
    if (results.length % 2 === 0) {
      const first = await ours();
      results.push([first, await peer()]);
    } else {
      const first = await peer();
      results.push([await ours(), first]);
    }
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
