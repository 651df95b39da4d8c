/** What a program needs of its surroundings, whatever its settings are. */
const SURROUNDINGS =
  /^(?:PATH|HOME|TMPDIR|TEMP|TMP|TZ|LANG|LC_\w+|NODE_\w+|SSL_CERT_\w+|LD_LIBRARY_PATH|HTTPS?_PROXY|NO_PROXY|SYSTEMROOT)$/i;

/** Credentials of an S3-compatible store, which the AWS SDK reads by itself. */
const STORE_CREDENTIALS = /^AWS_\w+$/;

/**
 * The part of an environment that one process may see: its surroundings, and the settings that it declares. So no process
 * holds a secret of another's.
 *
 * @param declared names of its settings; who declares a bucket gets the store's credentials, too
 */
export function envFor(declared: readonly string[], env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = new Set(declared);
  const usesStore = declared.some((name) => name.endsWith("_BUCKET"));
  return Object.fromEntries(
    Object.entries(env).filter(
      ([name]) =>
        names.has(name) || SURROUNDINGS.test(name) || (usesStore && STORE_CREDENTIALS.test(name)),
    ),
  );
}
