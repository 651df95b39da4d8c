-- AlterTable
ALTER TABLE "moderation_case" ADD COLUMN "stored_status" TEXT;

-- The status that the view derives from the log, stored with each event for the index of undecided cases. Every release that adds events
-- holds a lock on the case, so that the view has all events before. A job stores it for cases without an event since.
CREATE FUNCTION "store_case_status"() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "moderation_case" one SET "stored_status" = state.status
  FROM "moderation_state" state
  WHERE one.id = NEW.case_id AND state.case_id = NEW.case_id AND one.stored_status IS DISTINCT FROM state.status;
  RETURN NULL;
END $$;

CREATE TRIGGER "moderation_event_status" AFTER INSERT ON "moderation_event"
  FOR EACH ROW EXECUTE FUNCTION "store_case_status"();
