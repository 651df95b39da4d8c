import type { Configuration, RspackPluginInstance } from "@rspack/core";
import { ReactRefreshRspackPlugin } from "@rspack/plugin-react-refresh";
import { keepsState } from "./base-configuration.ts";

/** What a build for development needs on top: it keeps the state of components whose code has changed. */
export const developmentPlugins = (): RspackPluginInstance[] =>
  keepsState ? [new ReactRefreshRspackPlugin()] : [];

/**
 * The development server (`rspack serve`), on `DEV_SERVER_PORT` of this machine. Its files are asked for by pages of
 * other origins, those of the environments that it is tried out in.
 */
export function devServer(): Configuration["devServer"] {
  const port = Number(process.env["DEV_SERVER_PORT"] ?? 3101);
  return {
    host: "localhost",
    port,
    allowedHosts: ["localhost", "127.0.0.1"],
    headers: { "access-control-allow-origin": "*", "access-control-allow-private-network": "true" },
    client: {
      // The page comes from elsewhere
      webSocketURL: { protocol: "ws", hostname: "localhost", port, pathname: "/ws" },
      overlay: { errors: true, warnings: false, runtimeErrors: false },
    },
    static: false,
  };
}
