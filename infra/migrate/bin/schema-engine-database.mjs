// The database side of schema-engine.mjs: connections, and three corrections to @prisma/adapter-pg 7.10.
import { randomUUID } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";

/** PostgreSQL's catalogue type "char" and the blank-padded type that the adapter knows. */
const CHAR_OID = 18;
const BPCHAR_OID = 1042;
/** The adapter's number for a character column. */
const COLUMN_TYPE_CHARACTER = 6;

/** PostgreSQL's error code: the database exists already. */
const DUPLICATE_DATABASE = "42P04";

/** The database that Prisma names in its arguments, or one that nobody serves when it names none. */
export class Database {
  /** @param {string | undefined} url */
  constructor(url) {
    this.url = new URL(url ?? "postgresql://none@127.0.0.1:1/none");
    this.schema = this.url.searchParams.get("schema") ?? undefined;
  }

  get name() {
    return decodeURIComponent(this.url.pathname.slice(1));
  }

  /** @throws when it can't be reached */
  async check() {
    await this.#run(this.#config(this.name), async () => undefined);
  }

  /** Creates it unless it exists. */
  async create() {
    await this.#run(this.#config("postgres"), async (client) => {
      try {
        await client.query(`CREATE DATABASE ${client.escapeIdentifier(this.name)}`);
      } catch (error) {
        if (error.code !== DUPLICATE_DATABASE) throw error;
      }
    });
  }

  /** What the schema engine opens its connections with. */
  createAdapterFactory() {
    const createShadow = () => this.#connectToShadow();
    const factory = new PrismaPg(this.#config(this.name), { schema: this.schema });
    const connect = factory.connect.bind(factory);
    factory.connect = async () => withCharColumns(await connect());
    factory.connectToShadowDb = createShadow;
    return factory;
  }

  /** A scratch database. The adapter's own would drop it while it is still connected to it, which PostgreSQL refuses. */
  async #connectToShadow() {
    const name = `prisma_migrate_shadow_db_${randomUUID()}`;
    const admin = new pg.Client(this.#config("postgres"));
    await admin.connect();
    await admin.query(`CREATE DATABASE "${name}"`);
    const connection = withCharColumns(await new PrismaPg(this.#config(name)).connect());
    const dispose = connection.dispose.bind(connection);
    connection.dispose = async () => {
      await dispose();
      await admin.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
      await admin.end();
    };
    return connection;
  }

  /** Single fields and no address: pg lets an address win over `database`, so the shadow would be the database itself. */
  #config(database) {
    const mode = this.url.searchParams.get("sslmode") ?? "";
    return {
      host: this.url.hostname,
      port: Number(this.url.port || 5432),
      user: decodeURIComponent(this.url.username),
      password: decodeURIComponent(this.url.password),
      database,
      ...(["require", "verify-ca", "verify-full"].includes(mode) && {
        ssl: { rejectUnauthorized: mode !== "require" },
      }),
    };
  }

  async #run(config, task) {
    const client = new pg.Client(config);
    await client.connect();
    try {
      await task(client);
    } finally {
      await client.end();
    }
  }
}

/** The engine reads columns of type "char" from the catalogue, which the adapter refuses: present them as characters. */
function withCharColumns(connection) {
  const performIO = connection.performIO.bind(connection);
  const queryRaw = connection.queryRaw.bind(connection);
  const charColumns = new WeakMap();
  connection.performIO = async (query) => {
    const result = await performIO(query);
    const fields = result.fields ?? [];
    const isChar = fields.map((field) => field.dataTypeID === CHAR_OID);
    if (!isChar.includes(true)) return result;
    charColumns.set(result.rows, isChar);
    for (const field of fields) if (field.dataTypeID === CHAR_OID) field.dataTypeID = BPCHAR_OID;
    return result;
  };
  connection.queryRaw = async (query) => {
    const result = await queryRaw(query);
    const isChar = charColumns.get(result.rows);
    if (!isChar) return result;
    const columnTypes = result.columnTypes.map((type, index) =>
      isChar[index] ? COLUMN_TYPE_CHARACTER : type,
    );
    return { ...result, columnTypes };
  };
  return connection;
}
