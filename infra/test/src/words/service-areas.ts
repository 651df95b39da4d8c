import { NOTIFICATION_TABLE } from "@oneworld/contracts/profile/notification-kinds";
import type { Area } from "./areas.ts";
import { messagesOf, sourcesIn } from "./sources.ts";

/** Labels of the settings page, which stand in digests. */
const DIGEST_LABELS = Object.values(NOTIFICATION_TABLE).map(({ label }) => label);

/** The words of services' emails, of the edge's pages, of services' errors. */
export const serviceAreas = (): Area[] => [
  {
    folder: "services/auth/src/mail/locales",
    messages: new Set([...messagesOf(sourcesIn("services/auth/src/mail")), ...DIGEST_LABELS]),
  },
  { folder: "infra/edge/src/locales", messages: new Set(messagesOf(sourcesIn("infra/edge/src"))) },
];
