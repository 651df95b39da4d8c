import type { Membership } from "@oneworld/contracts/shop/http";
import type { MembershipPackage } from "@oneworld/contracts/shop/tiers";
import { Button, Dialog, Text, WordsContext } from "@oneworld/ui";
import { useContext } from "react";
import type { TierAction } from "./tier-action.ts";
import { question } from "./tier-words.ts";

/** A change of a membership that is asked about before it is made. */
export interface AskedChange {
  action: Exclude<TierAction, "subscribe" | "resume">;
  tier: MembershipPackage;
}

interface ConfirmChangeProps {
  /** null while nothing is asked */
  asked: AskedChange | null;
  membership: Membership;
  busy: boolean;
  onConfirm: (asked: AskedChange) => void;
  onClose: () => void;
}

/** Says what a change of the membership means and asks whether to make it. */
export function ConfirmChange({ asked, membership, busy, onConfirm, onClose }: ConfirmChangeProps) {
  const language = useContext(WordsContext);
  const words = asked && question(asked.action, asked.tier, membership, language);
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      title={words?.title ?? ""}
      actions={
        asked && (
          <>
            <Button onClick={onClose}>{language.t("Not now")}</Button>
            <Button
              variant={asked.action === "cancel" ? "danger" : "primary"}
              busy={busy}
              onClick={() => onConfirm(asked)}
            >
              {words?.confirm}
            </Button>
          </>
        )
      }
    >
      <Text>{words?.text}</Text>
    </Dialog>
  );
}
