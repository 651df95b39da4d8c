import {
  type PatternChange,
  patternChangeSchema,
} from "@oneworld/contracts/forum/moderation-forms";
import { msg } from "@oneworld/contracts/site/languages";
import { useForm, useToasts } from "@oneworld/remote-kit";
import { useChangePatternsMutation } from "./patterns.api.ts";

/**
 * A form that changes the list of spam patterns.
 *
 * @param fixed fields that the moderator doesn't fill in
 * @param done the words after success
 * @param onDone called after success
 */
export function usePatternForm(
  fixed: Pick<PatternChange, "kind"> & Partial<PatternChange>,
  done: string,
  onDone?: () => void,
) {
  const [changePatterns] = useChangePatternsMutation();
  const toasts = useToasts();
  return useForm<PatternChange>({
    schema: patternChangeSchema,
    payloadOf: (values) => ({ ...values, ...fixed }),
    failureWording: msg("This could not be saved. Please try again."),
    send: async (change) => {
      await changePatterns(change).unwrap();
      toasts.success(done);
      onDone?.();
    },
  });
}
