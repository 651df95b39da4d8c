-- CreateTable
CREATE TABLE "restriction" (
    "member_id" UUID NOT NULL,
    "other_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL,
    "until" TIMESTAMPTZ(3),
    "version" BIGINT NOT NULL,

    CONSTRAINT "restriction_pkey" PRIMARY KEY ("member_id","other_id","kind")
);

-- CreateTable
CREATE TABLE "muted_words" (
    "member_id" UUID NOT NULL,
    "patterns" TEXT[],
    "version" BIGINT NOT NULL,

    CONSTRAINT "muted_words_pkey" PRIMARY KEY ("member_id")
);

-- CreateIndex
CREATE INDEX "restriction_other_id_idx" ON "restriction"("other_id");

-- A text as muted words are compared with it: without case, accents and punctuation, each word between spaces. Made of immutable
-- built-in functions.
CREATE FUNCTION "muted_text"(given text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ' ' || regexp_replace(
    lower(regexp_replace(normalize(given, NFD), '[\u0300-\u036f]+', '', 'g')),
    '[\s!-/:-@\[-`{-~\u00a1\u00ab\u00bb\u00bf\u2010-\u2027\u3001\u3002\uff01\uff0c\uff1f]+', ' ', 'g') || ' '
$$;

-- Patterns for LIKE of words and phrases. Between letters of scripts without spaces a word is found anywhere.
CREATE FUNCTION "muted_patterns"(words text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(CASE
    WHEN word ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]' THEN '%' || btrim(word) || '%'
    ELSE '%' || word || '%' END)
  FROM (SELECT muted_text(one) AS word FROM unnest(words) one) plain
  WHERE btrim(word) <> ''
$$;
