import type { SessionMember } from "@oneworld/contracts/auth/session";
import type { Article } from "@oneworld/contracts/content/http";
import { createTestServices, type Server } from "@oneworld/remote-kit/testing";
import { contentStore } from "../store.ts";

export const article = (title: string, changes: Partial<Article> = {}): Article => ({
  title,
  description: "Words",
  url: `https://news.example/${title}`,
  image: null,
  author: "Ines Duarte",
  source: "The Harbour Post",
  country: "Portugal",
  published_at: "2026-01-05T09:00:00.000Z",
  sample: false,
  ...changes,
});

/** A store whose calls are answered by the given server, and what it showed to the visitor. */
export function createContent(server: Server, signedIn: SessionMember | null = null) {
  const test = createTestServices(server, signedIn);
  const store = contentStore.create(test.services);
  store.onMount(test.services);
  return { ...test, store };
}
