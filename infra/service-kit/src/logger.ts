import { pino, type Logger, type LevelWithSilent } from "pino";

/** A logger that writes one JSON object a line to standard output. Passwords, cookies and tokens never get in. */
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
      // Redis errors carry their command: `hello` has the password, `set` what is stored
      "*.command.args",
      "*.previousErrors[*].command.args",
    ],
  });
}
