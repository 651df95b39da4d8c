import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { serve } from "@hono/node-server";
import pg from "pg";
import type { SqlExecutor } from "../src/data/database.ts";
import { eventLogRoutes } from "../src/events/event-log.routes.ts";
import { newId } from "../src/data/id.ts";
import { createInternalApp } from "../src/http/internal-app.ts";
import { appendEvent } from "../src/events/outbox.ts";
import { testSettings } from "./testing.ts";
import { createTestDatabase } from "./testing-database.ts";

/** The outbox of every service's migrations, and a member projection. */
const TABLES = `
  CREATE TABLE outbox (
    id BIGSERIAL PRIMARY KEY, event_id UUID NOT NULL UNIQUE, type TEXT NOT NULL, subject TEXT NOT NULL,
    data JSONB NOT NULL, occurred_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP, published_at TIMESTAMPTZ(3)
  );
  CREATE INDEX outbox_waiting_idx ON outbox (id) WHERE published_at IS NULL;
  CREATE INDEX outbox_subject_idx ON outbox (subject);
  CREATE TABLE outbox_batch (
    position BIGINT PRIMARY KEY, event_ids BIGINT[], sent_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    resend_for TEXT[]
  );
  CREATE INDEX outbox_batch_lost_idx ON outbox_batch (position) WHERE resend_for IS NOT NULL;
  CREATE TABLE outbox_relay (
    id BOOLEAN PRIMARY KEY DEFAULT true, epoch TEXT, last_position BIGINT NOT NULL DEFAULT 0,
    trimmed BOOLEAN NOT NULL DEFAULT false, readers JSONB NOT NULL DEFAULT '{}', history_next BIGINT,
    history_to BIGINT, compacted_to BIGINT NOT NULL DEFAULT 0
  );
  CREATE FUNCTION outbox_wake() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF pg_try_advisory_xact_lock_shared(1869968503, 2) THEN NOTIFY outbox; END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER outbox_wake AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION outbox_wake();
  CREATE TABLE member (id UUID PRIMARY KEY, name TEXT NOT NULL, version INT NOT NULL);`;

/** A database with an outbox and an empty projection, with members who sign up and the service that publishes them. */
export async function createOutboxDatabase() {
  const folder = mkdtempSync(path.join(tmpdir(), "outbox-migrations-"));
  mkdirSync(path.join(folder, "init"));
  writeFileSync(path.join(folder, "init", "migration.sql"), TABLES);
  const database = await createTestDatabase(folder);
  rmSync(folder, { recursive: true });
  const pool = new pg.Pool({ connectionString: database.url, max: 10 });
  // Closing connections may still report that their database is dropped
  pool.on("error", () => undefined);

  /** Appends a sign-up event in a transaction that stays open. */
  const beginSignUp = async () => {
    const client = await pool.connect();
    const memberId = newId();
    await client.query("BEGIN");
    await appendEvent(asExecutor(client), "member.registered", memberId, registered(memberId));
    const end = async (command: "COMMIT" | "ROLLBACK") => {
      await client.query(command);
      client.release();
    };
    return { memberId, commit: () => end("COMMIT"), rollback: () => end("ROLLBACK") };
  };

  /** Appends sign-up events, each in its own transaction. @returns the members' ids */
  const signUp = async (count: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const { memberId, commit } = await beginSignUp();
      await commit();
      ids.push(memberId);
    }
    return ids;
  };

  /** Runs statements as a service's rules do. */
  const transaction = async (run: (tx: SqlExecutor) => Promise<void>): Promise<void> => {
    const client = await pool.connect();
    await client.query("BEGIN");
    await run(asExecutor(client));
    await client.query("COMMIT");
    client.release();
  };

  /** Appends sign-up events in one transaction, which takes a fraction of the time. @returns the members' ids */
  const signUpTogether = async (count: number): Promise<string[]> => {
    const ids = Array.from({ length: count }, newId);
    await transaction(async (tx) => {
      for (const id of ids) await appendEvent(tx, "member.registered", id, registered(id));
    });
    return ids;
  };

  /** Serves the outbox to other services as its owner. */
  const app = createInternalApp(testSettings);
  app.route("/", eventLogRoutes(pool));
  const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }) as Server;
  if (!server.listening) await once(server, "listening");

  return {
    url: database.url,
    /** address of the outbox's owner */
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    app,
    pool,
    beginSignUp,
    signUp,
    signUpTogether,
    transaction,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await pool.end();
      await database.drop();
    },
  };
}

const registered = (memberId: string) => ({
  memberId,
  name: "Amara Okafor",
  registeredAt: new Date().toISOString(),
});

const asExecutor = (client: pg.PoolClient): SqlExecutor => ({
  $executeRawUnsafe: async (text, ...values) => (await client.query(text, values)).rowCount ?? 0,
  $queryRawUnsafe: async <T>(text: string, ...values: unknown[]) =>
    (await client.query(text, values)).rows as T,
});
