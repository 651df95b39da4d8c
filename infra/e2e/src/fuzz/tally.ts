import type { Endpoint } from "@oneworld/contracts/site/endpoint";
import type { Answer } from "@oneworld/service-kit/test/testing-browser";
import type { Draft } from "./draft.ts";

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Counts of the answers. */
export class Tally {
  readonly #answers: { call: string; status: string }[] = [];

  count({ endpoint, method }: Draft, { status, body }: Pick<Answer, "status" | "body">): void {
    // A password was right, and the account asks for a second factor
    const isFirstStep = body.includes('"second_factor_required"');
    this.#answers.push({
      call: `${method} ${endpoint.path}`,
      status: isFirstStep ? "200 first step" : String(status),
    });
  }

  get total(): number {
    return this.#answers.length;
  }

  /** Share of the answers with this status, or these first digits. */
  share(digits: string): number {
    const found = this.#answers.filter(({ status }) => status.startsWith(digits));
    return found.length / (this.total || 1);
  }

  /** Calls among these without a successful request so far. */
  neverTaken(endpoints: readonly Endpoint[]): string[] {
    const taken = this.#answers.filter(({ status }) => status.startsWith("2"));
    const names = new Set(taken.map(({ call }) => call));
    return endpoints.map(nameOf).filter((name) => !names.has(name));
  }
}
