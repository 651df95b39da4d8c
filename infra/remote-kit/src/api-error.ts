import type { ErrorBody } from "@oneworld/contracts/errors/error-body";
import type { ErrorCode } from "@oneworld/contracts/errors/error-codes";
import { msg } from "@oneworld/contracts/site/languages";
import { AxiosError } from "axios";

/** Errors of the transport, without an answer from a service. */
export type TransportCode = "fetch_error" | "timeout_error" | "parsing_error";

const TRANSPORT_MESSAGES: Record<TransportCode, string> = {
  fetch_error: msg("The site can't be reached. Please check your connection and try again."),
  timeout_error: msg("The answer took too long. Please try again."),
  parsing_error: msg("The answer could not be read. Please try again."),
};

/** A failed call, in the same shape for every reason. */
export class ApiError extends Error {
  /** HTTP status; 0 without an answer */
  readonly status: number;
  readonly code: ErrorCode | TransportCode;
  /** errors of the payload's fields, by name */
  readonly fields: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: ErrorCode | TransportCode,
    message: string,
    fields: Record<string, string> = {},
  ) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** An {@link ApiError} as the store keeps it. */
export type ApiFailure = Omit<ApiError, "name" | "stack" | "cause">;

/** The standard error body, or a message with anything beside it, from proxies and other services. */
type Refusal = Pick<ErrorBody, "message"> & Partial<Record<keyof ErrorBody, unknown>>;

const isRefusal = (data: unknown): data is Refusal =>
  typeof data === "object" &&
  data !== null &&
  "message" in data &&
  typeof data.message === "string" &&
  data.message !== "";

/** Whether this is an error as the store keeps it: its properties without its class. */
const isStored = (error: unknown): error is ApiFailure =>
  !(error instanceof Error) && typeof error === "object" && error !== null && "code" in error;

/** Turns any error of a call into an {@link ApiError}. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isStored(error)) return new ApiError(error.status, error.code, error.message, error.fields);
  const response = error instanceof AxiosError ? error.response : undefined;
  const data: unknown = response?.data;
  if (response && isRefusal(data)) {
    const { status } = response;
    return new ApiError(status, codeIn(data) ?? codeOf(status), data.message, fieldsIn(data));
  }
  const code = transportCode(error, response !== undefined);
  return new ApiError(response?.status ?? 0, code, TRANSPORT_MESSAGES[code]);
}

const isTransport = (code: string): boolean => Object.hasOwn(TRANSPORT_MESSAGES, code);

const codeIn = ({ code }: Refusal): ErrorCode | undefined =>
  typeof code === "string" && !isTransport(code) ? (code as ErrorCode) : undefined;

const fieldsIn = ({ fields }: Refusal): Record<string, string> =>
  typeof fields === "object" && fields !== null
    ? Object.fromEntries(
        Object.entries(fields).filter(
          (entry): entry is [string, string] => typeof entry[1] === "string",
        ),
      )
    : {};

const codeOf = (status: number): ErrorCode => (status >= 500 ? "internal" : "bad_request");

function transportCode(error: unknown, answered: boolean): TransportCode {
  if (answered) return "parsing_error";
  const timedOut = error instanceof AxiosError && error.code === AxiosError.ECONNABORTED;
  return timedOut ? "timeout_error" : "fetch_error";
}

/** The server's own message of a failure, or the given wording without one. */
export function errorMessage(error: unknown, wording: string): string {
  const { code, message } = toApiError(error);
  return isTransport(code) ? wording : message;
}

const CHECK_CONNECTION = msg("Check your connection, then try again.");
const ON_OUR_SIDE = msg("This is on our side. Please try again in a moment.");

/** Why something couldn't be loaded and what to do next: the server's own message, else by who is at fault. */
export const loadFailure = (error: unknown): string =>
  errorMessage(error, toApiError(error).status >= 500 ? ON_OUR_SIDE : CHECK_CONNECTION);

/** As {@link errorMessage}, but a call without an answer keeps its own message. */
export function failureMessage(error: unknown, wording: string): string {
  const failure = toApiError(error);
  const isUnanswered =
    failure.status === 0 && (error instanceof ApiError || error instanceof AxiosError);
  return isUnanswered ? failure.message : errorMessage(failure, wording);
}

/** Whether a call has failed because there is no such thing, or none for the viewer. */
export const isNotFound = (error: unknown): boolean =>
  Boolean(error) && toApiError(error).status === 404;

/** Codes of refusals that pass, unless they name a field: what an outbox sends is tried again by itself. */
const PASSING = ["unauthenticated", "csrf_invalid", "too_many_requests"];

/** Whether a call that is repeated would be refused again. */
export const isFinalRefusal = ({ status, code, fields }: ApiError): boolean =>
  status >= 400 &&
  status < 500 &&
  code !== "parsing_error" &&
  (!PASSING.includes(code) || Object.keys(fields).length > 0);
