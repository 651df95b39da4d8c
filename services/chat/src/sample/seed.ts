import { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import type { PrismaClient } from "../generated/client.ts";
import { addMembers } from "@oneworld/service-kit/data/member-projection";
import { sampleRows } from "./sample-rows.ts";

/**
 * Fills an empty chat with the sample conversations. Does nothing where there are conversations.
 *
 * @param now milliseconds since the epoch, from which the messages' dates are counted back
 */
export async function seed(db: PrismaClient, now = Date.now()): Promise<void> {
  await db.$transaction(async (tx) => {
    // Two seeds at once must not both find the table empty
    await tx.$executeRaw`LOCK TABLE conversation IN SHARE ROW EXCLUSIVE MODE`;
    if (await tx.conversation.findFirst({ select: { id: true } })) return;
    const { conversations, messages } = sampleRows(now);
    await addMembers(tx, [...SAMPLE_MEMBERS]);
    await tx.conversation.createMany({ data: conversations });
    await tx.message.createMany({ data: messages });
  });
}
