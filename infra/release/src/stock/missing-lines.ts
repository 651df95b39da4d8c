import type { StockBuild } from "./stock-build.ts";

/** The policy of Trusted Types that the site allows to load chunks (`infra/edge/src/page/page-headers.ts`). */
const POLICY = "one-world";

/** Text in the code of libraries that a page may have once, and what keeps a copy out of a build. */
const COPIES = [
  {
    mark: "rendererPackageName",
    library: "React DOM",
    line: '"react-dom/": { singleton: true, import: false }, "react-dom/client": { singleton: true, import: false }',
  },
  {
    mark: "react.transitional.element",
    library: "React",
    line: '"react": { singleton: true, import: false }, "react/": { singleton: true, import: false }',
  },
];

/**
 * Why the shell couldn't mount a build of the plugin, each with the line that its configuration lacks.
 *
 * @param version of the release
 */
export function missingLines(build: StockBuild, version: string): string[] {
  const { manifest, files, entry, app } = build;
  const { globalName, publicPath, remoteEntry } = manifest.metaData;
  const textOf = (name: string): string => files.get(name)?.toString("utf8") ?? "";
  if (!entry) {
    return [
      'Every entry is an ES module, which the page can\'t pin. Add to the plugin: varFilename: "remoteEntry.var.js" (Vite), or library: { type: "var", name } (Rspack, webpack)',
    ];
  }
  if (!app) {
    return ['It exposes no ./app. Add to the plugin: exposes: { "./app": "./src/app" }'];
  }
  const isScript = remoteEntry.type !== "module";
  const start = [entry, ...app.js.sync].map(textOf).join("\n");
  const isNamed = globalName.includes(asName(version));
  const ownName = isNamed ? globalName : asName(`${globalName}_${version}`);
  const [, chunksName] = /(?:rspack|webpack)Chunk(\w+)/.exec(start) ?? [];
  const copies = COPIES.filter(({ mark }) => start.includes(mark));
  return [
    ...(isNamed
      ? []
      : [
          `The page may have two versions, but ${globalName} doesn't name its own. Add to the plugin: name: "${ownName}"`,
        ]),
    ...(chunksName === undefined || chunksName.includes(asName(version))
      ? []
      : [
          `Two versions in a page would run each other's chunks, by the name ${chunksName}. Add to the configuration: output: { uniqueName: "${ownName}" }`,
        ]),
    ...(isScript && !start.includes(`"${POLICY}"`)
      ? [
          `Trusted Types would refuse its chunks. Add to the configuration: output: { trustedTypes: "${POLICY}" }`,
        ]
      : []),
    ...(["auto", "", undefined].includes(publicPath)
      ? []
      : [
          `Its files are looked for at ${publicPath}, not in the release. Add to the configuration: ${isScript ? 'output: { publicPath: "auto" }' : 'base: "./"'}`,
        ]),
    ...copies.map(
      ({ library, line }) =>
        `It carries a copy of ${library}, which the shell has. Add to the plugin: shared: { ${line} }`,
    ),
  ];
}

/** A version in the name of a global variable. */
const asName = (version: string): string => version.replaceAll(/\W/g, "_");
