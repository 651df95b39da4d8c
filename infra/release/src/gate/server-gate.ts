import { type Environment, versionsOf } from "@oneworld/artefacts/environment";
import { SHARED_LIBRARIES } from "@oneworld/build/shared-libraries";
import type { Context } from "../context.ts";
import { readPublished, type PublishedRelease } from "../publishing/published-release.ts";
import { findingsOf, type Finding } from "./gates.ts";

/** Most bytes of a server build, which each renderer holds in memory. The shell's had 0.8 MB when this was set. */
const MOST_BYTES = 4_000_000;

const ASKED = /\brequire\("([^"]+)"\)/g;

/**
 * Checks the build that renders pages on the server: it isn't missing where the live release has one, which would take the pages from
 * everyone without scripts, and it asks for nothing but the libraries that the shell shares.
 */
export async function checkServerBuild(
  { release, read }: PublishedRelease,
  environment: Environment,
  context: Pick<Context, "store" | "keys">,
): Promise<Finding[]> {
  const found = (message: string): Finding[] => findingsOf("server", [message]);
  const { name, server, files } = release;
  if (!server) {
    const live = versionsOf(environment, name)?.current.metadata.version;
    const isRendered =
      live !== undefined && (await readPublished(name, live, context)).release.server !== undefined;
    return isRendered
      ? found(`It has no server build, and ${name}@${live} has one: pages would come empty.`)
      : [];
  }
  const bytes = Object.hasOwn(files, server.file) ? await read(server.file) : null;
  if (!bytes) return found(`${server.file} renders its pages, but isn't among its files.`);
  if (bytes.length > MOST_BYTES)
    return found(`${server.file} has ${bytes.length} bytes, ${MOST_BYTES} are allowed.`);
  const shared = new Set(name === "shell" ? [] : SHARED_LIBRARIES.map(({ request }) => request));
  const asked = [...new TextDecoder().decode(bytes).matchAll(ASKED)].map(
    ([, request = ""]) => request,
  );
  return [...new Set(asked)]
    .filter((request) => !shared.has(request))
    .flatMap((request) => found(`${server.file} asks for ${request}, which isn't shared.`));
}
