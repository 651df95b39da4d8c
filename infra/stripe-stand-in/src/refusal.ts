/** A request that Stripe would refuse, with the body of its errors. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 402 | 404;
  readonly #detail: object;

  /** @param detail what SDKs tell errors apart by */
  constructor(
    status: Refusal["status"],
    message: string,
    detail: { type?: string; code?: string; param?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.#detail = detail;
  }

  /** The error as Stripe sends it. */
  toJSON(): object {
    return { error: { type: "invalid_request_error", message: this.message, ...this.#detail } };
  }
}

/** There is no such object. @param param under which its id was given, when it wasn't the address */
export const missing = (what: string, id: string, param = "id"): Refusal =>
  new Refusal(param === "id" ? 404 : 400, `No such ${what}: '${id}'`, {
    code: "resource_missing",
    param,
  });
