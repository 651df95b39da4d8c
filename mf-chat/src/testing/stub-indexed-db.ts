import {
  IDBCursor,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
} from "fake-indexeddb";

const CLASSES = {
  IDBCursor,
  IDBDatabase,
  IDBIndex,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
};

/** Gives the test a browser's database with nothing in it. What is still under way of the one before may end in peace. */
export function stubIndexedDb(): void {
  Object.assign(globalThis, CLASSES, { indexedDB: new IDBFactory() });
}
