import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import { optionsOf } from "./options.js";

export const configure = ({ out }) => ({
  mode: "production",
  context: import.meta.dirname,
  entry: {},
  devtool: false,
  output: { path: out, publicPath: "auto", trustedTypes: "one-world" },
  plugins: [new ModuleFederationPlugin(optionsOf("webpack"))],
});
