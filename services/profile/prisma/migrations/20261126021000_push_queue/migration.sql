-- Each device has a push of its own, so that one device needn't wait for another. The table "push" is that of the release before
ALTER TABLE "push_device" ADD COLUMN "asked_at" TIMESTAMPTZ(3);
ALTER TABLE "push_device" ADD COLUMN "due_at" TIMESTAMPTZ(3);
