-- Words from before are without those of the functions below. The job `search-texts` renews them
ALTER TABLE "search_text" ADD COLUMN "version" SMALLINT NOT NULL DEFAULT 1;
ALTER TABLE "search_text" ALTER COLUMN "version" SET DEFAULT 2;

-- Letters of scripts without spaces between words, and of Korean, one by one: each between two U+0001. An Arabic article, also with the
-- prefixes that join it, is followed by U+0004; where fewer than three letters follow, it may belong to the word. No text has these characters.
CREATE FUNCTION "letters_apart"(given text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(given, '(^|[^\u0621-\u06d3])([وف]?[بك]?ال|[وف]?لل)(?=[\u0621-\u064a]{3})', E'\\1\\2\u0004', 'g'),
    '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff])',
    E'\u0001\\1\u0001', 'g')
$$;

-- Such letters in pairs (`水资源` is `水资 资源`), by which parts of passages are found, and Arabic words without articles. A letter that
-- another one follows begins a pair and, but for the first one, ends one.
CREATE FUNCTION "words_apart"(given text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(
      regexp_replace(letters_apart(given), '[\u0621-\u064a]+\u0004', '', 'g'),
      '([^\u0001])\u0001\u0001', E'\\1\u0002\\1', 'g'),
    '\u0001[^\u0001\u0002]\u0002', ' ', 'g')
$$;

-- The words as they were, for the previous release; then pairs and words without articles, in their order; then letters
CREATE OR REPLACE FUNCTION "searched_words"(given text, weight "char") RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('english'::regconfig, plain), weight) || setweight(to_tsvector('simple'::regconfig, plain), weight)
    || CASE WHEN letters_apart(plain) = plain THEN ''
      ELSE setweight(to_tsvector('simple'::regconfig, words_apart(plain) || ' ' || letters_apart(plain)), weight) END
  FROM plain_text(regexp_replace(given, '@\[[0-9a-f-]{36}\]', ' ', 'g')) AS plain
$$;

CREATE OR REPLACE FUNCTION "keep_search_text"() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM search_text WHERE id = OLD.id;
  ELSIF TG_TABLE_NAME = 'post' THEN
    INSERT INTO search_text (id, post_id, words)
    VALUES (NEW.id, NEW.id, searched_words(NEW.title, 'A') || searched_words(NEW.content, 'B'))
    ON CONFLICT (id) DO UPDATE SET words = excluded.words, version = excluded.version;
  ELSE
    INSERT INTO search_text (id, post_id, words)
    VALUES (NEW.id, NEW.post_id, searched_words(NEW.content, 'C'))
    ON CONFLICT (id) DO UPDATE SET words = excluded.words, version = excluded.version;
  END IF;
  RETURN NULL;
END $$;
