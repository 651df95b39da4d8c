import { useTranslate } from "@oneworld/ui";
import EasyCrop, { type Point } from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import type { CropArea } from "./crop-area.ts";

export interface PictureCropperProps {
  /** address of the picture */
  image: string;
  /** the part that is kept is shown round */
  round: boolean;
  /** width by height of the part that is kept */
  aspect: number;
  crop: Point;
  zoom: number;
  maxZoom: number;
  onCrop: (crop: Point) => void;
  onZoom: (zoom: number) => void;
  /** gets the kept part each time a movement has ended */
  onArea: (area: CropArea) => void;
}

/** A picture that is moved and zoomed under a frame: by dragging, pinching, the wheel or the arrow keys. */
export function PictureCropper(props: PictureCropperProps) {
  const t = useTranslate();
  const { image, round, aspect, crop, zoom, maxZoom, onCrop, onZoom, onArea } = props;
  return (
    <EasyCrop
      image={image}
      aspect={aspect}
      cropShape={round ? "round" : "rect"}
      objectFit="cover"
      showGrid={false}
      crop={crop}
      zoom={zoom}
      maxZoom={maxZoom}
      onCropChange={onCrop}
      onZoomChange={onZoom}
      onCropAreaChange={(_percent, pixels) => onArea(pixels)}
      cropperProps={{
        role: "group",
        "aria-label": t("Part of the picture that is kept: move it with the arrow keys"),
      }}
      // The library would write them into an element of its own, as text that becomes markup
      disableAutomaticStylesInjection
    />
  );
}
