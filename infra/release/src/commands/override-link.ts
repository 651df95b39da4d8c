import { OVERRIDE_LINK_PATH } from "@oneworld/contracts/site/limits";
import { overrideLinkSchema } from "@oneworld/contracts/site/overrides";
import { isRemoteName } from "@oneworld/contracts/site/front-ends";
import { readEnvironment } from "../environment/environment-document.ts";
import { readPublished } from "../publishing/published-release.ts";
import { Refusal } from "@oneworld/artefacts/refusal";
import { bytesOf } from "@oneworld/artefacts/json";
import { seal } from "../signing/keys.ts";
import type { Command } from "commander";
import type { CommandContext } from "../context.ts";
import {
  environmentName,
  type FrontEndOrRelease,
  frontEndOrRelease,
  localServer,
  secondsOption,
  siteOrigin,
  sitePath,
  UsageError,
} from "./arguments.ts";

interface Options {
  in: string;
  /** seconds */
  expires: number;
  server?: string;
  to: string;
  site: string;
}

/** `release override-link`: a link that shows its visitor another version. */
export const addOverrideLink = (program: Command, context: CommandContext): void =>
  void program
    .command("override-link")
    .description("makes a signed link that shows its visitor another version of one remote")
    .argument("<release>", "<front end>@<version>, or with --server <front end>", frontEndOrRelease)
    .requiredOption("--in <environment>", "where; not production", environmentName)
    .addOption(secondsOption("--expires <span>", "how long the link can be opened", "1d"))
    .option("--server <address>", "a development server: http://localhost:3010", localServer)
    .option("--to <path>", "the page that it opens", sitePath, "/")
    .option("--site <address>", "the site's address, for a whole link", siteOrigin, "")
    .action(async ({ name: remote, version }: FrontEndOrRelease, options: Options) => {
      const { in: name, server, to, site } = options;
      if ((version === undefined) === (server === undefined))
        throw new UsageError("Give <front end>@<version>, or <front end> and --server.");
      const { production } = await readEnvironment(name, context);
      if (production) throw new Refusal(`${name} is production: nothing is overridden there.`);
      if (version !== undefined) await readPublished({ name: remote, version }, context);
      if (!isRemoteName(remote)) throw new Refusal("The shell can't be overridden.");
      const expires = Math.floor(context.now().getTime() / 1_000) + options.expires;
      const overrides = { [remote]: server ? { server } : { version } };
      const link = overrideLinkSchema.parse({ environment: name, overrides, expires, to });
      const envelope = await seal("override", bytesOf(JSON.stringify(link)), context.keys);
      const token = Buffer.from(envelope).toString("base64url");
      context.print(`${site}${OVERRIDE_LINK_PATH}?token=${token}`);
    });
