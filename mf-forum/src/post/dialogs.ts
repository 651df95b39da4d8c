import { onDemand } from "../on-demand.tsx";

const load = () => import("./readers-dialogs.ts");

export const PictureViewer = onDemand(async () => (await load()).PictureViewer, {
  close: ({ onOpen }) => onOpen(null),
});
export const VersionsDialog = onDemand(async () => (await load()).VersionsDialog, {
  close: ({ onClose }) => onClose(),
});
