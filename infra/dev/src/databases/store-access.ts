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
  const passwordNames = services.flatMap((name) => [
    passwordOf("DATABASE", name),
    passwordOf("REDIS", name),
  ]);
  const passwords = keptSecrets(secretsFile, passwordNames);
  const userOf = (kind: Store, service: ServiceName) => ({
    name: databases.nameOf(service),
    password: passwords[passwordOf(kind, service)] ?? "",
    service,
  });
  const given = (kind: Store, service: ServiceName): string | undefined =>
    serverUrl(env, `${kind}_URL_${service.toUpperCase()}`);
  const withoutUrl = (kind: Store) =>
    services.filter((name) => !given(kind, name)).map((name) => userOf(kind, name));

  const { postgresUrl, redisUrl, isEmbedded } = databases;
  await Promise.all([
    prepareDatabases(postgresUrl, withoutUrl("DATABASE"), { isEmbedded }),
    prepareRedisUsers(redisUrl, withoutUrl("REDIS")),
  ]);
  return Object.fromEntries(
    services.map((service): [ServiceName, StoreAccess] => [
      service,
      {
        DATABASE_URL:
          given("DATABASE", service) ??
          withUser(
            withDatabase(postgresUrl, databases.nameOf(service)),
            userOf("DATABASE", service),
          ),
        REDIS_URL: given("REDIS", service) ?? withUser(redisUrl, userOf("REDIS", service)),
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

type Store = "DATABASE" | "REDIS";

const passwordOf = (kind: Store, service: ServiceName): string =>
  `${kind}_PASSWORD_${service.toUpperCase()}`;

function withUser(server: string, { name, password }: { name: string; password: string }): string {
  const url = new URL(server);
  url.username = name;
  url.password = password;
  return url.toString();
}
