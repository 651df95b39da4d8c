import type { Message } from "@oneworld/contracts/chat/http";
import { presentTime } from "@oneworld/service-kit/data/present";
import type { MessageRow } from "./messages.repo.ts";

/** A message as both members see it. */
export const presentMessage = ({ id, senderId, createdAt, ...row }: MessageRow): Message => ({
  _id: id,
  sender: senderId,
  senderId,
  ...row,
  createdAt: presentTime(createdAt),
});
