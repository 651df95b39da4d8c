import { bundleService } from "./service-bundle.ts";

// The build of the package in the current folder, or another program of it
const [outfile = "dist/main.js"] = process.argv.slice(2);
await bundleService({ folder: process.cwd(), outfile, sourcemap: true });
