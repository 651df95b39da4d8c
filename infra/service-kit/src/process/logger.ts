import { type DestinationStream, type LevelWithSilent, type Logger, pino } from "pino";

const REDACTED = [
  "password",
  "*.password",
  "cookie",
  "*.cookie",
  "token",
  "*.token",
  "headers",
  "*.headers",
  // Redis errors contain their command: `hello` has the password, `set` the stored value
  "*.command.args",
  "*.previousErrors[*].command.args",
  // PostgreSQL errors contain the row that was refused, from `pg` and from Prisma
  "*.detail",
  "*.meta.driverAdapterError.cause.detail",
];

/**
 * A logger that writes one JSON object per line. It redacts passwords, cookies, tokens and rows of tables.
 *
 * @param destination standard output when left out
 */
export const createLogger = (
  name: string,
  level: LevelWithSilent,
  destination?: DestinationStream,
): Logger => pino({ name, level, redact: REDACTED }, destination ?? pino.destination(1));
