import type { Configuration, RspackPluginInstance } from "@rspack/core";
import { ReactRefreshRspackPlugin } from "@rspack/plugin-react-refresh";
import { keepsState } from "./base-configuration.ts";

/** Plugins of development builds: they keep the state of components whose code has changed. */
export const developmentPlugins = (): RspackPluginInstance[] =>
  keepsState ? [new ReactRefreshRspackPlugin()] : [];

/**
 * The development server (`rspack serve`) on `DEV_SERVER_PORT` of this machine. Pages of environments, with other origins, load
 * its files.
 */
export function devServer(): Configuration["devServer"] {
  const port = Number(process.env["DEV_SERVER_PORT"] ?? 3101);
  return {
    host: "localhost",
    port,
    allowedHosts: ["localhost", "127.0.0.1"],
    headers: { "access-control-allow-origin": "*", "access-control-allow-private-network": "true" },
    client: {
      // The page has another origin
      webSocketURL: { protocol: "ws", hostname: "localhost", port, pathname: "/ws" },
      overlay: { errors: true, warnings: false, runtimeErrors: false },
    },
    static: false,
  };
}
