import { urlToHttpOptions } from "node:url";
import { isTemporary } from "@oneworld/service-kit/http/temporary-status";
import type { AddressOf } from "../proxy/forward.ts";
import type { Composition } from "../environment/composition.ts";
import { callText, type TextAnswer, TooLongError } from "./call-text.ts";

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
 *   431, which visitors can provoke by an address, and with another error for any other status, for too long an answer, and for what isn't JSON
 */
export function createAskService(addressOf: AddressOf): AskService {
  return async (composition, call, deadlineMs) => {
    const { pathname } = new URL(call, "http://service.invalid");
    const service = composition.api("GET", pathname)?.service;
    const upstream = service === undefined ? undefined : addressOf(service);
    if (upstream === undefined) throw new Error(`No service answers ${call}.`);
    const { status, text } = await answerOf(new URL(call, upstream), deadlineMs);
    if (status >= 300) {
      const AnswerError = errorOf(status);
      throw new AnswerError(`${call} was answered ${status}.`);
    }
    return JSON.parse(text) as unknown;
  };
}

function errorOf(status: number): new (message: string) => Error {
  if (isTemporary(status)) return UnavailableError;
  return NOT_AN_ADDRESS.includes(status) ? NothingThere : Error;
}

async function answerOf(url: URL, deadlineMs: number): Promise<TextAnswer> {
  const headers = { accept: "application/json" };
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    return await callText({ ...urlToHttpOptions(url), headers, signal }, "", MAX_BYTES);
  } catch (cause) {
    if (cause instanceof TooLongError) throw cause;
    throw new UnavailableError(`${url.pathname} isn't answered.`, { cause });
  }
}
