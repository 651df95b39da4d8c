/** What members need who change or delete their own texts: one chunk, since few do. */
export { ConfirmDelete } from "./confirm-delete.tsx";
export { DeletedComments } from "./deleted-comments.tsx";
export { DeletedPost } from "./deleted-post.tsx";
export { EditCommentForm } from "./edit-comment-form.tsx";
export { EditPostForm } from "./edit-post-form.tsx";
