/** Where a release's files are: the address tells who is to blame. */
const RELEASE_ADDRESS = /\/remotes\/([^/\s]+)\/([^/\s]+)\//;

/** The release whose code an error comes from, by the addresses in its stack. */
export function releaseOf(error: unknown): string | null {
  const stack = error instanceof Error ? `${error.stack}\n${error.message}` : String(error);
  const found = RELEASE_ADDRESS.exec(stack);
  return found ? `${found[1]}@${found[2]}` : null;
}

/** Charges an error to a release. */
export function reportError(error: unknown, release: string): void {
  // oxlint-disable-next-line no-console -- where developers look for what went wrong in a page
  console.error(`[${release}]`, error);
}

/** Charges errors that nobody has caught to the release whose code threw them. */
export function reportUncaughtErrors(target: Window): void {
  const report = (error: unknown) => {
    const release = releaseOf(error);
    if (release) reportError(error, release);
  };
  target.addEventListener("error", (event) => report(event.error));
  target.addEventListener("unhandledrejection", (event) => report(event.reason));
}
