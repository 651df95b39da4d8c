import { setTimeout as sleep } from "node:timers/promises";
import type { CDPSession } from "playwright-core";

/** Network conditions between member and site. */
export interface Network {
  /** milliseconds from a request to its answer */
  roundTripMs: number;
  megabitsPerSecond: number;
}

/** Longer than a page takes to request what an answer has led to. */
const QUIET_MS = 400;
const QUIET_WITHIN_MS = 10_000;
const POLL_MS = 50;

/** Throttles a page's network and records its transfers. Call it before the page is opened. */
export async function watchTransfers(
  session: CDPSession,
  { roundTripMs, megabitsPerSecond }: Network,
) {
  /** addresses of the pending ones */
  const open = new Map<string, string>();
  let bytes = 0;
  const failed: string[] = [];
  let lastChange = performance.now();

  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (!request.url.startsWith("http")) return;
    open.set(requestId, request.url);
    lastChange = performance.now();
  });
  // A preloaded file isn't transferred a second time
  session.on("Network.requestServedFromCache", ({ requestId }) => void open.delete(requestId));
  session.on("Network.responseReceived", ({ response }) => {
    if (response.status >= 400) failed.push(`${response.url} (${response.status})`);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (!open.delete(requestId)) return;
    bytes += encodedDataLength;
    lastChange = performance.now();
  });
  session.on("Network.loadingFailed", ({ requestId, errorText }) => {
    const url = open.get(requestId);
    if (url !== undefined) failed.push(`${url} (${errorText})`);
    open.delete(requestId);
  });
  await session.send("Network.enable");
  const bytesPerSecond = (megabitsPerSecond * 1_000_000) / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });

  return {
    /** on the wire so far, headers included */
    bytes: () => bytes,
    /** addresses, each with the reason */
    failed,
    /**
     * Waits until no request is pending and none has started for a while.
     *
     * @returns the addresses that are still pending after 10 s; empty when the page is idle
     */
    async whenQuiet(): Promise<string[]> {
      const deadline = performance.now() + QUIET_WITHIN_MS;
      while (open.size > 0 || performance.now() - lastChange < QUIET_MS) {
        if (performance.now() > deadline) return [...open.values()];
        await sleep(POLL_MS);
      }
      return [];
    },
  };
}
