import { sampleName } from "@oneworld/contracts/sample/member-names";
import { z } from "zod";
import conversations from "../../prisma/sample/conversations.json";

const conversationSchema = z.strictObject({
  between: z.tuple([sampleName, sampleName]),
  /** hours since its last message */
  hoursAgo: z.number(),
  /** how many of its last messages, all of one sender, the other one has not read */
  unread: z.int().min(0),
  /** oldest first, each after the first name of its sender, as in a play */
  lines: z.array(z.string()).min(1),
});
export type SampleConversation = z.infer<typeof conversationSchema>;

/** What the sample members say to each other. */
export const SAMPLE_CONVERSATIONS = z.array(conversationSchema).parse(conversations);
