import { lazy } from "react";
import { PlainPicture } from "./plain-picture.tsx";

/**
 * The cropper, which is fetched when it is first needed. Where it can't be had, the picture stands there as it is, and
 * its middle is uploaded.
 */
export const LazyCropper = lazy(() =>
  import("./picture-cropper.tsx").then(
    ({ PictureCropper }) => ({ default: PictureCropper }),
    () => ({ default: PlainPicture }),
  ),
);
