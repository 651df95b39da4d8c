/** Shows nothing: the store that it mounts sends what waits (`start-outbox.ts`). */
export const UnsentFragment = () => null;
