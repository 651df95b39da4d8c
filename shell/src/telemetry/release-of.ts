/** Where a release's files are: the address names their owner. */
const RELEASE_ADDRESS = /\/remotes\/([^/\s]+)\/([^/\s]+)\//;

/** The release, as `name@version`, that the address of a file names; null for what belongs to none. */
export function releaseAt(address: string): string | null {
  const found = RELEASE_ADDRESS.exec(address);
  return found ? `${found[1]}@${found[2]}` : null;
}

/** The release whose code an error comes from, by the addresses in its stack. */
export const releaseOf = (error: unknown): string | null =>
  releaseAt(error instanceof Error ? `${error.stack}\n${error.message}` : String(error));
