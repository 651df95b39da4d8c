-- CreateTable
CREATE TABLE "topic_follow" (
    "member_id" UUID NOT NULL,
    "category" "category" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "topic_follow_pkey" PRIMARY KEY ("member_id","category")
);
