import { MESSAGE_MAX } from "@oneworld/contracts/chat/limits";

/** What is wrong with a text that is to be sent; undefined where nothing is. */
export function messageFault(text: string): string | undefined {
  const { length } = text.trim();
  if (length === 0) return "Please write a message first.";
  if (length <= MESSAGE_MAX) return undefined;
  const tooMany = (length - MESSAGE_MAX).toLocaleString("en");
  return `A message may have at most ${MESSAGE_MAX.toLocaleString("en")} characters: ${tooMany} too many.`;
}
