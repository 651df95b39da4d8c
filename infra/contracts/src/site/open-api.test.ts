import { expect, it } from "vitest";
import { z } from "zod";
import { emailSchema } from "../auth/forms.ts";
import { requiredText } from "../common/text.ts";
import { ENDPOINTS } from "./endpoints.ts";
import { endpointsOf } from "./endpoint.ts";
import { openApiOf } from "./open-api.ts";

const { member } = endpointsOf("forum");

it("describes a call's parameters, body, answers and errors", () => {
  const document = openApiOf("forum", [
    member("POST /api/things/:id", "Changes a thing", {
      params: { id: "post" },
      query: z.object({ limit: z.coerce.number().int().max(50).default(20) }),
      body: z.strictObject({ text: requiredText("Text", 500), email: emailSchema }),
      answer: z.object({ _id: z.string() }),
      statuses: [201],
      errors: ["conflict"],
      idempotent: true,
    }),
  ]);
  const operation = document.paths["/api/things/{id}"]?.["post"];
  expect(document.openapi).toBe("3.1.0");
  expect(operation).toMatchObject({
    summary: "Changes a thing",
    parameters: [
      { name: "id", in: "path", required: true },
      { name: "limit", in: "query", required: false, schema: { maximum: 50, default: 20 } },
      { name: "Idempotency-Key", in: "header" },
    ],
    requestBody: {
      content: {
        "application/json": {
          schema: {
            required: ["text", "email"],
            properties: {
              text: { type: "string", minLength: 1, maxLength: 500 },
              email: { type: "string", maxLength: 254 },
            },
          },
        },
      },
    },
    security: [{ session: [] }],
  });
  expect(operation?.responses["201"]?.content).toMatchObject({
    "application/json": { schema: { properties: { _id: { type: "string" } } } },
  });
  expect(Object.keys(operation?.responses ?? {})).toEqual(
    expect.arrayContaining(["400", "401", "403", "404", "409", "429", "500", "503"]),
  );
  expect(operation?.responses["409"]?.description).toBe("conflict");
});

it("can describe every call of the site", () => {
  const { paths } = openApiOf("all", ENDPOINTS);
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  expect(operations).toHaveLength(ENDPOINTS.length);
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  // A sentence without its subject and full stop, of a length that fits a heading
  for (const { summary } of operations) expect(summary).toMatch(/^[A-Z][a-z]+ .{3,75}[^.]$/);
});
