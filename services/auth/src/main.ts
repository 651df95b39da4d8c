import { fileURLToPath } from "node:url";
import { runService } from "@oneworld/service-kit/run-service";
import { updateFace } from "./account/account.repo.ts";
import { createApp } from "./app.ts";
import { PrismaClient } from "./generated/client.ts";
import { seed } from "./sample/seed.ts";
import { createSessionRecordReader } from "./session/session.rules.ts";
import { authEnv } from "./settings.ts";

await runService(
  {
    name: "auth",
    root: fileURLToPath(new URL("..", import.meta.url)),
    env: authEnv,
    openDatabase: (adapter) => new PrismaClient({ adapter }),
    createApp,
    readSessionRecord: createSessionRecordReader,
    handlers: (db) => ({ "member.updated": (face) => updateFace(db, face) }),
    seed,
  },
  process,
);
