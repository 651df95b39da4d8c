import type { RemoteEntryExports } from "@module-federation/runtime/types";
import type { RemoteBuild } from "@oneworld/contracts/site/federation-snapshot";

/** Milliseconds that an entry may take. After a hang the same address hangs again, so a retry changes it. */
const ENTRY_TIMEOUT_MS = 4_000;
const ATTEMPTS = 2;

interface ScriptPolicy {
  createScriptURL(address: string): string;
}
declare global {
  /** Trusted Types (w3.org/TR/trusted-types); not in every browser */
  var trustedTypes: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy } | undefined;
}

const asItIs: ScriptPolicy = { createScriptURL: (address) => address };

/** Where browsers know Trusted Types, a script's address has to come out of a policy that the page allows by its name. */
const policy = globalThis.trustedTypes?.createPolicy("one-world", asItIs) ?? asItIs;

type Containers = Record<string, RemoteEntryExports | undefined>;

let retries = 0;

/**
 * Runs the entry of a build and gives the container that it defines.
 *
 * @throws Error when the build has no pin, when its entry doesn't hash to the pin, fails, hangs or defines nothing
 */
export async function loadContainer(build: RemoteBuild): Promise<RemoteEntryExports> {
  if (!build.integrity && !build.development)
    throw new Error(`${build.entry} has no integrity pin`);
  let failure: unknown;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const address = failure === undefined ? build.entry : `${build.entry}?retry=${++retries}`;
    try {
      await runScript(address, build.integrity);
      const container = (globalThis as unknown as Containers)[build.container];
      if (!container) throw new Error(`${address} defines no ${build.container}`);
      return container;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

function runScript(address: string, integrity: string): Promise<void> {
  const script = document.createElement("script");
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${address} timed out`)), ENTRY_TIMEOUT_MS);
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error(`${address} could not be loaded`)));
    script.addEventListener("load", () => clearTimeout(timer));
    script.addEventListener("error", () => clearTimeout(timer));
    script.crossOrigin = "anonymous";
    if (integrity) script.integrity = integrity;
    script.src = policy.createScriptURL(address);
    document.head.append(script);
  }).finally(() => script.remove());
}
