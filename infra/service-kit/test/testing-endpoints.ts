import { errorBodySchema } from "@oneworld/contracts/errors/error-body";
import { ERROR_STATUS } from "@oneworld/contracts/errors/error-codes";
import type { Endpoint, Schema } from "@oneworld/contracts/site/endpoint";
import { errorsOf } from "@oneworld/contracts/site/endpoint-errors";
import { findEndpoint } from "@oneworld/contracts/site/endpoints";
import { openApiOf } from "@oneworld/contracts/site/open-api";
import type { Hono } from "hono";
import { expect } from "vitest";
import type { ServiceEnv } from "../src/http/service-env.ts";

type App = Pick<Hono<ServiceEnv>, "routes">;

/**
 * The calls that an app answers to browsers, such as `GET /api/posts`. Health checks are omitted.
 */
export function routesOf(app: App): string[] {
  const calls = app.routes.filter(({ method, path }) => method !== "ALL" && !isHealthCheck(path));
  return [...new Set(calls.map(nameOf))].toSorted();
}

const isHealthCheck = (path: string): boolean => path === "/livez" || path === "/readyz";

/** The name of a call in {@link routesOf}. */
export const nameOf = ({ method, path }: { method: string; path: string }): string =>
  `${method} ${path}`;

/**
 * Compares an app with a table of endpoints: same calls, each validates its request by the table's schemas, and each is
 * in the API reference with its request, its answers and its errors.
 *
 * @returns the differences
 */
export function differencesFrom(endpoints: readonly Endpoint[], app: App): string[] {
  const documented = endpoints.map(nameOf);
  const routes = routesOf(app);
  const { paths } = openApiOf("service", endpoints);
  return [
    ...routes
      .filter((name) => !documented.includes(name))
      .map((name) => `${name}: not in the table`),
    ...documented.filter((name) => !routes.includes(name)).map((name) => `${name}: no route`),
    ...endpoints.flatMap((endpoint) => {
      const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
      const operation = paths[path]?.[endpoint.method.toLowerCase()];
      const name = nameOf(endpoint);
      const isSame = {
        body: schemaOf(app, name, "json") === endpoint.body,
        query: schemaOf(app, name, "query") === endpoint.query,
        request:
          (operation?.requestBody !== undefined) ===
          ((endpoint.body ?? endpoint.uploads) !== undefined),
        answers: (endpoint.statuses ?? [200]).every((status) => {
          const answer = operation?.responses[status];
          return answer && (answer.content !== undefined) === (endpoint.answer !== undefined);
        }),
        errors: errorsOf(endpoint).every((code) =>
          operation?.responses[ERROR_STATUS[code]]?.description.split(", ").includes(code),
        ),
      };
      const differing = Object.entries(isSame).filter(([, same]) => !same);
      return differing.map(([part]) => `${name}: ${part}`);
    }),
  ];
}

/** The schema by which a call validates a part of its request. */
function schemaOf(app: App, name: string, target: "json" | "query"): Schema | undefined {
  const validators = app.routes
    .filter((route) => nameOf(route) === name)
    .map(({ handler }) => handler as { target?: string; schema?: Schema });
  return validators.find((validator) => validator.target === target)?.schema;
}

/**
 * Throws unless the table of endpoints, and so the API reference, has the answer of a call: its status, its shape, or
 * the code of its error. Calls that the app or the table doesn't have pass.
 */
export function checkAnswer(
  app: object,
  { method, path }: { method: string; path: string },
  { status, body }: { status: number; body: unknown },
): void {
  const endpoint = "routes" in app ? endpointOf(app as App, method, path) : undefined;
  if (!endpoint) return;
  const name = nameOf(endpoint);
  const { statuses = [200], answer } = endpoint;
  if (status >= 400) {
    const { code } = errorBodySchema.strict().parse(body);
    if (errorsOf(endpoint).includes(code)) return;
    throw new Error(`${name} answered ${code}, which the table of endpoints doesn't have.`);
  }
  if (!statuses.includes(status)) {
    throw new Error(`${name} answered ${status}, which the table of endpoints doesn't have.`);
  }
  // Parsing drops fields that the schema doesn't have, so an equal result has no others
  if (answer) expect({ name, body }).toEqual({ name, body: answer.parse(body) });
}

function endpointOf(app: App, method: string, path: string): Endpoint | undefined {
  const { pathname } = new URL(path, "http://localhost");
  const found = findEndpoint(method, pathname)?.endpoint;
  return found && app.routes.some((route) => nameOf(route) === nameOf(found)) ? found : undefined;
}
