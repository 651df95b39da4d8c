/** Something on this machine is not as the site needs it; the message says in one sentence what to do about it. */
export class SetupError extends Error {
  override readonly name = "SetupError";
}

/** What to print about an error: the sentence meant for people, or everything that helps to find a mistake of ours. */
export function explain(error: unknown): string {
  if (error instanceof SetupError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
