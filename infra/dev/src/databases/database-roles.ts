import pg from "pg";
import { SetupError } from "../machine/setup-error.ts";
import { withClient } from "./with-client.ts";

/** A role that owns the database of the same name. */
export interface DatabaseOwner {
  name: string;
  password: string;
}

/**
 * Creates a role and a database for each owner. A role has a password and owns its database. It can't create roles or databases,
 * nor open another service's.
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
