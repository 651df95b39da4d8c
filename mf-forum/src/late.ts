/*
 * What a first view doesn't need, which is loaded after the page.
 */
export { flushOutbox, keepOffline, readOutbox } from "./outbox/outbox.ts";
export { UnsentEntry } from "./outbox/unsent-entry.tsx";
export { CommentForm } from "./post/comment-form.tsx";
