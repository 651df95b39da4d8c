import { strictObject } from "zod/mini";
import { requiredText } from "../common/text.ts";
import { MESSAGE_MAX } from "./limits.ts";

export const messageText = requiredText("Message", MESSAGE_MAX, "Please write a message first.");

/** The form of a message: a part of the body of `POST /api/messages`. */
export const messageFormSchema = strictObject({ text: messageText });
