import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { apiDocument } from "@oneworld/contracts/site/api-documents";
import type { ServiceName } from "@oneworld/contracts/site/services";

// Part of each service's build: writes the API reference of the service in the current folder
const service = path.basename(process.cwd()) as ServiceName;
mkdirSync("dist", { recursive: true });
writeFileSync("dist/openapi.json", `${JSON.stringify(apiDocument(service), null, 2)}\n`);
