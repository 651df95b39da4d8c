import { FORMER_MEMBER } from "@oneworld/contracts/profile/former-member";
import { useTranslate } from "@oneworld/ui";

/** A member's name as pages show it: of who has left, that they have. */
export function useShownName(name: string): string {
  const t = useTranslate();
  return name === FORMER_MEMBER ? t("Former member") : name;
}
