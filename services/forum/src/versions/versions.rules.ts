import type { VersionPage } from "@oneworld/contracts/forum/versions";
import type { PageRequest } from "@oneworld/service-kit/data/page";
import type { PrismaClient } from "../generated/client.ts";
import { canRead, listVersions, type VersionedText } from "./versions.repo.ts";

/**
 * A page of what a text said before its edits, newest first.
 *
 * @param text its viewer is null for a visitor
 * @param unknown makes the error for a text that the viewer can't read
 * @throws ApiError `not_found`
 */
export async function readVersions(
  db: PrismaClient,
  { viewerId, ...text }: VersionedText & { viewerId: string | null },
  { cursor, limit }: PageRequest,
  unknown: () => Error,
): Promise<VersionPage> {
  if (!(await canRead(db, text, viewerId))) throw unknown();
  const found = await listVersions(db, text, { cursor, limit: limit + 1 }, viewerId);
  const versions = found.slice(0, limit);
  const nextCursor = found.length > limit ? (versions.at(-1)?._id ?? null) : null;
  return { versions, nextCursor };
}
