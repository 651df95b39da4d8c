import type { Answers } from "@oneworld/contracts/site/served-page";
import axios, { type AxiosAdapter, type AxiosResponse } from "axios";

/** Milliseconds for which answers that came with a page count as new. */
const FRESH_MS = 60_000;

/** The answers that came with a page, for its first calls. */
export interface ServedAnswers {
  /** whether a page is being taken over, for which its state may not change meanwhile */
  isFresh(): boolean;
  /** Gives the answer to a call once; undefined if there is none, or if it is old. */
  take(address: string): unknown;
  /** Another member is signed in than the one whom the page was served for: calls ask again. */
  forget(): void;
}

/** @param clock milliseconds since any moment */
export function createServedAnswers(
  answers: Answers,
  clock = () => performance.now(),
): ServedAnswers {
  const left = new Map(Object.entries(answers));
  const since = clock();
  const isFresh = () => clock() - since < FRESH_MS;
  return {
    isFresh: () => isFresh() && Object.keys(answers).length > 0,
    take(address) {
      if (!isFresh()) left.clear();
      const answer = left.get(address);
      left.delete(address);
      return answer;
    },
    forget: () => left.clear(),
  };
}

/**
 * Answers calls that came with the page, and passes the others on.
 *
 * @param others the browser's own calls, unless something else answers them
 */
export const servedAdapter =
  (
    answers: ServedAnswers,
    others: AxiosAdapter = axios.getAdapter(axios.defaults.adapter),
  ): AxiosAdapter =>
  async (config) => {
    const isRead = config.method?.toLowerCase() === "get";
    const data = isRead ? answers.take(axios.getUri(config)) : undefined;
    if (data !== undefined) {
      return { data, status: 200, statusText: "OK", headers: {}, config } as AxiosResponse;
    }
    // The page is taken over as it came, before another answer can arrive
    if (isRead && answers.isFresh()) await new Promise((resolve) => setTimeout(resolve, 0));
    return others(config);
  };

/** Leaves calls unanswered: on the server a page has only the answers that came with it, and shows that it waits for the others. */
export const noAnswers =
  (onMissing: (address: string) => void): AxiosAdapter =>
  (config) => {
    onMissing(axios.getUri(config));
    return new Promise(() => {});
  };
