-- Versions of post.changed and like.changed, taken under the lock of the post's row
CREATE SEQUENCE "activity_version";

-- Posts of the time before they were published to other services. Those that the previous release publishes while it
-- still runs are unknown there until their authors change them.
INSERT INTO "outbox" ("event_id", "type", "subject", "data")
SELECT gen_random_uuid(), 'post.changed', "id"::text, jsonb_build_object(
  'postId', "id", 'authorId', "author_id", 'title', "title", 'removed', false,
  'at', to_char("created_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', nextval('activity_version'))
FROM (SELECT * FROM "post" ORDER BY "id") published;
