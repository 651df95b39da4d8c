/** A problem of this machine or of the usage. The message says in a sentence what to do. */
export class SetupError extends Error {
  override readonly name = "SetupError";
}

/** A wrong command line. */
export class UsageError extends SetupError {}

/** The exit code for an error: 2 after a wrong command line, 1 after any other failure. */
export const exitCodeOf = (error: unknown): number => (error instanceof UsageError ? 2 : 1);

/** The text to print for an error: the sentence of a SetupError, the stack of others. */
export function explain(error: unknown): string {
  if (error instanceof SetupError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
