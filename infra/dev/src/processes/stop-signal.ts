/** The abort reason after a request to stop. */
export class Stopped extends Error {
  override readonly name = "Stopped";
}

/** A signal that aborts when the process should stop: Ctrl-C, a closed terminal, `kill`. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    // Not `once`: npm forwards the Ctrl-C that the terminal sends as well
    process.on(name, () => controller.abort(new Stopped(name)));
  }
  return controller.signal;
}
