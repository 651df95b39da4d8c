/** What tools and other services read about a service: its ports in a local run, whose events it reads, and its rights in Redis. */
export interface ServiceFacts {
  /** default ports in a local run: public and internal */
  ports: readonly [number, number];
  /** services whose events it consumes, as the consumer group of its own name */
  reads: readonly string[];
  /** further rules of its Redis user, each with its own keys or channels (Redis: ACL selectors) */
  also?: readonly string[];
}
