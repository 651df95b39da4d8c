/** The command was understood but may not be done. Its message says why and what to do. */
export class Refusal extends Error {}
