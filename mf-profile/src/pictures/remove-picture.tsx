import type { ImageTarget } from "@oneworld/contracts/profile/limits";
import { errorMessage, useToasts } from "@oneworld/remote-kit";
import { Button } from "@oneworld/ui";
import { Trash2 } from "lucide-react";
import { useSaveProfileMutation } from "../members/members.api.ts";
import { PICTURE_WORDS } from "./picture-words.ts";

/** Takes one of one's two pictures away. */
export function RemovePicture({ target, memberId }: { target: ImageTarget; memberId: string }) {
  const toasts = useToasts();
  const [saveProfile, { isLoading }] = useSaveProfileMutation();

  const remove = async () => {
    const { error } = await saveProfile({ memberId, changes: { img: null, target } });
    if (error) {
      toasts.error(errorMessage(error, "The picture could not be removed. Please try again."));
    }
  };
  return (
    <Button busy={isLoading} onClick={() => void remove()}>
      <Trash2 aria-hidden />
      {PICTURE_WORDS[target].remove}
    </Button>
  );
}
