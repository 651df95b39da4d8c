import { msg } from "@oneworld/contracts/site/languages";

/** Stands in the empty password field of both forms, word for word as product.md section 2 has it. */
export const PASSWORD_PLACEHOLDER = msg("6+ characters, 1 capital letter");
