import type { Author } from "@oneworld/contracts/profile/author";
import type { FormOf } from "@oneworld/contracts/site/front-end-manifest";
import { msg } from "@oneworld/contracts/site/languages";
import { ButtonForm, plainFormField } from "@oneworld/remote-kit";
import { Button, useTranslate } from "@oneworld/ui";
import type { remote } from "../remote.ts";
import { type RestrictionKind, useRestrictMutation } from "./restrictions.api.ts";

const FORMS = {
  block: { begin: "mf-profile/block", end: "mf-profile/unblock" },
  mute: { begin: "mf-profile/mute", end: "mf-profile/unmute" },
} as const satisfies Record<RestrictionKind, Record<string, FormOf<typeof remote>>>;

const WORDS = {
  block: { begin: msg("Block {name}"), end: msg("Unblock {name}") },
  mute: { begin: msg("Mute {name}"), end: msg("Unmute {name}") },
} as const;

interface RestrictionButtonProps {
  kind: RestrictionKind;
  /** whether a press begins it, or ends it */
  action: "begin" | "end";
  member: Pick<Author, "_id" | "name">;
}

/** Blocks a member, or ends a block or a mute. It also works without scripts. */
export function RestrictionButton({ kind, action, member }: RestrictionButtonProps) {
  const t = useTranslate();
  const [restrict, { isLoading }] = useRestrictMutation();
  return (
    <ButtonForm
      onSubmit={(event) => {
        event.preventDefault();
        const duration = action === "begin" ? "forever" : null;
        void restrict({ kind, memberId: member._id, duration });
      }}
    >
      <Button
        type="submit"
        busy={isLoading}
        variant={kind === "block" && action === "begin" ? "danger" : "secondary"}
        {...plainFormField({ form: FORMS[kind][action], values: { memberId: member._id } })}
      >
        {t(WORDS[kind][action], { name: member.name })}
      </Button>
    </ButtonForm>
  );
}
