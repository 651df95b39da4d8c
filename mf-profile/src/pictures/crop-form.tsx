import { IMAGE_SIZES, type ImageTarget } from "@oneworld/contracts/profile/limits";
import { errorMessage, useToasts } from "@oneworld/remote-kit";
import { Button, DialogActions, FormError, theme, useTranslate } from "@oneworld/ui";
import { Suspense, useRef, useState } from "react";
import styled from "styled-components";
import { useSaveProfileMutation } from "../members/members.api.ts";
import { centredArea, type CropArea } from "./crop-area.ts";
import { LazyCropper } from "./lazy-cropper.ts";
import { PlainPicture } from "./plain-picture.tsx";
import { renderPicture } from "./render-picture.ts";

const ZOOM_MAX = 3;

const Stage = styled.div<{ $isWide: boolean }>`
  position: relative;
  overflow: hidden;
  aspect-ratio: ${({ $isWide }) => ($isWide ? 2 : 1)};
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};
`;

const Zoom = styled.label`
  display: flex;
  gap: ${theme.space.sm};
  align-items: center;
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.strong};
  & > input {
    flex: 1;
    min-inline-size: 0;
    block-size: ${theme.size.touch};
    margin: 0;
    border-radius: ${theme.radius.full};
    accent-color: ${theme.color.accent};
  }
`;

interface CropFormProps {
  target: ImageTarget;
  memberId: string;
  image: HTMLImageElement;
  onDone: () => void;
}

/** Moves and zooms a picture under its frame, and uploads what the frame holds. */
export function CropForm({ target, memberId, image, onDone }: CropFormProps) {
  const t = useTranslate();
  const { width, height } = IMAGE_SIZES[target];
  const aspect = width / height;
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const area = useRef<CropArea>(
    centredArea({ width: image.naturalWidth, height: image.naturalHeight }, aspect),
  );
  const toasts = useToasts();
  const [saveProfile, { isLoading }] = useSaveProfileMutation();
  const [failure, setFailure] = useState<string>();
  const send = async () => {
    const img = renderPicture(image, area.current, target);
    setFailure(undefined);
    const { error } = await saveProfile({ memberId, changes: { img, target } });
    if (!error) return onDone();
    const message = errorMessage(error, t("The picture could not be uploaded. Please try again."));
    setFailure(message);
    toasts.error(message);
  };

  return (
    <>
      {/* A cover is low: some of what is cut away stays in sight, so that there is something to get hold of. */}
      <Stage $isWide={target === "cover"} dir="ltr">
        <Suspense fallback={<PlainPicture image={image.src} />}>
          <LazyCropper
            image={image.src}
            round={target === "avatar"}
            aspect={aspect}
            crop={crop}
            zoom={zoom}
            maxZoom={ZOOM_MAX}
            onCrop={setCrop}
            onZoom={setZoom}
            onArea={(cut) => (area.current = cut)}
          />
        </Suspense>
      </Stage>
      <Zoom>
        {t("Zoom")}
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(event.target.valueAsNumber)}
        />
      </Zoom>
      <DialogActions>
        <FormError message={failure && { inToast: failure }} />
        <Button variant="quiet" onClick={onDone}>
          {t("Cancel")}
        </Button>
        <Button variant="primary" busy={isLoading} onClick={() => void send()}>
          {t("Upload")}
        </Button>
      </DialogActions>
    </>
  );
}
