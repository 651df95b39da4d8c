import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

const packagesIn = (folder) =>
  readdirSync(path.join(import.meta.dirname, folder)).filter((name) =>
    existsSync(path.join(import.meta.dirname, folder, name, "package.json")),
  );

/** Conventional Commits, with the package's folder as scope: `feat(forum): …`. */
export default {
  extends: ["@commitlint/config-conventional"],
  rules: {
    "scope-enum": [2, "always", [".", "services", "infra"].flatMap(packagesIn)],
    "body-max-line-length": [0],
    "footer-max-line-length": [0],
  },
};
