/** What a push says: how many notifications are new, and nothing of what they say. The service worker reads it as JSON. */
export interface PushMessage {
  total: number;
}
