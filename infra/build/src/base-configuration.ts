import { createRequire } from "node:module";
import path from "node:path";
import type { Configuration } from "@rspack/core";
import { REPOSITORY } from "./folders.ts";
import { packageFolder } from "./shared-libraries.ts";

/** Builds are for production unless `NODE_ENV` says development. */
export const isProduction = process.env["NODE_ENV"] !== "development";

/**
 * Whether components keep their state when their code changes. That needs React's development build in the page, which an
 * environment's shell doesn't have: `REACT_REFRESH=off` (`infra/dev/src/remote/dev.ts`).
 */
export const keepsState = !isProduction && process.env["REACT_REFRESH"] !== "off";

/** Whether a production build has React's warnings, such as those about what the server has rendered otherwise. */
export const hasWarnings = process.env["REACT_BUILD"] === "development";

/** Milliseconds after which a chunk that hangs counts as failed. */
const CHUNK_TIMEOUT_MS = 4_000;

/** The router's package exports only its development build to bundlers. */
const ROUTER = path.join(packageFolder("react-router"), "dist/production/index.mjs");
const ALIASES = isProduction && { "react-router$": ROUTER, "#platform/react-router$": ROUTER };

/**
 * Names styled components by the text of their file, so that builds for browsers and for the server agree.
 * https://swc.rs/docs/usage/plugins: a plugin fits some versions of the compiler, so both are updated together.
 */
const STYLED_COMPONENTS: [string, Record<string, unknown>] = [
  createRequire(import.meta.url).resolve("@swc/plugin-styled-components"),
  { ssr: true, displayName: false, pure: false, minify: true, transpileTemplateLiterals: false },
];
const COMPILER_CACHE = path.join(REPOSITORY, "node_modules/.cache/swc");

/** The common part of all builds for browsers, including the single bundle of the benchmark. */
export function baseConfiguration(root: string): Configuration {
  const fileName = isProduction ? "[name].[contenthash:8]" : "[name]";
  return {
    context: root,
    mode: isProduction ? "production" : "development",
    target: ["web", "es2022"],
    devtool: isProduction ? false : "cheap-module-source-map",
    output: {
      filename: `${fileName}.js`,
      chunkFilename: `${fileName}.js`,
      cssFilename: `${fileName}.css`,
      cssChunkFilename: `${fileName}.css`,
      assetModuleFilename: "[name].[contenthash:8][ext]",
      publicPath: "auto",
      crossOriginLoading: "anonymous",
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      // The site's policy lets scripts be added by this name only (`infra/edge/src/page/page-headers.ts`)
      trustedTypes: "one-world",
      clean: true,
    },
    resolve: { extensions: [".tsx", ".ts", ".js"], alias: { ...ALIASES } },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: "builtin:swc-loader",
          type: "javascript/auto",
          options: {
            detectSyntax: "auto",
            jsc: {
              target: "es2022",
              experimental: { plugins: [STYLED_COMPONENTS], cacheRoot: COMPILER_CACHE },
              transform: {
                react: { runtime: "automatic", development: keepsState, refresh: keepsState },
              },
            },
          },
        },
        // Many libraries declare all files free of side effects, but don't mean their styles
        { test: /\.css$/, type: "css/auto", sideEffects: true },
        { test: /\.(svg|png|webp|woff2)$/, type: "asset/resource" },
      ],
      // Addresses of files without an origin, as the server writes them
      parser: { javascript: { url: "relative" } },
    },
    optimization: {
      ...(hasWarnings && { nodeEnv: "development" }),
      moduleIds: "deterministic",
      chunkIds: "deterministic",
      // A library of a single page goes into its chunk: one request less
      splitChunks: { cacheGroups: { defaultVendors: false } },
    },
    performance: false,
    stats: "errors-warnings",
  };
}
