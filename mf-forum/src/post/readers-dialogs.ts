/** What readers open on demand: one chunk, since few do. */
export { PictureViewer } from "../pictures/picture-viewer.tsx";
export { VersionsDialog } from "../versions/versions-dialog.tsx";
