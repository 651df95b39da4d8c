import { isTemporary } from "@oneworld/service-kit/http/temporary-status";
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

/** The service can't be reached, is late, or says that it can't answer now. Other calls would fail as well. */
export class UnavailableError extends Error {}

/** Statuses about an address that visitors can write. Others, as 401 or 405, are about the call. */
const NOT_AN_ADDRESS = [400, 404, 410, 414, 422, 431];

/**
 * Asks services for what the edge writes into its own pages.
 *
 * @returns resolves to the JSON of the answer; rejects with {@link UnavailableError} for a lost connection, an answer that takes
 *   longer than the deadline in milliseconds, 5xx, 408 and 429, with {@link NothingThere} for 400, 404, 410, 414, 422 and
 *   431, which visitors can provoke by an address, and with another error for any other status and for what isn't JSON
 */
export function createAskService(addressOf: AddressOf): AskService {
  return async (composition, call, deadlineMs) => {
    const { pathname } = new URL(call, "http://service.invalid");
    const service = composition.api("GET", pathname)?.service;
    const upstream = service === undefined ? undefined : addressOf(service);
    if (upstream === undefined) throw new Error(`No service answers ${call}.`);
    const { status, text } = await fetchText(new URL(call, upstream), deadlineMs);
    if (status >= 300) {
      const AnswerError = errorOf(status);
      throw new AnswerError(`${call} was answered ${status}.`);
    }
    if (text === null) throw new Error(`The answer has more than ${MAX_BYTES} bytes.`);
    return JSON.parse(text) as unknown;
  };
}

function errorOf(status: number): new (message: string) => Error {
  if (isTemporary(status)) return UnavailableError;
  return NOT_AN_ADDRESS.includes(status) ? NothingThere : Error;
}

/** The text of a successful answer; null without one, or if it is too long. @throws UnavailableError */
async function fetchText(
  url: URL,
  deadlineMs: number,
): Promise<{ status: number; text: string | null }> {
  try {
    const response = await fetch(url, {
      headers: { accept: "application/json" },
      redirect: "manual",
      signal: AbortSignal.timeout(deadlineMs),
    });
    if (response.ok) return { status: response.status, text: await textOf(response) };
    await response.body?.cancel();
    return { status: response.status, text: null };
  } catch (cause) {
    throw new UnavailableError(`${url.pathname} isn't answered.`, { cause });
  }
}

async function textOf(response: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
