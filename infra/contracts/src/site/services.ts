import type { ServiceFacts } from "./service-facts.ts";
import * as list from "./service-list.ts";

export type ServiceName = keyof typeof list;

/** The services behind the edge that this repository has, by name. Each owns its data; the edge only routes addresses. */
export const SERVICE_TABLE: Record<ServiceName, ServiceFacts> = { ...list };
export const SERVICES = Object.keys(list) as ServiceName[];
