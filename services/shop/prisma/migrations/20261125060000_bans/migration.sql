-- CreateTable
CREATE TABLE "ban" (
    "member_id" UUID NOT NULL,
    "banned" BOOLEAN NOT NULL,
    "ended" BOOLEAN NOT NULL DEFAULT false,
    "version" BIGINT NOT NULL,

    CONSTRAINT "ban_pkey" PRIMARY KEY ("member_id")
);
