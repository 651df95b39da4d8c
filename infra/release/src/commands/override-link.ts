import { OVERRIDE_LINK_PATH } from "@oneworld/contracts/site/limits";
import {
  localServerSchema,
  overrideLinkSchema,
  type Override,
} from "@oneworld/contracts/site/overrides";
import { readEnvironment } from "../environment/environment-document.ts";
import { readPublished } from "../publishing/published-release.ts";
import { Refusal } from "@oneworld/artefacts/refusal";
import { bytesOf } from "@oneworld/artefacts/json";
import { seal } from "../signing/envelope.ts";
import {
  environmentOption,
  frontEnd,
  option,
  releaseName,
  secondsOption,
  UsageError,
  words,
  type Command,
} from "./command.ts";
import type { CommandContext } from "../context.ts";

/** `release override-link`: a link that lets whoever opens it see another version. */
export const overrideLinkCommand: Command = {
  usage: "<front end>@<version> | <front end> --server <address>",
  help: "makes a signed link that shows whoever opens it another version of one remote",
  options: {
    in: { value: "environment", help: "where; not in production" },
    expires: { value: "span", help: "how long the link can be opened, 1d when left out" },
    server: { value: "address", help: "a development server: http://localhost:3010" },
    to: { value: "path", help: "the page that it leads to, / when left out" },
    site: { value: "address", help: "the site's address, for a whole link" },
  },
  async run(input, context) {
    const word = words(input, 1, "one release")[0];
    const name = environmentOption(input, "in");
    const { production } = await readEnvironment(name, context);
    if (production) throw new Refusal(`${name} is production: nothing is overridden there.`);
    const server = option(input, "server");
    const [remote, override] = server
      ? [frontEnd(word), { server: localServer(server) }]
      : await published(word, context);
    const expires =
      Math.floor(context.now().getTime() / 1_000) + secondsOption(input, "expires", "1d");
    const link = overrideLinkSchema.safeParse({
      environment: name,
      overrides: { [remote]: override },
      expires,
      to: option(input, "to") ?? "/",
    });
    if (!link.success) throw new UsageError(link.error.issues[0]?.message ?? "It can't be a link.");
    const envelope = await seal("override", bytesOf(JSON.stringify(link.data)), context.keys);
    const token = Buffer.from(envelope).toString("base64url");
    context.print(`${option(input, "site") ?? ""}${OVERRIDE_LINK_PATH}?token=${token}`);
  },
};

async function published(
  word: string | undefined,
  context: CommandContext,
): Promise<[string, Override]> {
  const { name, version } = releaseName(word);
  await readPublished(name, version, context);
  return [name, { version }];
}

function localServer(address: string): string {
  const parsed = localServerSchema.safeParse(address);
  if (!parsed.success) throw new UsageError("--server is http://localhost and a port.");
  return parsed.data;
}
