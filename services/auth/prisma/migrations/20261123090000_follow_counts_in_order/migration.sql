-- Two copies that count follows at once lock counts in the order of ids, so that they can't deadlock: a statement's changes
-- are summed and applied together, where a trigger for each row locked followee and follower.
CREATE FUNCTION "apply_follow_counts"("changes" "follow_counts"[]) RETURNS void LANGUAGE sql AS $$
  WITH "sums" AS (
    SELECT "account_id", sum("followers")::int AS "followers", sum("following")::int AS "following"
    FROM unnest("changes") GROUP BY "account_id"
  )
  INSERT INTO "follow_counts" AS "counts" ("account_id", "followers", "following")
  -- A removed account has no counts any more
  SELECT "sums".* FROM "sums" JOIN "accounts" ON "id" = "account_id"
  WHERE "followers" <> 0 OR "following" <> 0
  ORDER BY "account_id"
  ON CONFLICT ("account_id") DO UPDATE SET
    "followers" = "counts"."followers" + excluded."followers",
    "following" = "counts"."following" + excluded."following"
$$;

CREATE FUNCTION "count_follows"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes "follow_counts"[];
BEGIN
  IF TG_OP <> 'DELETE' THEN
    SELECT array_agg(row("each"."id", "each"."followers", "each"."following")::"follow_counts") INTO changes
    FROM "begun", LATERAL (VALUES ("followee_id", 1, 0), ("follower_id", 0, 1)) AS "each" ("id", "followers", "following")
    WHERE "begun"."following";
  END IF;
  IF TG_OP <> 'INSERT' THEN
    SELECT changes || array_agg(row("each"."id", "each"."followers", "each"."following")::"follow_counts") INTO changes
    FROM "ended", LATERAL (VALUES ("followee_id", -1, 0), ("follower_id", 0, -1)) AS "each" ("id", "followers", "following")
    WHERE "ended"."following";
  END IF;
  PERFORM "apply_follow_counts"(changes);
  RETURN NULL;
END
$$;

DROP TRIGGER "count_follow" ON "follows";

DROP FUNCTION "count_follow"();

CREATE TRIGGER "count_begun_follows" AFTER INSERT ON "follows"
  REFERENCING NEW TABLE AS "begun" FOR EACH STATEMENT EXECUTE FUNCTION "count_follows"();

CREATE TRIGGER "count_changed_follows" AFTER UPDATE ON "follows"
  REFERENCING NEW TABLE AS "begun" OLD TABLE AS "ended" FOR EACH STATEMENT EXECUTE FUNCTION "count_follows"();

CREATE TRIGGER "count_ended_follows" AFTER DELETE ON "follows"
  REFERENCING OLD TABLE AS "ended" FOR EACH STATEMENT EXECUTE FUNCTION "count_follows"();
