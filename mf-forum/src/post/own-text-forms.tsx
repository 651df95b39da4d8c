import { Spinner, useTranslate } from "@oneworld/ui";
import { onDemand } from "../on-demand.tsx";

// With pictures and mentions it is a tenth of a feed's code
const load = () => import("./own-texts.ts");

const Loading = () => <Spinner label={useTranslate()("Loading")} />;

export const ConfirmDelete = onDemand(async () => (await load()).ConfirmDelete, {
  close: ({ onKeep }) => onKeep(),
});
// The notices follow that question: their code is there
export const DeletedComments = onDemand(async () => (await load()).DeletedComments);
export const DeletedPost = onDemand(async () => (await load()).DeletedPost);
export const EditCommentForm = onDemand(async () => (await load()).EditCommentForm, {
  close: ({ onDone }) => onDone(),
});
export const EditPostForm = onDemand(async () => (await load()).EditPostForm, {
  close: ({ onDone }) => onDone(),
  Waiting: Loading,
});
