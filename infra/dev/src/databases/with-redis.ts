import { Redis } from "ioredis";

/** Runs work on a connection to Redis, which it closes. @throws the error of the connection, where that is the reason */
export async function withRedis<Result>(
  server: string,
  work: (redis: Redis) => Promise<Result>,
): Promise<Result> {
  const redis = new Redis(server, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let refusal: Error | undefined;
  redis.on("error", (error: Error) => (refusal = error));
  try {
    await redis.connect();
    return await work(redis);
  } catch (error) {
    throw refusal ?? error;
  } finally {
    redis.disconnect();
  }
}
