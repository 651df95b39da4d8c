import { DEV_SERVER_PORT } from "@oneworld/contracts/site/limits";
import type { OverridableRemote, Override, Overrides } from "@oneworld/contracts/site/overrides";

/** What the toolbar's controls hold for one remote. */
export interface OverrideChoice {
  /** a version, {@link LIVE} or {@link DEV_SERVER} */
  version: string;
  /** address of the development server */
  server: string;
}

export const LIVE = "";
export const DEV_SERVER = "dev server";

/** Where `npm run dev` serves a remote unless another port is given. */
const USUAL_SERVER = `http://localhost:${DEV_SERVER_PORT}`;

/** The controls for what is chosen now. */
export const choiceOf = ({ override }: Pick<OverridableRemote, "override">): OverrideChoice =>
  override && "server" in override
    ? { version: DEV_SERVER, server: override.server }
    : { version: override?.version ?? LIVE, server: USUAL_SERVER };

/** What the controls ask for, by remote. */
export const overridesOf = (choices: Readonly<Record<string, OverrideChoice>>): Overrides =>
  Object.fromEntries(
    Object.entries(choices).flatMap(([name, choice]) => {
      const override = overrideOf(choice);
      return override ? [[name, override]] : [];
    }),
  ) as Overrides;

function overrideOf({ version, server }: OverrideChoice): Override | null {
  if (version === LIVE) return null;
  return version === DEV_SERVER ? { server: server.trim().replace(/\/+$/, "") } : { version };
}
