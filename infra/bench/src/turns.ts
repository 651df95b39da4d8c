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
