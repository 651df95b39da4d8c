import type { ServiceName } from "./services.ts";
import { ENDPOINTS } from "./endpoints.ts";
import { openApiOf, type OpenApi } from "./open-api.ts";

/** The API reference of one service, as an OpenAPI 3.1 document. */
export const apiDocument = (service: ServiceName): OpenApi =>
  openApiOf(
    service,
    ENDPOINTS.filter((endpoint) => endpoint.service === service),
  );
