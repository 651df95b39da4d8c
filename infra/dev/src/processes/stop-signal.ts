/** The reason of a requested stop. */
export class Stopped extends Error {
  override readonly name = "Stopped";
}

/** A signal that is given when the process is asked to stop: Ctrl-C, a closed terminal, `kill`. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    // Not just once: npm passes on the Ctrl-C that the terminal has sent already
    process.on(name, () => controller.abort(new Stopped(name)));
  }
  return controller.signal;
}
