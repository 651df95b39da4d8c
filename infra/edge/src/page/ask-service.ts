import type { AddressOf } from "../proxy/forward.ts";
import type { Composition } from "../environment/composition.ts";

/** Most bytes of an answer, several times of what the contracts allow. */
const MAX_BYTES = 256 * 1024;

/** A public call of a service, made by the edge itself: without a cookie, so that its answer is the same for everyone. */
export type AskService = (
  composition: Composition,
  call: string,
  deadlineMs: number,
) => Promise<unknown>;

/** The service answers that there is nothing at the address. */
export class NothingThere extends Error {}

/**
 * Asks services for what the edge writes into its own pages.
 *
 * @returns resolves to the JSON of the answer; rejects with {@link NothingThere} for 404, and with another error for any
 *   other answer, a long one, and one that takes longer than the deadline in milliseconds
 */
export function createAskService(addressOf: AddressOf): AskService {
  return async (composition, call, deadlineMs) => {
    const { pathname } = new URL(call, "http://service.invalid");
    const service = composition.api("GET", pathname)?.service;
    const upstream = service === undefined ? undefined : addressOf(service);
    if (upstream === undefined) throw new Error(`No service answers ${call}.`);
    const response = await fetch(new URL(call, upstream), {
      headers: { accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(deadlineMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      if (response.status === 404) throw new NothingThere(call);
      throw new Error(`${call} was answered ${response.status}.`);
    }
    return JSON.parse(await textOf(response)) as unknown;
  };
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new Error(`The answer has more than ${MAX_BYTES} bytes.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
