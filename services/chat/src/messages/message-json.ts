import { isoTime } from "../json.ts";

/** SQL of a message's columns by the contract's names. */
const COLUMNS = `id AS "_id", conversation_id AS "conversationId", seq, sender_id AS sender,
  sender_id AS "senderId", text, client_msg_id AS "clientMsgId", ${isoTime("created_at")} AS "createdAt"`;

/**
 * SQL that selects messages in JSON, each as `json`, in the order of `seq`.
 *
 * @param where SQL of which
 */
export const selectMessages = (where: string): string =>
  `SELECT row_to_json(entry) AS json FROM (SELECT ${COLUMNS} FROM message WHERE ${where} ORDER BY seq) entry`;
