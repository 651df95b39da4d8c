import { optionsOf } from "./options.js";

/** The configuration of Rspack or webpack, which differ in the plugin's module only. */
export const configureWith =
  (bundler, { ModuleFederationPlugin }) =>
  ({ out, without }) => ({
    mode: "production",
    context: import.meta.dirname,
    entry: {},
    devtool: false,
    output: {
      path: out,
      ...(without !== "uniqueName" && { uniqueName: `mf_${bundler}_1_0_0` }),
      ...(without !== "any publicPath" && { publicPath: without === "publicPath" ? "/" : "auto" }),
      ...(without !== "trustedTypes" && { trustedTypes: "one-world" }),
    },
    plugins: [new ModuleFederationPlugin(optionsOf(bundler, without))],
  });
