import type { Toasts } from "@oneworld/contracts/mount/mount-props";
import { errorMessage } from "./api-error.ts";

/**
 * Makes a call and shows its outcome as a toast: the answer's message, or why it failed.
 *
 * @param failure wording for an error without a message of its own
 * @returns the answer; null after a failure
 */
export async function reportOutcome<Answer extends { message: string }>(
  toasts: Toasts,
  call: () => Promise<Answer>,
  failure: string,
): Promise<Answer | null> {
  try {
    const answer = await call();
    toasts.success(answer.message);
    return answer;
  } catch (error) {
    toasts.error(errorMessage(error, failure));
    return null;
  }
}
