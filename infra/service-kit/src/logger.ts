import { pino, type Logger, type LevelWithSilent } from "pino";

/** A logger that writes one JSON object per line to standard output. It redacts passwords, cookies and tokens. */
export function createLogger(name: string, level: LevelWithSilent): Logger {
  return pino({
    name,
    level,
    redact: [
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
    ],
  });
}
