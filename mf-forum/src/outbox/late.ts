/*
 * What few members need, which is loaded after the page.
 */
export { flushOutbox, keepOffline, readOutbox } from "./outbox.ts";
export { UnsentEntry } from "./unsent-entry.tsx";
