import type { ApiFailure } from "../api-error.ts";

type MaybePromise<Value> = Value | PromiseLike<Value>;

type Outcome<Answer> = { data: Answer; error?: undefined } | { error: ApiFailure };

/** Answers without the requested state after which `send` gives up. */
const TRIES = 3;

/** The server has answered, but not with what was requested. Callers show a wording of their own. */
const NOT_SAVED: ApiFailure = {
  status: 200,
  code: "parsing_error",
  message: "",
  fields: {},
};

/**
 * Switches that members press faster than the server answers (likes, follows). While a call is under way further presses
 * only change what is shown; the last requested state is sent after it, so that the server ends with what is shown.
 */
export function createToggle() {
  const underWay = new Map<string, { wanted: boolean; saved: boolean }>();
  return {
    /**
     * Sends the state that the member wants, until the server has it, or hasn't saved it three times in a row.
     *
     * @param call sets the state; `savedOf` is the state in its answer
     * @returns the last answer; null if the call under way takes care of it; the error of a failed call, or `NOT_SAVED` after three tries
     */
    async send<Answer>(
      id: string,
      wanted: boolean,
      call: (wanted: boolean) => MaybePromise<{ data?: unknown; error?: ApiFailure | undefined }>,
      savedOf: (answer: Answer) => boolean,
    ): Promise<Outcome<Answer | null>> {
      const current = underWay.get(id);
      if (current) {
        current.wanted = wanted;
        return { data: null };
      }
      const state = { wanted, saved: !wanted };
      underWay.set(id, state);
      for (let tries = 0; tries < TRIES;) {
        const requested = state.wanted;
        const { data, error } = await call(requested);
        if (error) return { error };
        const answer = data as Answer;
        state.saved = savedOf(answer);
        if (state.wanted === state.saved) return { data: answer };
        tries = state.saved === requested ? 0 : tries + 1;
      }
      return { error: NOT_SAVED };
    },
    /** Ends what `send` has begun. @returns what the server has saved */
    end(id: string): boolean {
      const saved = underWay.get(id)?.saved ?? false;
      underWay.delete(id);
      return saved;
    },
  };
}
