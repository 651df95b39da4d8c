-- CreateTable
CREATE TABLE "post" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "is_removed" BOOLEAN NOT NULL,
    "version" BIGINT NOT NULL,

    CONSTRAINT "post_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notification" (
    "id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "actor_count" INTEGER NOT NULL DEFAULT 0,
    "last_seq" INTEGER NOT NULL DEFAULT 0,
    "newest_seq" INTEGER NOT NULL DEFAULT 0,
    "read_seq" INTEGER NOT NULL DEFAULT 0,
    "position" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notification_action" (
    "notification_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "actor_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "version" BIGINT NOT NULL,
    "is_active" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notification_action_pkey" PRIMARY KEY ("notification_id","key")
);

-- CreateTable
CREATE TABLE "notification_setting" (
    "member_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "on_site" BOOLEAN NOT NULL,

    CONSTRAINT "notification_setting_pkey" PRIMARY KEY ("member_id","kind")
);

-- CreateIndex
CREATE UNIQUE INDEX "notification_member_id_kind_subject_id_key" ON "notification"("member_id", "kind", "subject_id");

-- CreateIndex
CREATE INDEX "notification_member_id_position_idx" ON "notification"("member_id", "position");

-- CreateIndex
CREATE INDEX "notification_subject_id_idx" ON "notification"("subject_id");

-- CreateIndex
CREATE INDEX "notification_at_idx" ON "notification"("at");

-- CreateIndex
CREATE INDEX "notification_action_actor_id_notification_id_idx" ON "notification_action"("actor_id", "notification_id");

-- AddForeignKey
ALTER TABLE "notification_action" ADD CONSTRAINT "notification_action_notification_id_fkey" FOREIGN KEY ("notification_id") REFERENCES "notification"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema can't say: indexes over the unread ones of a member, and over the newest actions of a notification
CREATE INDEX "notification_unread_idx" ON "notification" ("member_id") WHERE "newest_seq" > "read_seq";
CREATE INDEX "notification_action_newest_idx" ON "notification_action" ("notification_id", "seq") WHERE "is_active";
