/** Milliseconds that a script may take. After a hang the same address hangs again, so a retry changes it. */
const TIMEOUT_MS = 4_000;
const ATTEMPTS = 2;

interface ScriptPolicy {
  createScriptURL(address: string): string;
}
declare global {
  /** Trusted Types (w3.org/TR/trusted-types); not in every browser */
  var trustedTypes:
    | { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy; emptyHTML: string }
    | undefined;
}

const asItIs: ScriptPolicy = { createScriptURL: (address) => address };

/** The Trusted Types policy that the content security policy allows. Browsers with Trusted Types take script addresses only from it. */
export const scriptPolicy = globalThis.trustedTypes?.createPolicy("one-world", asItIs) ?? asItIs;

let retries = 0;

/**
 * Runs a script and returns what it defined. Tries a second time if the first attempt fails.
 *
 * @param outcome reads what the script defines; undefined if it hasn't
 * @throws Error when the script doesn't hash to its pin, fails, hangs or doesn't define it
 */
export async function runScript<T>(
  address: string,
  integrity: string,
  outcome: () => T | undefined,
): Promise<T> {
  let failure: unknown;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const asked = failure === undefined ? address : `${address}?retry=${++retries}`;
    try {
      await runOnce(asked, integrity);
      const found = outcome();
      if (found === undefined)
        throw new Error(`${asked} ran, but didn't define the expected global`);
      return found;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

function runOnce(address: string, integrity: string): Promise<void> {
  const script = document.createElement("script");
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${address} timed out`)), TIMEOUT_MS);
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error(`${address} could not be loaded`)));
    script.addEventListener("load", () => clearTimeout(timer));
    script.addEventListener("error", () => clearTimeout(timer));
    script.crossOrigin = "anonymous";
    if (integrity) script.integrity = integrity;
    script.src = scriptPolicy.createScriptURL(address);
    document.head.append(script);
  }).finally(() => script.remove());
}
