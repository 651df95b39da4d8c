import { Counter, Gauge } from "prom-client";
import { countWaiting, type Query } from "./relay.repo.ts";

const gauge = (name: string, help: string, ...labelNames: string[]) =>
  new Gauge({ name, help, labelNames: ["owner", ...labelNames], registers: [] });
const counter = (name: string, help: string) =>
  new Counter({ name, help, labelNames: ["owner"], registers: [] });

/** Metrics of this process's outbox relays. Only a service's leading relay has values besides `leads`. */
export const relayMetrics = {
  leads: gauge("outbox_relay_leads", "1 while this replica relays the outbox, otherwise 0"),
  waiting: gauge("outbox_waiting_rows", "Events in the outbox that are not in the stream yet"),
  age: gauge("outbox_waiting_seconds", "Age of the oldest waiting event, in seconds"),
  entries: gauge("outbox_stream_entries", "Entries in the service's stream"),
  lag: gauge("outbox_stream_lag", "Events that a group has not applied yet", "group"),
  pending: gauge("outbox_stream_pending", "Events delivered to a group but not applied", "group"),
  sent: counter("outbox_sent_total", "Entries written to the stream"),
  resent: counter("outbox_resent_total", "Entries written again after a loss or for a new group"),
  cut: counter("outbox_stream_cuts_total", "Times that unread entries were cut off a full stream"),
};

/** Resets the leader's metrics, so that a follower doesn't report old values. */
export function clearRelayMetrics(owner: string): void {
  const { leads, waiting, age, entries, lag, pending } = relayMetrics;
  for (const one of [waiting, age, entries, lag, pending]) one.reset();
  leads.set({ owner }, 0);
}

/** Reports the number of waiting events, and the age of the oldest. */
export async function reportWaiting(query: Query, owner: string): Promise<void> {
  const { rows, seconds } = await countWaiting(query);
  relayMetrics.waiting.set({ owner }, rows);
  relayMetrics.age.set({ owner }, seconds);
}
