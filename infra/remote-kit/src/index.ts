export {
  ApiError,
  errorMessage,
  failureMessage,
  loadFailure,
  isFinalRefusal,
  isNotFound,
  toApiError,
  type ApiFailure,
} from "./api-error.ts";
export type { RemoteServices } from "./api/base-query.ts";
export {
  CACHE_SECONDS,
  createRemoteApi,
  type RemoteEndpoints,
  useEachVisit,
  VISIT_SECONDS,
} from "./api/create-remote-api.ts";
export {
  cursorList,
  listItems,
  listPagesRead,
  listReadAt,
  newList,
  putOnTop,
  takeFromList,
  type CursorList,
  type ListPage,
} from "./api/cursor-list.ts";
export { EndlessList, useFurtherPages } from "./api/endless-list.tsx";
export { NewestLink, OlderLink, useListStart } from "./api/list-links.tsx";
export { useFocusOnNew } from "./api/use-focus-on-new.ts";
export { createToggle } from "./api/toggle.ts";
export { failureOf } from "./api/load-failed.ts";
export { toastOutcome, toastStale } from "./api/toast-outcome.ts";
export { createHttp } from "./create-http.ts";
export { keyOfCall } from "./create-once.ts";
export { inTurn } from "./in-turn.ts";
export { nextTask } from "./next-task.ts";
export {
  createServedAnswers,
  noAnswers,
  type ServedAnswers,
  servedAdapter,
} from "./served-http.ts";
export {
  createRemote,
  type RemoteDefinition,
  type RemoteFragments,
  type RemotePages,
} from "./create-remote.tsx";
export { type FormValues, keepDraft, readDraft, removeDrafts } from "./drafts.ts";
export { FailurePanel } from "./failure-panel.tsx";
export type { FirstCalls, FragmentCalls, PageCalls } from "./first-calls.ts";
export { fragmentFor, OTHERS_CONTENT } from "./fragment.tsx";
export {
  MountPropsProvider,
  useHttp,
  useLiveValue,
  useMountProps,
  useSession,
  useToasts,
} from "./mount-props-context.ts";
export type { PageImport } from "./page-loader.ts";
export { ButtonForm, plainFormField, usePlainForm } from "./plain-form.tsx";
export { PageRouter } from "./page-router.tsx";
export { PageSkeleton } from "./page-skeleton.tsx";
export {
  createRemoteStore,
  viewerChanged,
  type RemoteStore,
  type RemoteThunk,
} from "./store/create-remote-store.ts";
export { announceRestrictions } from "./store/restrictions.ts";
export { takeFocus } from "./take-focus.ts";
export { useDraft } from "./use-draft.ts";
export { useForm, type FormSchema } from "./use-form.ts";
export { createLiveValue, type SettableValue } from "./live-value.ts";
export { useNavigateFromHere } from "./use-navigate-from-here.ts";
export { usePageTitle } from "./use-page-title.ts";
export {
  onStoredElsewhere,
  readStored,
  readStoredText,
  storedKeys,
  writeStored,
} from "./storage.ts";
export { useSettledSession } from "./use-settled-session.ts";
