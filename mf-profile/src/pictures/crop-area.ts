/** A part of a picture, in the picture's own pixels. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The largest part of a picture that has the wanted proportions, from its middle. */
export function centredArea({ width, height }: Size, aspect: number): CropArea {
  const cutWidth = Math.min(width, height * aspect);
  const cutHeight = Math.min(height, width / aspect);
  return {
    x: (width - cutWidth) / 2,
    y: (height - cutHeight) / 2,
    width: cutWidth,
    height: cutHeight,
  };
}

/** The size of a cut-out picture: that of the part, but no larger than the target. At least one pixel. */
export function outputSize(area: Size, target: Size): Size {
  const scale = Math.min(1, target.width / area.width, target.height / area.height);
  return {
    width: Math.max(1, Math.round(area.width * scale)),
    height: Math.max(1, Math.round(area.height * scale)),
  };
}

/** A part of at least one pixel that lies within the picture, whatever a cropper has made of a tiny one. */
export function withinPicture(area: CropArea, picture: Size): CropArea {
  const width = Math.min(picture.width, Math.max(1, area.width));
  const height = Math.min(picture.height, Math.max(1, area.height));
  const clamp = (value: number, max: number) => Math.min(Math.max(0, value), max);
  return {
    x: clamp(area.x, picture.width - width),
    y: clamp(area.y, picture.height - height),
    width,
    height,
  };
}
