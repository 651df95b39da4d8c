import path from "node:path";
import { parseJson } from "@oneworld/artefacts/json";
import { Refusal } from "@oneworld/artefacts/refusal";
import { DOCUMENT } from "@oneworld/artefacts/release";
import { z } from "zod";
import { FEDERATION_MANIFEST, readFolder } from "../publishing/read-build.ts";

const resourceSchema = z.object({ name: z.string(), path: z.string(), type: z.string() });
const assetsSchema = z.object({
  js: z.object({ sync: z.array(z.string()), async: z.array(z.string()) }),
  css: z.object({ sync: z.array(z.string()), async: z.array(z.string()) }),
});

/** The part of module federation's manifest that a release needs (module-federation.io/guide/basic/manifest). */
const federationManifestSchema = z.object({
  metaData: z.object({
    globalName: z.string().min(1),
    buildInfo: z.object({ buildVersion: z.string() }),
    publicPath: z.string().optional(),
    remoteEntry: resourceSchema,
    /** of `@module-federation/vite`, beside an entry that is an ES module */
    varRemoteEntry: resourceSchema.optional(),
  }),
  exposes: z.array(z.object({ path: z.string(), assets: assetsSchema })),
});

/** A build by module federation's plugin for Rspack, webpack or Vite. */
export interface StockBuild {
  manifest: z.infer<typeof federationManifestSchema>;
  /** its files by name, without `release.json` */
  files: ReadonlyMap<string, Buffer>;
  /** the script that defines the container; undefined if every entry is an ES module */
  entry: string | undefined;
  /** what `./app` loads before it can be mounted; undefined if `./app` isn't exposed */
  app: z.infer<typeof assetsSchema> | undefined;
}

/** Reads a build. @throws Refusal when it has no readable manifest */
export async function readStockBuild(folder: string): Promise<StockBuild> {
  const files = await readFolder(folder);
  files.delete(DOCUMENT);
  const text = files.get(FEDERATION_MANIFEST);
  if (!text) {
    throw new Refusal(
      `${folder} has no ${FEDERATION_MANIFEST}. Add to the federation plugin: manifest: true, and to the configuration: output: { publicPath: "auto" } (Rspack, webpack)`,
    );
  }
  const { data: manifest } = federationManifestSchema.safeParse(parseJson(text.toString("utf8")));
  if (!manifest)
    throw new Refusal(`${folder}/${FEDERATION_MANIFEST} can't be read. Build it again.`);
  const { remoteEntry, varRemoteEntry } = manifest.metaData;
  const script = [varRemoteEntry, remoteEntry].find((one) => one && one.type !== "module");
  return {
    manifest,
    files,
    entry: script && path.posix.join(script.path, script.name),
    app: manifest.exposes.find((expose) => expose.path === "./app")?.assets,
  };
}
