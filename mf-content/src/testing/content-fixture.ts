import type { SessionMember } from "@oneworld/contracts/auth/session";
import type { Article } from "@oneworld/contracts/content/http";
import { ApiError, createHttp } from "@oneworld/remote-kit";
import { type ContentServices, createStore } from "../store.ts";

/** A call as it reaches the server. */
export interface Call {
  method: string;
  url: string;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

/** Plays the server: gives the answer's body, or throws an `ApiError`. */
export type Server = (call: Call) => unknown;

export const refusal = new ApiError(503, "unavailable", "The news take a short rest.");

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

/** A store whose calls are answered by the given server, with what it said to the visitor. */
export function createContent(server: Server, signedIn: SessionMember | null = null) {
  const said: string[] = [];
  const calls: Call[] = [];
  const http = createHttp();
  http.defaults.adapter = async (config) => {
    const call: Call = {
      method: config.method ?? "",
      url: config.url ?? "",
      query: (config.params ?? {}) as Call["query"],
      body: JSON.parse((config.data as string | undefined) ?? "{}") as Call["body"],
    };
    calls.push(call);
    const data = await server(call);
    return { data, status: 200, statusText: "", headers: {}, config };
  };
  const services: ContentServices = {
    http,
    session: {
      get: () => signedIn,
      settled: () => Promise.resolve(signedIn),
      subscribe: () => () => {},
      update: () => {},
    },
    toasts: {
      success: (message) => said.push(message),
      error: (message) => {
        said.push(`Error: ${message}`);
        return () => {};
      },
    },
  };
  return { store: createStore(services), calls, said };
}
