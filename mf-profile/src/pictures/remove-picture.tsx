import type { ImageTarget } from "@oneworld/contracts/profile/limits";
import { errorMessage, useToasts } from "@oneworld/remote-kit";
import { Button, useTranslate } from "@oneworld/ui";
import { Trash2 } from "lucide-react";
import { useSaveProfileMutation } from "../members/members.api.ts";
import { PICTURE_WORDS } from "./picture-words.ts";

interface RemovePictureProps {
  target: ImageTarget;
  memberId: string;
  /** called with the message of a failure, and with nothing when it is tried again */
  onFailure: (message: string | undefined) => void;
}

/** Takes one of one's two pictures away. */
export function RemovePicture({ target, memberId, onFailure }: RemovePictureProps) {
  const t = useTranslate();
  const toasts = useToasts();
  const [saveProfile, { isLoading }] = useSaveProfileMutation();

  const remove = async () => {
    onFailure(undefined);
    const { error } = await saveProfile({ memberId, changes: { img: null, target } });
    if (!error) return;
    const message = errorMessage(error, t("The picture could not be removed. Please try again."));
    onFailure(message);
    toasts.error(message);
  };
  return (
    <Button busy={isLoading} onClick={() => void remove()}>
      <Trash2 aria-hidden />
      {t(PICTURE_WORDS[target].remove)}
    </Button>
  );
}
