import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { listenLocally } from "./testing-servers.ts";

/** A proxy between a client and a server that can go silent or slow. */
export interface TestProxy {
  port: number;
  /** Stops forwarding in both directions without closing connections, like a half-open connection. */
  silence(): void;
  /** Serves new connections again. Older ones stay silent. */
  resume(): void;
  /** Passes everything on so many milliseconds late, in both directions together; 0 for at once. */
  delay(ms: number): void;
  close(): Promise<void>;
}

/** @param target port of the server on this machine */
export async function startTestProxy(target: number): Promise<TestProxy> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  let delayMs = 0;
  let silenced = new AbortController();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    keep(near);
    if (isSilent) return;
    const { signal } = silenced;
    const far = keep(connect({ port: target, host: "127.0.0.1", allowHalfOpen: true }));
    const join = (from: Socket, to: Socket): void => {
      let due = 0;
      // In order, also when the delay ends meanwhile
      const inTurn = (pass: () => unknown): void => {
        due = Math.max(due, Date.now() + delayMs / 2);
        const wait = due - Date.now();
        const unlessSilent = () => void (signal.aborted || pass());
        if (wait > 0) setTimeout(unlessSilent, wait);
        else unlessSilent();
      };
      from.on("data", (piece) => inTurn(() => to.write(piece)));
      from.on("end", () => inTurn(() => to.end()));
      from.on("close", (hadError) => inTurn(() => hadError && to.destroy()));
    };
    join(near, far);
    join(far, near);
  });
  return {
    port: await listenLocally(server),
    silence: () => {
      isSilent = true;
      silenced.abort();
    },
    resume: () => {
      isSilent = false;
      silenced = new AbortController();
    },
    delay: (ms) => (delayMs = ms),
    close: async () => {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
