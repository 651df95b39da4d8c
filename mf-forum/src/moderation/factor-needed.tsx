import { toApiError } from "@oneworld/remote-kit";
import { ButtonLink, EmptyState, useTranslate } from "@oneworld/ui";
import { KeyRound } from "lucide-react";

/** Whether a call of moderation was refused because the moderator signed in without a second factor. */
export const needsFactor = ({ error }: { error?: unknown }): boolean =>
  Boolean(error) && toApiError(error).code === "second_factor_missing";

/** Stands in moderation's place until the moderator has signed in with a second factor, and leads to its settings. */
export function FactorNeeded() {
  const t = useTranslate();
  return (
    <EmptyState
      art={<KeyRound aria-hidden />}
      title={t("Moderation needs two-step verification")}
      hint={t(
        "Add a passkey or an authenticator app in your account settings. If you have one, sign out and sign in with it.",
      )}
      action={
        <ButtonLink variant="primary" to="/profile/settings">
          {t("Account settings")}
        </ButtonLink>
      }
    />
  );
}
