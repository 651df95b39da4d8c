-- DropIndex
DROP INDEX "follow_followee_id_created_at_follower_id_idx";

-- DropIndex
DROP INDEX "follow_follower_id_created_at_followee_id_idx";

-- AlterTable: rows that are here get an id of version 7 (RFC 9562) from their time
ALTER TABLE "follow" ADD COLUMN     "id" UUID;
UPDATE "follow" SET "id" = (
  lpad(to_hex((extract(epoch FROM "created_at") * 1000)::bigint), 12, '0')
  || '7' || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15)
)::uuid;
ALTER TABLE "follow" ALTER COLUMN "id" SET NOT NULL;

-- AlterTable
ALTER TABLE "member" ADD COLUMN     "membership_version" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "removed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "picture" (
    "url" TEXT NOT NULL,
    "delete_after" TIMESTAMPTZ(3),

    CONSTRAINT "picture_pkey" PRIMARY KEY ("url")
);
INSERT INTO "picture" ("url")
SELECT "img_url" FROM "member" WHERE "img_url" IS NOT NULL
UNION SELECT "cover_url" FROM "member" WHERE "cover_url" IS NOT NULL;

-- CreateIndex
CREATE INDEX "follow_followee_id_id_idx" ON "follow"("followee_id", "id");

-- CreateIndex
CREATE INDEX "follow_follower_id_id_idx" ON "follow"("follower_id", "id");

-- CreateIndex
CREATE INDEX "member_img_url_idx" ON "member"("img_url");

-- CreateIndex
CREATE INDEX "member_cover_url_idx" ON "member"("cover_url");

-- AddForeignKey
ALTER TABLE "member" ADD CONSTRAINT "member_img_url_fkey" FOREIGN KEY ("img_url") REFERENCES "picture"("url") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member" ADD CONSTRAINT "member_cover_url_fkey" FOREIGN KEY ("cover_url") REFERENCES "picture"("url") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema can't say: an index over the pictures that may go, and one over what was told of a member's face,
-- which goes with the member
CREATE INDEX "picture_delete_after_idx" ON "picture" ("delete_after") WHERE "delete_after" IS NOT NULL;
CREATE INDEX "outbox_face_idx" ON "outbox" ("subject") WHERE "type" = 'member.updated';

-- Versions of follow.changed, taken under the locks of both members' rows
CREATE SEQUENCE "follow_version";

-- Follows of the time before they were told to other services
INSERT INTO "outbox" ("event_id", "type", "subject", "data")
SELECT gen_random_uuid(), 'follow.changed', "follower_id"::text, jsonb_build_object(
  'followerId', "follower_id", 'followeeId', "followee_id", 'following', true, 'version', nextval('follow_version'))
FROM (SELECT * FROM "follow" ORDER BY "id") told;
