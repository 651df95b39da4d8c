import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** Milliseconds to wait for an answer, on however slow a machine. */
const PATIENCE_MS = 30_000;

/** An answer as it came over the wire. */
export interface RawAnswer {
  status: number;
  /** by lower-case name; repeated headers are joined by newlines */
  headers: Record<string, string>;
  body: string;
}

/** A TCP connection that sends exactly the bytes that it is given, as no HTTP client would. */
export class RawConnection {
  readonly socket: Socket;
  /** how the connection failed, undefined where it was closed in order */
  failure: Error | undefined;
  /** resolves when either side has closed the connection, by whatever means */
  readonly closed: Promise<void>;
  #received = Buffer.alloc(0);
  #ended = false;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on("error", (error) => {
      this.failure = error;
    });
    socket.on("data", (chunk: Buffer) => {
      this.#received = Buffer.concat([this.#received, chunk]);
    });
    this.closed = new Promise((resolve) => {
      socket.once("close", () => {
        this.#ended = true;
        resolve();
      });
    });
  }

  static async open(port: number): Promise<RawConnection> {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    await once(socket, "connect");
    return new RawConnection(socket);
  }

  /** Sends text, one byte a character (latin1), or bytes. */
  send(data: string | Uint8Array): void {
    this.socket.write(typeof data === "string" ? Buffer.from(data, "latin1") : data);
  }

  /** Sends as fast as the other side reads. @returns when all is sent or the connection has closed */
  async pour(chunks: Iterable<Uint8Array>): Promise<void> {
    for (const chunk of chunks) {
      if (!this.socket.writable) return;
      if (this.socket.write(chunk)) continue;
      await Promise.race([once(this.socket, "drain").catch(() => {}), this.closed]);
    }
  }

  /** The next answer, or null where the connection closes without one. @throws Error when neither happens */
  async answer(): Promise<RawAnswer | null> {
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      const isLast = this.#ended || this.socket.readableEnded;
      const parsed = parse(this.#received, isLast);
      if (parsed) {
        this.#received = this.#received.subarray(parsed.length);
        // 100 Continue is none yet
        if (parsed.answer.status === 100) continue;
        return parsed.answer;
      }
      if (isLast) return null;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error(`No answer: ${JSON.stringify(this.#received.toString("latin1"))}`);
  }

  /** Ends the connection with a TCP reset, as a crashing client does. */
  reset(): void {
    this.socket.resetAndDestroy();
  }

  close(): void {
    this.socket.destroy();
  }
}

/** Sends a request over a connection of its own. @returns its answer, null where there is none */
export async function exchange(port: number, data: string | Uint8Array): Promise<RawAnswer | null> {
  const connection = await RawConnection.open(port);
  connection.send(data);
  const answer = await connection.answer();
  connection.close();
  return answer;
}

/** Reads one answer from the start of what was received; null where it isn't complete. */
function parse(received: Buffer, isLast: boolean): { answer: RawAnswer; length: number } | null {
  const end = received.indexOf("\r\n\r\n");
  if (end === -1) return null;
  const [first = "", ...lines] = received.subarray(0, end).toString("latin1").split("\r\n");
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [name = "", value = ""] = line.split(/:\s*(.*)/s);
    const key = name.toLowerCase();
    headers[key] = key in headers ? `${headers[key]}\n${value}` : value;
  }
  const status = Number(first.split(" ")[1]);
  const rest = received.subarray(end + 4);
  const answer = (body: Buffer, length: number) => ({
    answer: { status, headers, body: body.toString("utf8") },
    length: end + 4 + length,
  });
  if (status < 200 || status === 204 || status === 304) return answer(Buffer.alloc(0), 0);
  if (headers["transfer-encoding"] === "chunked") {
    const done = rest.indexOf("0\r\n\r\n");
    return done === -1 ? null : answer(rest.subarray(0, done), done + 5);
  }
  const length = headers["content-length"];
  if (length === undefined) return isLast ? answer(rest, rest.length) : null;
  // That of a HEAD has a length and no body
  if (rest.length < Number(length)) return isLast ? answer(rest, rest.length) : null;
  return answer(rest.subarray(0, Number(length)), Number(length));
}
