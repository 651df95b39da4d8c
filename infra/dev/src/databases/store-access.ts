import type { ServiceName } from "@oneworld/contracts/site/services";
import { serverUrl, type Databases } from "./databases.ts";
import { prepareDatabases, withDatabase } from "./database-roles.ts";
import { prepareRedisUsers } from "./redis-users.ts";
import { keptSecrets } from "../site/secrets.ts";

/** Addresses of one service's stores, with the name and password of its users. */
export interface StoreAccess {
  DATABASE_URL: string;
  REDIS_URL: string;
}

/**
 * Creates a role with a database, and a user of Redis, for each service. `DATABASE_URL_<SERVICE>` and `REDIS_URL_<SERVICE>` of
 * the environment are used unchanged.
 *
 * @param options.secretsFile contains the passwords
 * @throws SetupError when a server refuses
 */
export async function prepareStores(options: {
  databases: Databases;
  services: ServiceName[];
  secretsFile: string;
  env: NodeJS.ProcessEnv;
}): Promise<Record<ServiceName, StoreAccess>> {
  const { databases, services, secretsFile, env } = options;
  const { postgresUrl, redisUrl, isEmbedded } = databases;
  const users = services.map((service) => {
    const suffix = service.toUpperCase();
    const [database, redis] = [`DATABASE_PASSWORD_${suffix}`, `REDIS_PASSWORD_${suffix}`];
    const passwords = keptSecrets(secretsFile, [database, redis]);
    const user = { service, name: databases.nameOf(service) };
    return {
      database: { ...user, password: passwords[database] ?? "" },
      redis: { ...user, password: passwords[redis] ?? "" },
      givenDatabase: serverUrl(env, `DATABASE_URL_${suffix}`),
      givenRedis: serverUrl(env, `REDIS_URL_${suffix}`),
    };
  });
  await Promise.all([
    prepareDatabases(
      postgresUrl,
      users.flatMap(({ database, givenDatabase }) => (givenDatabase ? [] : database)),
      { isEmbedded },
    ),
    prepareRedisUsers(
      redisUrl,
      users.flatMap(({ redis, givenRedis }) => (givenRedis ? [] : redis)),
    ),
  ]);
  return Object.fromEntries(
    users.map(({ database, redis, givenDatabase, givenRedis }) => [
      database.service,
      {
        DATABASE_URL: givenDatabase ?? withUser(withDatabase(postgresUrl, database.name), database),
        REDIS_URL: givenRedis ?? withUser(redisUrl, redis),
      },
    ]),
  ) as Record<ServiceName, StoreAccess>;
}

/** The addresses of all services in one environment, as `DATABASE_URL_<SERVICE>` and `REDIS_URL_<SERVICE>`. */
export const storeUrls = (stores: Record<ServiceName, StoreAccess>): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(stores).flatMap(([name, access]) =>
      Object.entries(access).map(([variable, url]) => [`${variable}_${name.toUpperCase()}`, url]),
    ),
  );

function withUser(server: string, { name, password }: { name: string; password: string }): string {
  const url = new URL(server);
  url.username = name;
  url.password = password;
  return url.toString();
}
