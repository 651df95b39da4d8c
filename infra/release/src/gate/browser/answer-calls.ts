import { isApiPath, serviceFor } from "@oneworld/contracts/site/api-routes";
import { matchPath } from "@oneworld/contracts/site/path-pattern";
import type { Page, Route } from "playwright-core";
import { ANSWERS } from "./answers.ts";

/** Calls that no service would have answered, as long as they are watched. */
export interface Calls {
  refused: string[];
}

/** Stands in for the services: answers what pages read, and refuses what no contract knows. */
export async function answerCalls(page: Page): Promise<Calls> {
  const calls: Calls = { refused: [] };
  await page.route(
    ({ pathname }) => isApiPath(pathname),
    (route) => answer(route, calls),
  );
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    // The opening of Engine.IO 4 and Socket.IO 5; after it nobody says anything
    socket.send(
      `0${JSON.stringify({ sid: "gate", upgrades: [], pingInterval: 60_000, pingTimeout: 60_000, maxPayload: 1_000 })}`,
    );
    socket.onMessage((message) => {
      if (String(message).startsWith("40")) socket.send(`40${JSON.stringify({ sid: "gate" })}`);
    });
  });
  return calls;
}

async function answer(route: Route, calls: Calls): Promise<void> {
  const request = route.request();
  const method = request.method();
  const { pathname, searchParams } = new URL(request.url());
  const call = `${method} ${pathname}`;
  if (!serviceFor(method, pathname)) {
    calls.refused.push(`${call}: no service has this address`);
    return route.fulfill({ status: 404, json: { message: "Not found.", code: "not_found" } });
  }
  const found = ANSWERS.find(({ pattern }) => matchPath(pattern, pathname));
  const { params = {} } = (found && matchPath(found.pattern, pathname)) ?? {};
  // What the gate has no answer to is a service that can't be reached, which pages have to stand
  if (!found || method !== "GET") {
    return route.fulfill({ status: 503, json: { message: "Not here.", code: "unavailable" } });
  }
  const parsed = found.query?.safeParse(Object.fromEntries(searchParams));
  if (parsed?.error) {
    const [issue] = parsed.error.issues;
    calls.refused.push(`${call}: ${issue?.path.join(".")}: ${issue?.message}`);
    return route.fulfill({ status: 400, json: { message: "Invalid.", code: "invalid" } });
  }
  return route.fulfill({ json: found.bodyFor?.(params) ?? found.body });
}
