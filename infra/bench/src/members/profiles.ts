import type { Report } from "../report.ts";
import { prepareBare, prepareService } from "../services.ts";
import type { Stage } from "../stage.ts";
import { throughput } from "../throughput.ts";
import { fillProfiles, memberId } from "./fill-profiles.ts";

const PATH = `/api/users/${memberId(1)}`;
const MEMBERS = 1000;

/** Requests per second for a visitor's view of a profile. */
export async function measureProfiles(stage: Stage): Promise<Report> {
  const profile = await prepareService(stage, "profile");
  await fillProfiles(profile.databaseUrl, MEMBERS);
  return throughput(stage, {
    title: "Profile requests per second",
    name: "profile, visitor",
    path: PATH,
    subject: { ...profile, name: "profile service" },
    peer: prepareBare(stage, "profile", { ...profile, readyPath: PATH }),
    data: `${MEMBERS} members`,
  });
}
