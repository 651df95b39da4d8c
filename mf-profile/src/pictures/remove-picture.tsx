import type { ImageTarget } from "@oneworld/contracts/profile/limits";
import { errorMessage, useToasts } from "@oneworld/remote-kit";
import { Button } from "@oneworld/ui";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { saveProfile } from "../members/save-member.ts";
import { useProfileDispatch } from "../store-hooks.ts";
import { PICTURE_WORDS } from "./picture-words.ts";

/** Takes one of one's two pictures away. */
export function RemovePicture({ target, memberId }: { target: ImageTarget; memberId: string }) {
  const dispatch = useProfileDispatch();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);

  const remove = async () => {
    setBusy(true);
    try {
      await dispatch(saveProfile(memberId, { img: null, target }));
    } catch (error) {
      toasts.error(errorMessage(error, "The picture could not be removed. Please try again."));
    }
    setBusy(false);
  };
  return (
    <Button busy={busy} onClick={() => void remove()}>
      <Trash2 aria-hidden />
      {PICTURE_WORDS[target].remove}
    </Button>
  );
}
