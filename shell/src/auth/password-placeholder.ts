import { msg } from "@oneworld/contracts/site/languages";

/** The password field's placeholder in both forms, word for word from the specification. */
export const PASSWORD_PLACEHOLDER = msg("6+ characters, 1 capital letter");
