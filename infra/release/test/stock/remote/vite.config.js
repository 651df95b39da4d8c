import { federation } from "@module-federation/vite";
import { optionsOf } from "./options.js";

export const configure = ({ out, without }) => ({
  root: import.meta.dirname,
  configFile: false,
  logLevel: "error",
  base: "./",
  build: {
    outDir: out,
    emptyOutDir: false,
    target: "es2022",
    rollupOptions: { input: `${import.meta.dirname}/src/app.js` },
  },
  plugins: [
    federation({
      ...optionsOf("vite", without),
      ...(without !== "varFilename" && { varFilename: "remoteEntry.var.js" }),
    }),
  ],
});
