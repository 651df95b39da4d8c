import { metricsOf, prepareService, type Service } from "../services.ts";
import type { Stage } from "../stage.ts";

/** More than any measurement sends. */
const UNLIMITED = "100000000";

/** A node of the chat service on its database. The caller starts it. */
export const prepareNode = (stage: Stage, name: string, database = "chat"): Promise<Service> =>
  prepareService(stage, "chat", {
    name,
    database,
    settings: { MESSAGES_PER_MINUTE: UNLIMITED, SOCKETS_PER_MINUTE: UNLIMITED },
  });

/** Bytes of memory that a node uses. */
export async function memoryOf(node: Service): Promise<number> {
  const value = /^process_resident_memory_bytes\S* (\S+)/m.exec(await metricsOf(node))?.[1];
  if (!value) throw new Error("The chat service doesn't report its memory.");
  return Number(value);
}
