import { IDEMPOTENCY_KEY_HEADER } from "@oneworld/contracts/common/idempotency-key";
import type { AxiosInstance } from "axios";
import { toApiError } from "./api-error.ts";

/** Keys of calls with an unknown outcome. */
const keys = new Map<string, string>();

const callOf = (url: string, body: object): string => `${url} ${JSON.stringify(body)}`;

/**
 * The key of a POST whose outcome is unknown. Kept, it lets a later page repeat the call.
 *
 * @param given the key that an earlier page has kept
 */
export function keyOfCall(url: string, body: object, given = newKey()): string {
  const call = callOf(url, body);
  const key = keys.get(call) ?? given;
  keys.set(call, key);
  return key;
}

/**
 * Creates an entity by POST. After a missing or inconclusive answer, repeated calls create it once.
 *
 * @returns the answer's body
 * @throws ApiError as the shared client does
 */
export async function createOnce<Answer>(
  http: AxiosInstance,
  url: string,
  body: object,
): Promise<Answer> {
  const call = callOf(url, body);
  const key = keyOfCall(url, body);
  try {
    const { data } = await http.post<Answer>(url, body, {
      headers: { [IDEMPOTENCY_KEY_HEADER]: key },
    });
    keys.delete(call);
    return data;
  } catch (error) {
    const { status } = toApiError(error);
    if (status >= 400 && status < 500) keys.delete(call);
    throw error;
  }
}

/** 128 random bits in hexadecimal. `crypto.randomUUID` is missing on http sites. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
