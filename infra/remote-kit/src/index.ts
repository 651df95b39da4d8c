export { ApiError, errorMessage, toApiError } from "./api-error.ts";
export { createHttp } from "./create-http.ts";
export { createOnce } from "./create-once.ts";
export { createRemote, type RemoteDefinition, type RemotePages } from "./create-remote.tsx";
export { FailurePanel } from "./failure-panel.tsx";
export {
  MountPropsProvider,
  useHttp,
  useLiveValue,
  useMountProps,
  useSession,
  useToasts,
} from "./mount-props-context.ts";
export type { PageImport } from "./page-loader.ts";
export { PageSkeleton } from "./page-skeleton.tsx";
export { CommentEntry } from "./posts/comment-entry.tsx";
export { OwnPostActions } from "./posts/own-post-actions.tsx";
export {
  sendCommentDeletion,
  sendCommentEdit,
  sendPostDeletion,
  sendPostEdit,
  sendPostRestore,
} from "./posts/posts.api.ts";
export { reportOutcome } from "./report-outcome.ts";
export { emailError, missing, textError } from "./field-errors.ts";
export { useForm, type FormErrors, type FormValues } from "./use-form.ts";
export { usePageTitle } from "./use-page-title.ts";
export { useRequest, type RequestState } from "./use-request.ts";
