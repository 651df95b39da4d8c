-- Texts from before the search. The triggers keep those that are written meanwhile. Their tables aren't locked
INSERT INTO "search_text" ("id", "post_id", "words")
SELECT "id", "id", searched_words("title", 'A') || searched_words("content", 'B') FROM "post"
ON CONFLICT ("id") DO NOTHING;

INSERT INTO "search_text" ("id", "post_id", "words")
SELECT "id", "post_id", searched_words("content", 'C') FROM "comment"
ON CONFLICT ("id") DO NOTHING;
