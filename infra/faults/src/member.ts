import { randomUUID } from "node:crypto";
import type { ClientToServerEvents, ServerToClientEvents } from "@oneworld/contracts/chat/live";
import { IDEMPOTENCY_KEY_HEADER } from "@oneworld/contracts/common/idempotency-key";
import { CookieJar } from "@oneworld/service-kit/test/cookie-jar";
import { io, type Socket } from "socket.io-client";

/** Milliseconds that a member waits for an answer. */
const PATIENCE_MS = 20_000;
const ACK_MS = 5_000;

/** What a call came to: its status, or why there is none; the body of a success. */
export interface Outcome {
  kind: string;
  body?: unknown;
}

/** Whether members see a failure. */
export const isFailure = ({ kind }: Outcome): boolean => !/^2\d\d$/.test(kind);

let addresses = 0;

/** A member with a browser, at an address of their own. */
export class Member {
  readonly name = `Load ${randomUUID().slice(0, 8)}`;
  readonly email = `load-${randomUUID()}@example.org`;
  readonly password = "a well in each town";
  id = "";
  socket: Socket<ServerToClientEvents, ClientToServerEvents> | undefined;
  readonly #site: string;
  readonly #cookies = new CookieJar();
  readonly #address = `10.0.${(addresses += 1) >> 8}.${addresses & 255}`;

  constructor(site: string) {
    this.#site = site;
  }

  /** The session's token. */
  get session(): string {
    return this.#cookies.get("ow_session") ?? "";
  }

  /**
   * Makes a call.
   *
   * @param body JSON, or the bytes of a PNG
   * @param key names the intention of a call that may be sent again
   */
  async call(method: string, path: string, body?: unknown, key?: string): Promise<Outcome> {
    const [type, sent] =
      body instanceof Uint8Array
        ? ["image/png", new Blob([new Uint8Array(body)])]
        : ["application/json", JSON.stringify(body)];
    try {
      const response = await fetch(this.#site + path, {
        method,
        redirect: "manual",
        headers: {
          cookie: this.#cookies.header,
          "x-xsrf-token": this.#cookies.get("XSRF-TOKEN") ?? "",
          "x-forwarded-for": this.#address,
          ...(key !== undefined && { [IDEMPOTENCY_KEY_HEADER]: key }),
          ...(body !== undefined && { "content-type": type }),
        },
        ...(body !== undefined && { body: sent }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      this.#cookies.keep(response.headers.getSetCookie());
      const text = await response.text();
      const isJson = response.headers.get("content-type")?.includes("json");
      return { kind: String(response.status), body: isJson ? JSON.parse(text) : text };
    } catch (error) {
      return { kind: reasonOf(error as Error) };
    }
  }

  /** Signs up, and connects to the chat. @throws Error when that fails */
  async join(): Promise<void> {
    await this.call("GET", "/api/users/session");
    const { name, email, password } = this;
    const answer = await this.call("POST", "/api/users", { name, email, password });
    if (isFailure(answer)) throw new Error(`Signing up answered ${answer.kind}.`);
    const { body } = await this.call("GET", "/api/users/session");
    this.id = (body as { user: { id: string } }).user.id;
    this.connect();
  }

  /** Connects to the chat, again where it is connected. */
  connect(): void {
    this.socket?.disconnect();
    this.socket = io(this.#site, {
      transports: ["websocket"],
      extraHeaders: {
        cookie: `ow_session=${this.session}`,
        origin: this.#site,
        "x-forwarded-for": this.#address,
      },
      forceNew: true,
      reconnectionDelay: 200,
      reconnectionDelayMax: 1000,
    });
  }

  /**
   * Sends a message as the chat page does: by the socket, and by HTTP under the same id where that isn't acknowledged. A socket that is
   * connecting counts as slow: the page shows the message as on its way.
   */
  async send(receiverId: string, text: string, clientMsgId: string): Promise<Outcome> {
    try {
      const answer = await this.socket
        ?.timeout(ACK_MS)
        .emitWithAck("sendMessage", { receiverId, text, clientMsgId });
      if (answer?.ok) return { kind: "200" };
      return { kind: answer ? answer.error.code : "no socket" };
    } catch {
      const opened = await this.call("POST", "/api/conversations", { receiverId });
      if (isFailure(opened)) return opened;
      const { _id: conversationId } = opened.body as { _id: string };
      return this.call("POST", "/api/messages", { conversationId, text, clientMsgId });
    }
  }
}

function reasonOf(error: Error): string {
  if (error.name === "TimeoutError") return "timeout";
  const { code } = (error.cause ?? {}) as { code?: string };
  return code ?? error.message;
}
