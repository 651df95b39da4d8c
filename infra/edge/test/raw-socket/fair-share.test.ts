import { expect, test } from "vitest";
import { exchange, RawConnection } from "./raw-connection.ts";
import { get, shareEdge } from "./running-edge.ts";

const running = shareEdge({ TRUSTED_PROXIES: "127.0.0.1" });

const BY_ONE = "X-Forwarded-For: 192.0.2.1";
const BY_ANOTHER = "X-Forwarded-For: 192.0.2.2";

/** Opens more calls of one client than the edge has connections to a service, as many on a connection as it takes. */
const manyCalls = (port: number, target: string): Promise<RawConnection[]> =>
  Promise.all(
    Array.from({ length: 40 }, async () => {
      const connection = await RawConnection.open(port);
      connection.send(get(target, BY_ONE).repeat(16));
      return connection;
    }),
  );

test("a client that leaves while many calls wait for their answers takes no connection with it", async () => {
  const { port, expectUnharmed } = running();
  const leaving = await manyCalls(port, "/api/products/long");
  for (const connection of leaving) connection.reset();
  expect(await exchange(port, get("/api/products", BY_ANOTHER))).toMatchObject({ status: 200 });
  expect(await exchange(port, get("/api/products", BY_ONE))).toMatchObject({ status: 200 });
  await expectUnharmed();
});

test("a client with very many calls at once leaves connections to others, and is answered again after them", async () => {
  const { port, expectUnharmed } = running();
  const held = await manyCalls(port, "/api/products/held");
  expect(await exchange(port, get("/api/products", BY_ANOTHER))).toMatchObject({ status: 200 });
  for (const connection of held) connection.close();
  expect(await exchange(port, get("/api/products", BY_ONE))).toMatchObject({ status: 200 });
  await expectUnharmed();
});
