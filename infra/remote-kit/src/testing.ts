import { newSessionMember } from "@oneworld/contracts/auth/new-session-member";
import type { SessionMember } from "@oneworld/contracts/auth/session";
import { createWords } from "@oneworld/ui";
import { ApiError } from "./api-error.ts";
import type { RemoteServices } from "./api/base-query.ts";
import { createHttp } from "./create-http.ts";

/** A call as it reaches the server. */
export interface Call {
  method: string;
  url: string;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

/** Stands in for the server: returns the answer's body, or throws an `ApiError`. */
export type Server = (call: Call) => unknown;

/** A server that refuses every call while it is down. */
export function breakable(answer: Server) {
  const server = {
    isDown: false,
    answer: (call: Call): unknown => {
      if (server.isDown) throw refusal;
      return answer(call);
    },
  };
  return server;
}

export const refusal = new ApiError(503, "unavailable", "The service takes a short rest.");

export const member = (id = "tess", changes: Partial<SessionMember> = {}): SessionMember => ({
  ...newSessionMember(id, "Tess", "tess@example.org"),
  ...changes,
});

/** The content of a file is `{}`. */
const bodyOf = (data: unknown): Call["body"] =>
  (typeof data === "string" ? JSON.parse(data) : {}) as Call["body"];

/**
 * Services for a remote's store in tests: calls are answered by the given server, and what the member sees is recorded.
 *
 * @param signedIn the member; null for a visitor
 */
export function createTestServices(server: Server, signedIn: SessionMember | null = member()) {
  const calls: Call[] = [];
  const said: string[] = [];
  const updates: Partial<SessionMember>[] = [];
  const sentToSignIn: (string | undefined)[] = [];
  const listeners = new Set<() => void>();
  const badge = { count: 0 };
  let viewer = signedIn;
  const signIn = (other: SessionMember | null) => {
    viewer = other;
    for (const listener of listeners) listener();
  };
  const http = createHttp();
  http.defaults.adapter = async (config) => {
    const call: Call = {
      method: config.method ?? "",
      url: config.url ?? "",
      query: (config.params ?? {}) as Call["query"],
      body: bodyOf(config.data),
    };
    calls.push(call);
    const data = await server(call);
    return { data, status: 200, statusText: "", headers: {}, config };
  };
  const services: RemoteServices = {
    http,
    session: {
      get: () => viewer,
      settled: () => Promise.resolve(viewer),
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      update(changes) {
        updates.push(changes);
        if (viewer) signIn({ ...viewer, ...changes });
      },
    },
    toasts: {
      success: (message, { icon } = {}) => said.push(icon === "heart" ? `♥ ${message}` : message),
      error(message) {
        said.push(`Error: ${message}`);
        return () => {};
      },
    },
    cart: {
      get: () => badge.count,
      subscribe: () => () => {},
      set(count) {
        badge.count = count;
      },
    },
    requireSignIn: (returnTo) => sentToSignIn.push(returnTo),
    t: createWords("en-GB").t,
  };
  return { services, calls, said, updates, sentToSignIn, badge, signIn, viewer: () => viewer };
}
