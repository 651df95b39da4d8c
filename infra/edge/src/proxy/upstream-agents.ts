import { Agent as HttpAgent, type AgentOptions } from "node:http";
import { Agent as HttpsAgent } from "node:https";

/** Connections to services: an agent for each protocol that their addresses may have. @returns the one for an address */
export function upstreamAgents(options: AgentOptions): (address: string) => HttpAgent {
  const plain = new HttpAgent(options);
  const secure = new HttpsAgent(options);
  return (address) => (address.startsWith("https:") ? secure : plain);
}
