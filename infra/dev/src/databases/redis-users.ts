import { createHash } from "node:crypto";
import type { ServiceName } from "@oneworld/contracts/site/services";
import { redisRules } from "@oneworld/contracts/site/redis-access";
import { SetupError } from "../machine/setup-error.ts";
import { withRedis } from "./with-redis.ts";

/** A user of Redis for one service. */
export interface RedisUser {
  name: string;
  password: string;
  service: ServiceName;
}

/** A password in the format of Redis's ACL: its hash, so that no file or log of the server contains it. */
export const aclPassword = (password: string): string =>
  `#${createHash("sha256").update(password).digest("hex")}`;

/**
 * Creates a user with the least rights for each service, and saves the server's ACL file, if it has one.
 *
 * @param server address of Redis, for a user that may use `ACL`
 * @throws SetupError when Redis refuses
 */
export async function prepareRedisUsers(server: string, users: RedisUser[]): Promise<void> {
  try {
    await withRedis(server, async (redis) => {
      for (const { name, password, service } of users) {
        const rules = ["reset", "on", aclPassword(password), ...redisRules(service)];
        await redis.call("ACL", "SETUSER", name, ...rules);
      }
      await redis.call("ACL", "SAVE").catch((error: Error) => {
        if (!error.message.includes("not configured to use an ACL file")) throw error;
      });
    });
  } catch (error) {
    // Without `cause`, which contains the command with the password
    const reason = (error as Error).message;
    throw new SetupError(
      `Redis refused to give each service a user (${reason}): use Redis 7 or newer and a REDIS_URL whose user may use ACL, or give REDIS_URL_<SERVICE> for each service.`,
    );
  }
}
