/** When the policy's text last changed, ISO 8601. To be changed with the text, and only then. */
export const EFFECTIVE_DATE = "2026-11-28";
