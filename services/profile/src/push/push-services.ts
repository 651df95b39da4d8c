/** Pushes that one push service may have open, so that a silent one leaves room for the others. */
const OPEN_MAX = 25;

/** Failures in a row after which a push service is left alone for a while. One may be that of a single device. */
const FAILURES_MAX = 3;

/** Milliseconds for which it is left alone at first, and at most. Each further failure doubles them. */
const PAUSE_MS = 10_000;
const PAUSE_MAX_MS = 10 * 60_000;

const WORKING = { failures: 0, pauses: 0, pausedUntil: 0 };

/** A push that a push service has open. */
export interface OpenPush {
  /** it takes pushes, whatever it said to this one */
  answered(): void;
  /** it is silent, out of order or overloaded */
  failed(): void;
  close(): void;
}

/** Which push services take pushes, as this process has found them. */
export interface PushServices {
  /** the hosts of those that can't take a push now */
  unavailable(): string[];
  open(host: string): OpenPush;
}

/**
 * Limits the open pushes of each push service, and leaves one alone that fails. After a pause one push finds out whether it works
 * again.
 *
 * @param now milliseconds
 */
export function createPushServices(now: () => number = Date.now): PushServices {
  const services = new Map<string, typeof WORKING & { open: number }>();
  return {
    unavailable: () =>
      [...services].flatMap(([host, { open, failures, pausedUntil }]) => {
        const openMax = failures < FAILURES_MAX ? OPEN_MAX : 1;
        return open >= openMax || now() < pausedUntil ? [host] : [];
      }),
    open: (host) => {
      const service = services.get(host) ?? { open: 0, ...WORKING };
      services.set(host, service);
      service.open += 1;
      return {
        answered: () => void Object.assign(service, WORKING),
        failed: () => {
          // What was open before the pause says nothing new
          if (now() < service.pausedUntil) return;
          service.failures += 1;
          if (service.failures < FAILURES_MAX) return;
          service.pausedUntil = now() + Math.min(PAUSE_MS * 2 ** service.pauses, PAUSE_MAX_MS);
          service.pauses += 1;
        },
        close: () => {
          service.open -= 1;
          if (service.open === 0 && service.failures === 0) services.delete(host);
        },
      };
    },
  };
}
