-- Members whose accounts are gone. Nothing is kept of them that arrives later
CREATE TABLE "removed_member" (
    "member_id" UUID NOT NULL,
    "removed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "removed_member_pkey" PRIMARY KEY ("member_id")
);

INSERT INTO "removed_member" ("member_id", "removed_at")
SELECT "member_id", "removed_at" FROM "customer" WHERE "removed_at" IS NOT NULL;

-- When Stripe was last asked about each, so that those that it refuses don't keep others waiting
ALTER TABLE "customer" ADD COLUMN "tried_at" TIMESTAMPTZ(3);
ALTER TABLE "ban" ADD COLUMN "tried_at" TIMESTAMPTZ(3);
