import { lazy } from "react";

const load = () => import("./readers-dialogs.ts");

export const PictureViewer = lazy(async () => ({ default: (await load()).PictureViewer }));
export const VersionsDialog = lazy(async () => ({ default: (await load()).VersionsDialog }));
