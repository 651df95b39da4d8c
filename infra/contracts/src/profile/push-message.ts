/** What a push shows: counts in words, and no text of a member. The service worker reads it as JSON. */
export interface PushMessage {
  title: string;
  body: string;
}
