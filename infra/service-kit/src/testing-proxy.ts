import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A proxy between a client and a server that can go silent. */
export interface TestProxy {
  port: number;
  /** Stops forwarding in both directions without closing connections, like a half-open connection. */
  silence(): void;
  /** Serves new connections again. Older ones stay silent. */
  resume(): void;
  close(): Promise<void>;
}

/** @param target port of the server on this machine */
export async function startTestProxy(target: number): Promise<TestProxy> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  let silenced = new AbortController();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (isSilent) return;
    const { signal } = silenced;
    const far = keep(connect(target, "127.0.0.1"));
    const join = (from: Socket, to: Socket): void => {
      from.on("data", (piece) => void (signal.aborted || to.write(piece)));
      from.on("close", () => void (signal.aborted || to.destroy()));
    };
    join(near, far);
    join(far, near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    silence: () => {
      isSilent = true;
      silenced.abort();
    },
    resume: () => {
      isSilent = false;
      silenced = new AbortController();
    },
    close: async () => {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
