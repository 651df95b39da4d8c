import { bundleService } from "./service-bundle.ts";

// The build of the package in the current folder
await bundleService({ folder: process.cwd(), outfile: "dist/main.js", sourcemap: true });
