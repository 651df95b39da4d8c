import { setTimeout as wait } from "node:timers/promises";
import { percentile } from "../compare.ts";
import type { Line } from "./clients.ts";

/** Milliseconds between two looks at what is due; after the last send all messages must arrive within `patienceMs`. */
const TIMES = { tickMs: 5, patienceMs: 3_000 };

/**
 * Sends at a fixed rate, independent of arrivals, so that slow answers don't reduce the load.
 *
 * @param load.rate messages per second, over all lines in turn
 * @returns milliseconds from the send call to the receiver's event, 99th percentile; Infinity if a message didn't arrive in time
 */
export async function sendAtRate(
  lines: readonly Line[],
  { rate, seconds }: { rate: number; seconds: number },
  signal: AbortSignal,
): Promise<number> {
  const sentAt = new Map<string, number>();
  const delays: number[] = [];
  const run = Math.random().toString(36).slice(2);
  const receive = (text: string): void => {
    const at = sentAt.get(text);
    if (at !== undefined) delays.push(performance.now() - at);
  };
  for (const { to } of lines) to.listen(receive);
  const began = performance.now();
  const total = rate * seconds;
  let count = 0;
  while (count < total) {
    signal.throwIfAborted();
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * rate));
    for (; count < due; count += 1) send(lines[count % lines.length], `${run} ${count}`);
    await wait(TIMES.tickMs);
  }
  const end = performance.now() + TIMES.patienceMs;
  while (delays.length < total && performance.now() < end) await wait(TIMES.tickMs);
  return delays.length === total ? percentile(delays, 0.99) : Infinity;

  function send(line: Line | undefined, text: string): void {
    sentAt.set(text, performance.now());
    line?.from.send(line.conversationId, text);
  }
}

/** Limit of the 99th percentile of latency, in milliseconds. */
export const P99_LIMIT_MS = 200;

/**
 * The highest rate in messages per second at which 99 of 100 messages arrive within {@link P99_LIMIT_MS}: doubles until
 * they don't, then bisects.
 */
export async function sustainedRate(
  lines: readonly Line[],
  seconds: number,
  signal: AbortSignal,
): Promise<number> {
  const holds = async (rate: number): Promise<boolean> =>
    (await sendAtRate(lines, { rate, seconds }, signal)) <= P99_LIMIT_MS;
  let good = 0;
  let bad = 500;
  while (await holds(bad)) {
    good = bad;
    bad *= 2;
  }
  for (let step = 0; step < 4; step += 1) {
    const middle = Math.round((good + bad) / 2);
    if (await holds(middle)) good = middle;
    else bad = middle;
  }
  return good;
}
