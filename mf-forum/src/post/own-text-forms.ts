import { lazy } from "react";

// With pictures and mentions it is a tenth of a feed's code
const load = () => import("./own-texts.ts");

export const ConfirmDelete = lazy(async () => ({ default: (await load()).ConfirmDelete }));
export const DeletedComments = lazy(async () => ({ default: (await load()).DeletedComments }));
export const DeletedPost = lazy(async () => ({ default: (await load()).DeletedPost }));
export const EditCommentForm = lazy(async () => ({ default: (await load()).EditCommentForm }));
export const EditPostForm = lazy(async () => ({ default: (await load()).EditPostForm }));
