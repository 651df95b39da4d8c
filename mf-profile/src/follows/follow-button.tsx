import type { FormOf } from "@oneworld/contracts/site/front-end-manifest";
import { ButtonForm, plainFormField } from "@oneworld/remote-kit";
import { Button, useTranslate } from "@oneworld/ui";
import type { remote } from "../remote.ts";
import { useProfileSelector } from "../store.ts";
import { type Followee, useFollowMutation } from "./follows.api.ts";
import { selectWantedFollow } from "./follows.slice.ts";

interface FollowButtonProps {
  member: Followee;
  /** whether the viewer follows the member, as it was read */
  isFollowed: boolean;
  /** The button is one of several: its name says whom it is about. */
  inList?: boolean;
  /** while it is read whether the viewer follows the member */
  busy?: boolean;
}

const FOLLOW = "mf-profile/follow" satisfies FormOf<typeof remote>;
const UNFOLLOW = "mf-profile/unfollow" satisfies FormOf<typeof remote>;

/** Follows a member, or no longer. */
export function FollowButton({
  member,
  isFollowed,
  inList = false,
  busy = false,
}: FollowButtonProps) {
  const t = useTranslate();
  const wanted = useProfileSelector((state) => selectWantedFollow(state, member._id));
  const [follow] = useFollowMutation();
  const isShown = wanted ?? isFollowed;
  const { name } = member;
  return (
    <ButtonForm
      onSubmit={(event) => {
        event.preventDefault();
        void follow({ member, following: !isShown });
      }}
    >
      <Button
        type="submit"
        busy={busy}
        onClick={(event) => {
          // The second press of a double-click would undo the first
          if (event.detail > 1) event.preventDefault();
        }}
        {...plainFormField({ form: isShown ? UNFOLLOW : FOLLOW, values: { memberId: member._id } })}
        variant={isShown || inList ? "secondary" : "primary"}
        {...(inList && {
          "aria-label": isShown ? t("Unfollow {name}", { name }) : t("Follow {name}", { name }),
        })}
      >
        {t(isShown ? "Unfollow" : "Follow")}
      </Button>
    </ButtonForm>
  );
}
