import type { ImageTarget } from "@oneworld/contracts/profile/limits";
import { Dialog, useTranslate } from "@oneworld/ui";
import { CropForm } from "./crop-form.tsx";
import { PICTURE_WORDS } from "./picture-words.ts";

interface CropDialogProps {
  target: ImageTarget;
  memberId: string;
  /** nothing while no picture is being cut */
  image: HTMLImageElement | undefined;
  onClose: () => void;
}

/** Where a chosen picture is cut and uploaded. It stays open, with the picture, until the upload has worked. */
export function CropDialog({ target, memberId, image, onClose }: CropDialogProps) {
  const t = useTranslate();
  return (
    <Dialog open={image !== undefined} onClose={onClose} title={t(PICTURE_WORDS[target].title)}>
      {image && <CropForm target={target} memberId={memberId} image={image} onDone={onClose} />}
    </Dialog>
  );
}
