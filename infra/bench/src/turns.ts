/** What two measurements gave in one round: of what is judged, and of what it is compared with. */
export type Pair<T> = [ours: T, peer: T];

/**
 * Measures two things in turns, first the one and then the other, in the next round the other way round, so that a
 * machine that slows down or warms up is as unkind to both.
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

/** One figure of all rounds for each of the two. */
export const ofEach = <T>(
  rounds: readonly Pair<T>[],
  figure: (values: T[]) => number,
): Pair<number> => [figure(rounds.map(([ours]) => ours)), figure(rounds.map(([, peer]) => peer))];
