-- CreateTable
CREATE TABLE "search_text" (
    "id" UUID NOT NULL,
    "post_id" UUID NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "search_text_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "search_text_words_idx" ON "search_text" USING GIN ("words");

-- The words of a text as it is searched: their English stems, so that "flooding" finds "floods", and the words themselves for all
-- other languages. Accents make no difference. Made of immutable built-in functions; it needs no extension.
CREATE FUNCTION "plain_text"(given text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT normalize(
    translate(
      regexp_replace(normalize(given, NFD), '[\u0300-\u036f]+', '', 'g'),
      'ØøŁłĐđÐðĦħŦŧıßÆæŒœ', 'OoLlDdDdHhTtisAaOo'
    ), NFC)
$$;

CREATE FUNCTION "searched_words"(given text, weight "char") RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('english'::regconfig, plain_text(given)), weight)
    || setweight(to_tsvector('simple'::regconfig, plain_text(given)), weight)
$$;

-- The code that writes posts and comments needn't know of the search, nor does that of the previous release
CREATE FUNCTION "keep_search_text"() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM search_text WHERE id = OLD.id;
  ELSIF TG_TABLE_NAME = 'post' THEN
    INSERT INTO search_text (id, post_id, words)
    VALUES (NEW.id, NEW.id, searched_words(NEW.title, 'A') || searched_words(NEW.content, 'B'))
    ON CONFLICT (id) DO UPDATE SET words = excluded.words;
  ELSE
    INSERT INTO search_text (id, post_id, words)
    VALUES (NEW.id, NEW.post_id, searched_words(NEW.content, 'C'))
    ON CONFLICT (id) DO UPDATE SET words = excluded.words;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "post_search_text"
  AFTER INSERT OR DELETE OR UPDATE OF "title", "content" ON "post"
  FOR EACH ROW EXECUTE FUNCTION "keep_search_text"();

CREATE TRIGGER "comment_search_text"
  AFTER INSERT OR DELETE OR UPDATE OF "content" ON "comment"
  FOR EACH ROW EXECUTE FUNCTION "keep_search_text"();
