import { PrismaPg } from "@prisma/adapter-pg";

/** PostgreSQL's catalogue type "char", and a type that the adapter reads as text. */
const CHAR_OID = 18;
const BPCHAR_OID = 1042;
/** The adapter's number for a column of single characters. */
const CHARACTER = 6;

interface Result {
  fields?: { dataTypeID: number }[];
  rows: unknown[][];
}

/** The parts of an adapter's connection that are corrected; `performIO` is not in its types. */
interface Connection {
  performIO(query: unknown): Promise<Result>;
  queryRaw(query: unknown): Promise<{ columnTypes: number[]; rows: unknown[][] }>;
}

/**
 * Prisma's adapter for PostgreSQL, which besides reads columns of type "char": the schema engine needs these to read the
 * catalogue, and the adapter refuses them.
 */
export class CatalogueAdapter extends PrismaPg {
  /** Opens a connection. */
  override async connect() {
    const opened = await super.connect();
    const connection = opened as unknown as Connection;
    const charColumns = new WeakMap<unknown[][], boolean[]>();
    const performIO = connection.performIO.bind(connection);
    const queryRaw = connection.queryRaw.bind(connection);
    connection.performIO = async (query) => {
      const result = await performIO(query);
      const fields = result.fields ?? [];
      charColumns.set(
        result.rows,
        fields.map((field) => field.dataTypeID === CHAR_OID),
      );
      for (const field of fields) if (field.dataTypeID === CHAR_OID) field.dataTypeID = BPCHAR_OID;
      return result;
    };
    connection.queryRaw = async (query) => {
      const result = await queryRaw(query);
      const isChar = charColumns.get(result.rows) ?? [];
      const columnTypes = result.columnTypes.map((type, at) => (isChar[at] ? CHARACTER : type));
      return { ...result, columnTypes };
    };
    return opened;
  }
}
