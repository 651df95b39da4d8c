const library = { singleton: true, import: false };

/**
 * Options of the federation plugin. The lines that docs/stock-remotes.md asks for are complete, unless a test leaves one out.
 *
 * @param {string} bundler
 * @param {string | undefined} without a line to leave out
 */
export const optionsOf = (bundler, without) => ({
  name: without === "version" ? "mf_weather" : `mf_${bundler}_1_0_0`,
  filename: "remoteEntry.js",
  exposes: { [without === "./app" ? "./page" : "./app"]: "./src/app.js" },
  shared: {
    react: library,
    "react-dom": library,
    ...(without !== "react/" && { "react/": library }),
    ...(without !== "react-dom/" && { "react-dom/": library, "react-dom/client": library }),
  },
  ...(bundler === "vite" && { manifest: true }),
  dts: false,
});
