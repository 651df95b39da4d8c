/** A reason why a process can't start that its operator can remove. The message says all that is needed. */
export class StartError extends Error {}

/** SQLSTATEs of a refused login (class 28), and of a database that doesn't exist. */
const LOGIN = /^(?:28|3D000)/;

/** The sentence for an operator if PostgreSQL refuses the user, password or database of `DATABASE_URL`; otherwise null. */
export function loginRefusal(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, message }: NodeJS.ErrnoException = error;
  return LOGIN.test(code ?? "") ? `PostgreSQL refuses DATABASE_URL: ${message}` : null;
}

/** Runs a process's work. If its settings are wrong, the process ends with code 1 and prints only what is wrong. */
export async function orExit<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof StartError ? error.message : loginRefusal(error);
    if (reason === null) throw error;
    process.stderr.write(`${reason}\n`);
    process.exit(1);
  }
}
