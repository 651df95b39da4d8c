import { connect, createServer, type Socket } from "node:net";
import { listenLocally } from "@oneworld/service-kit/test/testing-servers";

/** The outcome for a piece that the shop sends: it passes, or the shop is killed before or after it passes. */
export type Outcome = "pass" | "die-before" | "die-after";

/** A proxy between the shop and a server, which can kill the shop between any two of its steps. */
export interface FaultProxy {
  port: number;
  close(): Promise<void>;
}

/**
 * @param target port of the server
 * @param nextOutcome decides on each piece that the shop sends
 * @param kill ends the shop at once
 */
export async function startFaultProxy(
  target: number,
  nextOutcome: () => Outcome,
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
      const outcome = nextOutcome();
      if (outcome === "die-before") {
        kill();
        shop.destroy();
        beyond.destroy();
        return;
      }
      beyond.write(piece);
      if (outcome === "die-after") {
        // The server has it, and the shop never learns the answer
        shop.destroy();
        kill();
      }
    });
    beyond.on("data", (piece) => shop.write(piece));
    shop.on("close", () => beyond.end());
    beyond.on("close", () => shop.destroy());
  });
  return {
    port: await listenLocally(server),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
