/** Variables that every program may read. */
const COMMON =
  /^(?:PATH|HOME|TMPDIR|TEMP|TMP|TZ|LANG|LC_\w+|NODE_\w+|SSL_CERT_\w+|LD_LIBRARY_PATH|HTTPS?_PROXY|NO_PROXY|SYSTEMROOT)$/i;

/** Credentials of an S3-compatible store, which the AWS SDK reads by itself. */
const STORE_CREDENTIALS = /^AWS_\w+$/;

/**
 * The variables that one process may read: common ones and its declared settings, so that a process has its own secrets only.
 *
 * @param declared names of its settings; a bucket adds the store's credentials
 */
export function envFor(declared: readonly string[], env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = new Set(declared);
  const usesStore = declared.some((name) => name.endsWith("_BUCKET"));
  return Object.fromEntries(
    Object.entries(env).filter(
      ([name]) =>
        names.has(name) || COMMON.test(name) || (usesStore && STORE_CREDENTIALS.test(name)),
    ),
  );
}
