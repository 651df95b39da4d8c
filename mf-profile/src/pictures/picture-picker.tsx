import { IMAGE_TYPES, type ImageTarget } from "@oneworld/contracts/profile/limits";
import { useToasts } from "@oneworld/remote-kit";
import { fileLabel, FileInput, iconSize, theme, useTranslate } from "@oneworld/ui";
import { Camera } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import styled from "styled-components";
import { CropDialog } from "./crop-dialog.tsx";
import { PICTURE_WORDS } from "./picture-words.ts";
import { readPicture } from "./read-picture.ts";

const Label = styled.label`
  display: grid;
  place-items: center;
  inline-size: ${theme.size.touch};
  block-size: ${theme.size.touch};
  border: 1px solid ${theme.color.borderStrong};
  border-radius: 50%;
  background: ${theme.color.surface};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow.low};
  cursor: pointer;
  transition: background ${theme.motion.fast};
  ${iconSize("1.25rem")}
  ${fileLabel}
`;

interface PicturePickerProps {
  target: ImageTarget;
  /** the signed-in member */
  memberId: string;
  /** called with why a chosen file was refused, and with nothing once another one is chosen */
  onRefusal: (message: string | undefined) => void;
}

/** Chooses a new cover or portrait; what is chosen can be cut before it is uploaded. */
export function PicturePicker({ target, memberId, onRefusal }: PicturePickerProps) {
  const t = useTranslate();
  const toasts = useToasts();
  const [chosen, setChosen] = useState<HTMLImageElement>();
  const change = t(PICTURE_WORDS[target].change);

  const choose = async ({ target: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? [];
    if (!file) return;
    onRefusal(undefined);
    try {
      setChosen(await readPicture(file));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      onRefusal(message);
      toasts.error(message);
    }
    // The same file can then be chosen again.
    input.value = "";
  };
  return (
    <>
      <Label title={change}>
        <Camera aria-hidden />
        <FileInput
          accept={IMAGE_TYPES.join(",")}
          aria-label={change}
          onChange={(event) => void choose(event)}
        />
      </Label>
      <CropDialog
        target={target}
        memberId={memberId}
        image={chosen}
        onClose={() => setChosen(undefined)}
      />
    </>
  );
}
