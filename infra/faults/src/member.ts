import { randomUUID } from "node:crypto";
import type { ClientToServerEvents, ServerToClientEvents } from "@oneworld/contracts/chat/live";
import { IDEMPOTENCY_KEY_HEADER } from "@oneworld/contracts/common/idempotency-key";
import { Browser } from "@oneworld/service-kit/test/testing-browser";
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
  readonly #address = { "x-forwarded-for": `10.0.${(addresses += 1) >> 8}.${addresses & 255}` };
  readonly #browser: Browser;

  constructor(site: string) {
    const options = { headers: this.#address, patienceMs: PATIENCE_MS, repeats: false };
    this.#browser = new Browser(site, options);
  }

  /** The session's token. */
  get session(): string {
    return this.#browser.cookies.get("ow_session") ?? "";
  }

  /**
   * Makes a call.
   *
   * @param body JSON, or the bytes of a PNG
   * @param key names the intention of a call that may be sent again
   */
  async call(method: string, path: string, body?: unknown, key?: string): Promise<Outcome> {
    const isPicture = body instanceof Uint8Array;
    try {
      const answer = await this.#browser.send({
        method,
        path,
        body: isPicture ? body : JSON.stringify(body),
        headers: {
          ...(key !== undefined && { [IDEMPOTENCY_KEY_HEADER]: key }),
          ...(body !== undefined && {
            "content-type": isPicture ? "image/png" : "application/json",
          }),
        },
      });
      const isJson = answer.headers["content-type"]?.includes("json");
      return { kind: String(answer.status), body: isJson ? JSON.parse(answer.body) : answer.body };
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      return { kind: code === "ABORT_ERR" ? "timeout" : (code ?? message) };
    }
  }

  /** Signs up; again where an answer was lost. @returns the outcome of the sign-up */
  async signUp(): Promise<Outcome> {
    const first = await this.call("GET", "/api/users/session");
    if (isFailure(first)) return first;
    const { name, email, password } = this;
    const answer = await this.call("POST", "/api/users", { name, email, password });
    // An attempt whose answer was lost has succeeded
    if (answer.kind === "409") return { kind: "200" };
    if (isFailure(answer)) return answer;
    const { body } = await this.call("GET", "/api/users/session");
    const { user } = (body ?? {}) as { user?: { id: string } | null };
    this.id = user?.id ?? "";
    return answer;
  }

  /** Signs up, and connects to the chat. @throws Error when that fails */
  async join(): Promise<void> {
    const { kind } = await this.signUp();
    if (!this.id) throw new Error(`Signing up answered ${kind}.`);
    this.connect();
  }

  /** Connects to the chat, again where it is connected. */
  connect(): void {
    this.socket?.disconnect();
    const { origin } = this.#browser.site;
    this.socket = io(origin, {
      transports: ["websocket"],
      extraHeaders: { cookie: `ow_session=${this.session}`, origin, ...this.#address },
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
