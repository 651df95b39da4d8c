import { randomBytes } from "node:crypto";
import { SERVICES, type ServiceName } from "@oneworld/contracts/site/services";
import { API_DOCS_PATH } from "@oneworld/contracts/site/limits";
import type { OpenApi, Operation } from "@oneworld/contracts/site/open-api";
import { FRAMED_NOWHERE } from "@oneworld/service-kit/http/security-headers";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import { html } from "hono/html";
import { createMiddleware } from "hono/factory";
import { ApiError } from "@oneworld/service-kit/http/errors";
import type { CompositionSource } from "../environment/composition-source.ts";

const STYLE = `body { font: 1rem/1.5 system-ui; max-width: 70rem; margin: 2rem auto; padding: 0 1rem }
pre { overflow: auto; padding: 1rem; border: 1px solid } th { text-align: left; padding-right: 1rem }`;

/**
 * The API reference, on environments that aren't production; 404 there.
 * `GET /docs/api` is a page with every call, `GET /docs/api/{service}.json` the service's OpenAPI 3.1 document.
 */
export function apiDocsRoutes(source: CompositionSource): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const notInProduction = createMiddleware<ServiceEnv>(async (_, next) => {
    const composition = await source.current();
    if (!composition || composition.production) {
      throw new ApiError("not_found", "There is nothing at this address.");
    }
    await next();
  });

  app.get(API_DOCS_PATH, notInProduction, async (c) => {
    const nonce = randomBytes(16).toString("base64");
    c.header(
      "content-security-policy",
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; ${FRAMED_NOWHERE}`,
    );
    return c.html(page(await Promise.all(SERVICES.map(documentOf)), nonce));
  });

  for (const service of SERVICES) {
    app.get(`${API_DOCS_PATH}/${service}.json`, notInProduction, async (c) =>
      c.json(await documentOf(service)),
    );
  }
  return app;
}

/** Loaded with the first request: the edge needs no service's schemas otherwise. */
async function documentOf(service: ServiceName): Promise<OpenApi> {
  const { apiDocument } = await import("@oneworld/contracts/site/api-documents");
  return apiDocument(service);
}

const page = (documents: OpenApi[], nonce: string) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>API reference</title>
        <style nonce="${nonce}">
          ${STYLE}
        </style>
      </head>
      <body>
        <h1>API reference</h1>
        <p>${documents[0]?.info.description}</p>
        ${documents.map(section)}
      </body>
    </html>`;

const section = ({ info, paths }: OpenApi) => html`
  <h2>${info.title}</h2>
  <p><a href="${API_DOCS_PATH}/${info.title}.json">OpenAPI document</a></p>
  ${Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, one]) => call(`${method.toUpperCase()} ${path}`, one)),
  )}
`;

const call = (name: string, { responses, parameters, requestBody, security }: Operation) => html`
  <details>
    <summary><code>${name}</code>${security ? " (members)" : ""}</summary>
    <table>
      ${Object.entries(responses).map(
        ([status, { description }]) =>
          html`<tr>
            <th>${status}</th>
            <td>${description}</td>
          </tr>`,
      )}
    </table>
    <pre>
${JSON.stringify({ parameters, requestBody, answers: answersOf(responses) }, null, 2)}</pre>
  </details>
`;

const answersOf = (responses: Operation["responses"]) =>
  Object.fromEntries(Object.entries(responses).filter(([status]) => Number(status) < 400));
