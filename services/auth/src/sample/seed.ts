import { SAMPLE_EPOCH, SAMPLE_MEMBERS, SAMPLE_PASSWORD } from "@oneworld/contracts/sample/members";
import { appendEvent } from "@oneworld/service-kit/events/outbox";
import { hashPassword } from "../account/password.ts";
import type { PrismaClient } from "../generated/client.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Two, since a moderator may not answer the appeal against their own decision. */
const MODERATORS: ReadonlySet<string> = new Set(["Ingrid Halvorsen", "Mateus Oliveira"]);

/** Adds the missing accounts of sample members, and publishes the same events as sign-up. */
export async function seed(db: PrismaClient): Promise<void> {
  const passwordHash = await hashPassword(SAMPLE_PASSWORD);
  await db.$transaction(async (tx) => {
    const added = await tx.account.createManyAndReturn({
      data: SAMPLE_MEMBERS.map(({ id, name, email }, index) => ({
        id,
        name,
        email,
        passwordHash,
        role: MODERATORS.has(name) ? ("moderator" as const) : ("member" as const),
        createdAt: new Date(SAMPLE_EPOCH + index * DAY_MS),
        emailVerifiedAt: new Date(SAMPLE_EPOCH + index * DAY_MS),
      })),
      skipDuplicates: true,
    });
    for (const { id, name, createdAt } of added) {
      await appendEvent(tx, "member.registered", id, {
        memberId: id,
        name,
        registeredAt: createdAt.toISOString(),
      });
    }
  });
}
