/** A request that Stripe would refuse, with the body of its errors. */
export class Refusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;
  readonly param: string | undefined;

  constructor(
    status: number,
    type: "invalid_request_error" | "card_error" | "idempotency_error",
    message: string,
    { code, param }: { code?: string; param?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.param = param;
  }

  /** The error as Stripe sends it. */
  toJSON(): object {
    const { type, message, code, param } = this;
    return { error: { type, message, ...(code && { code }), ...(param && { param }) } };
  }
}

/** 400: a parameter is missing or wrong. */
export const invalid = (param: string, message: string): Refusal =>
  new Refusal(400, "invalid_request_error", message, { param });

/** 404: there is no such object. @param param under which its id was given, when it wasn't the address */
export const missing = (what: string, id: string, param = "id"): Refusal =>
  new Refusal(param === "id" ? 404 : 400, "invalid_request_error", `No such ${what}: '${id}'`, {
    code: "resource_missing",
    param,
  });

/** 402: the card was declined. */
export const declined = (): Refusal =>
  new Refusal(402, "card_error", "Your card was declined.", { code: "card_declined" });
