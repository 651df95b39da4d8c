import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** What happens to a piece of what the shop sends: it goes through, or the shop dies before or after it does. */
export type Fate = "pass" | "die-before" | "die-after";

/** Stands between the shop and something that it talks to, so that the shop can be killed between any two steps. */
export interface FaultProxy {
  port: number;
  close(): Promise<void>;
}

/**
 * @param target port of what the shop talks to
 * @param fateOf decides on each piece that the shop sends
 * @param kill ends the shop at once
 */
export async function startFaultProxy(
  target: number,
  fateOf: () => Fate,
  kill: () => void,
): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((shop) => {
    const beyond = keep(connect(target, "127.0.0.1"));
    keep(shop).on("data", (piece) => {
      const fate = fateOf();
      if (fate === "die-before") {
        kill();
        shop.destroy();
        beyond.destroy();
        return;
      }
      beyond.write(piece);
      if (fate === "die-after") {
        // What was sent is done, and nobody hears of it
        shop.destroy();
        kill();
      }
    });
    beyond.on("data", (piece) => shop.write(piece));
    shop.on("close", () => beyond.end());
    beyond.on("close", () => shop.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
