import * as list from "./service-list.ts";

/** What the project knows of a service besides its code. */
export interface ServiceFacts {
  /** default ports in a local run: public and internal */
  ports: readonly [number, number];
  /** services whose events it consumes, as the consumer group of its own name */
  reads: readonly string[];
  /** further rules of its Redis user, each with its own keys or channels (Redis: ACL selectors) */
  also?: readonly string[];
}

export type ServiceName = keyof typeof list;

/** The services behind the edge that this repository has, by name. Each owns its data; the edge only routes addresses. */
export const SERVICE_TABLE: Record<ServiceName, ServiceFacts> = { ...list };
export const SERVICES = Object.keys(list) as ServiceName[];
