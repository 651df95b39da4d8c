import pg from "pg";
import { SetupError } from "../machine/setup-error.ts";
import { withClient } from "./with-client.ts";

/** A role that owns the database of the same name. */
export interface DatabaseOwner {
  name: string;
  password: string;
}

/**
 * Creates a role and a database for each owner. A role has a password and owns its database with all objects. It can't create
 * roles or databases, nor open another service's. Objects that the administrator created there before go to it.
 *
 * @param server address of the `postgres` database, for a role with CREATEROLE and CREATEDB
 * @param options.isEmbedded whether no other program uses the server: then PUBLIC loses access to all of its databases
 * @throws SetupError when PostgreSQL refuses
 */
export async function prepareDatabases(
  server: string,
  owners: DatabaseOwner[],
  { isEmbedded }: { isEmbedded: boolean },
): Promise<void> {
  try {
    await withClient(server, async (admin) => {
      for (const owner of owners) await prepareDatabase(admin, owner);
      if (isEmbedded) await closeToPublic(admin);
    });
    for (const { name } of owners) {
      await withClient(withDatabase(server, name), (admin) => giveAway(admin, name));
    }
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new SetupError(
      `PostgreSQL refused to give each service a role and a database (${error.message}): use a DATABASE_URL whose role has CREATEROLE and CREATEDB, or give DATABASE_URL_<SERVICE> for each service.`,
      { cause: error },
    );
  }
}

/** The server's address with another database. */
export function withDatabase(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.toString();
}

async function prepareDatabase(admin: pg.Client, { name, password }: DatabaseOwner): Promise<void> {
  const [role, secret] = [admin.escapeIdentifier(name), admin.escapeLiteral(password)];
  const { rows } = await admin.query<{ superuser: boolean; role: boolean; database: boolean }>(
    `SELECT rolsuper AS superuser, EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role,
       EXISTS (SELECT FROM pg_database WHERE datname = $1) AS database
     FROM pg_roles WHERE rolname = current_user`,
    [name],
  );
  const exists = rows[0];
  if (!exists?.role) await admin.query(`CREATE ROLE ${role}`);
  // Only superusers may mention these, and new roles lack them
  const powers = exists?.superuser ? "NOSUPERUSER NOREPLICATION NOBYPASSRLS" : "";
  await admin.query(
    `ALTER ROLE ${role} LOGIN NOCREATEDB NOCREATEROLE ${powers} PASSWORD ${secret}`,
  );
  // Others may only give objects to a role that they belong to
  if (!exists?.superuser) await admin.query(`GRANT ${role} TO CURRENT_USER`);
  await admin.query(
    exists?.database
      ? `ALTER DATABASE ${role} OWNER TO ${role}`
      : `CREATE DATABASE ${role} OWNER ${role}`,
  );
  await admin.query(`REVOKE ALL ON DATABASE ${role} FROM PUBLIC`);
}

async function closeToPublic(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>("SELECT datname FROM pg_database");
  for (const { datname } of rows)
    await admin.query(`REVOKE ALL ON DATABASE ${admin.escapeIdentifier(datname)} FROM PUBLIC`);
}

/**
 * Statements that give all objects of the current role in a database to another one. REASSIGN OWNED would be shorter, but
 * refuses the role that created the cluster, and affects databases of other programs.
 */
const CHANGES_OF_OWNER = `
  WITH own AS (SELECT current_user::regrole::oid AS id),
  spaces AS (SELECT oid, nspname, nspowner FROM pg_namespace
    WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'),
  parts AS (SELECT classid, objid, deptype FROM pg_depend WHERE deptype IN ('a', 'e', 'i'))
  SELECT format('ALTER SCHEMA %I OWNER TO %I', nspname, $1::text) AS text FROM spaces, own
    WHERE nspowner = own.id
  UNION ALL
  -- A column's sequence follows its table; members of an extension stay
  SELECT format('ALTER TABLE %s OWNER TO %I', c.oid::regclass, $1) FROM pg_class c, spaces, own
    WHERE relnamespace = spaces.oid AND relowner = own.id AND relkind IN ('r', 'p', 'v', 'm', 'f', 'S')
      AND NOT EXISTS (SELECT FROM parts WHERE classid = 'pg_class'::regclass AND objid = c.oid
        AND (deptype = 'e' OR relkind = 'S'))
  UNION ALL
  SELECT format('ALTER TYPE %s OWNER TO %I', t.oid::regtype, $1) FROM pg_type t, spaces, own
    WHERE typnamespace = spaces.oid AND typowner = own.id AND typtype IN ('d', 'e', 'r')
      AND NOT EXISTS (SELECT FROM parts WHERE classid = 'pg_type'::regclass AND objid = t.oid)
  UNION ALL
  SELECT format('ALTER ROUTINE %s OWNER TO %I', p.oid::regprocedure, $1) FROM pg_proc p, spaces, own
    WHERE pronamespace = spaces.oid AND proowner = own.id
      AND NOT EXISTS (SELECT FROM parts WHERE classid = 'pg_proc'::regclass AND objid = p.oid)`;

async function giveAway(admin: pg.Client, role: string): Promise<void> {
  const { rows } = await admin.query<{ text: string }>(CHANGES_OF_OWNER, [role]);
  if (rows.length === 0) return;
  const statements = ["BEGIN", ...rows.map(({ text }) => text), "COMMIT"];
  await admin.query(statements.join(";\n"));
}
