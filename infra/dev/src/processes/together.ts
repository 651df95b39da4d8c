/**
 * Does several things at the same time. When one fails, the others are stopped, and nothing runs on afterwards.
 *
 * @param signal stops all of them
 * @param start starts them with the signal that stops them
 * @throws the first error, once all have ended
 */
export async function together<T>(
  signal: AbortSignal,
  start: (signal: AbortSignal) => readonly Promise<T>[],
): Promise<T[]> {
  const failed = new AbortController();
  const parts = start(AbortSignal.any([signal, failed.signal]));
  for (const part of parts) part.catch((error: unknown) => failed.abort(error));
  await Promise.allSettled(parts);
  failed.signal.throwIfAborted();
  return Promise.all(parts);
}
