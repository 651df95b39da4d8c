import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import { optionsOf } from "./options.js";

export const configure = ({ out, without }) => ({
  mode: "production",
  context: import.meta.dirname,
  entry: {},
  devtool: false,
  output: {
    path: out,
    ...(without !== "uniqueName" && { uniqueName: "mf_rspack_1_0_0" }),
    ...(without !== "any publicPath" && { publicPath: without === "publicPath" ? "/" : "auto" }),
    ...(without !== "trustedTypes" && { trustedTypes: "one-world" }),
  },
  plugins: [new ModuleFederationPlugin(optionsOf("rspack", without))],
});
