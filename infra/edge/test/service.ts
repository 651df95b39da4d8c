import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { createArtefacts, createTestEdge, listen } from "./testing.ts";

/** A call as a service gets it. */
export interface ServiceCall {
  url: string;
  headers: IncomingHttpHeaders;
}

/** A service for one test, whose answers the test gives. It records its calls. */
export async function createService(answer: (call: ServiceCall, response: ServerResponse) => void) {
  const calls: ServiceCall[] = [];
  const { url, server } = await listen(({ url: path = "", headers }, response) => {
    const call = { url: path, headers };
    calls.push(call);
    answer(call, response);
  });
  return { url, server, calls };
}

/** Answers with JSON. */
export const json = (response: ServerResponse, body: unknown, status = 200): void =>
  void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

/** A site whose forum answers as the test says, at a time that the test sets. */
export async function siteWithForum(answer: Parameters<typeof createService>[0]) {
  const artefacts = await createArtefacts();
  await artefacts.promote(await artefacts.publish("shell", "1.0.0"));
  const forum = await createService(answer);
  let time = 0;
  const { edge } = createTestEdge(artefacts.root, {
    services: { forum: forum.url },
    clock: () => time,
  });
  return { ...forum, edge, later: (ms: number) => void (time += ms) };
}

/** A site with the forum before, the live one and a canary: 1.0.0, 2.0.0 and 3.0.0. `place` gives it to a share of members. */
export async function createCanary(weight: number) {
  const artefacts = await createArtefacts();
  const shell = await artefacts.publish("shell", "1.0.0");
  const [before, current, canary] = [
    await artefacts.publish("mf-forum", "1.0.0"),
    await artefacts.publish("mf-forum", "2.0.0"),
    await artefacts.publish("mf-forum", "3.0.0"),
  ];
  const place = (share: number) =>
    artefacts.place([
      { release: shell, traffic: 100 },
      { release: current, traffic: 100 - share },
      ...(share > 0 ? [{ release: canary, traffic: share }] : []),
      { release: before, traffic: 0 },
    ]);
  await place(weight);
  return { ...artefacts, place };
}
