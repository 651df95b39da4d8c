import { HIDDEN_MESSAGE } from "@oneworld/contracts/chat/limits";
import type { Translate } from "@oneworld/ui";

/** What stands for a message: its own words, or the site's in the reader's language where moderators hide it. */
export const shownText = (text: string, t: Translate): string =>
  text === HIDDEN_MESSAGE ? t("Moderators have hidden this message.") : text;
