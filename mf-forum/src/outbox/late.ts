/*
 * What few members need, which is loaded after the page.
 */
export { keepOffline, startOutbox } from "./outbox.ts";
export { UnsentEntry } from "./unsent-entry.tsx";
