-- Arabic letters that writers use for each other are one: alef with and without hamza or madda, ta marbuta and ha, alef maqsura and ya
CREATE FUNCTION "folded_letters"(given text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(given, E'\u0623\u0625\u0622\u0671\u0629\u0649', E'\u0627\u0627\u0627\u0627\u0647\u064a')
$$;

-- A name as it is searched: without accents, with one letter for Arabic ones that writers use for each other, and with letters of scripts without
-- spaces apart, so that a part of the name finds it. Made of built-in functions: an index finds no others
CREATE FUNCTION "name_words"(name text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(translate(
    normalize(
      translate(
        regexp_replace(normalize(name, NFD), '[\u0300-\u036f]+', '', 'g'),
        'ØøŁłĐđÐðĦħŦŧıßÆæŒœ', 'OoLlDdDdHhTtisAaOo'
      ), NFC),
    E'\u0623\u0625\u0622\u0671\u0629\u0649', E'\u0627\u0627\u0627\u0627\u0647\u064a'), '([\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff])', ' \1 ', 'g')
$$;

-- Words from before are without folded letters. The job `search-texts` renews them
ALTER TABLE "search_text" ALTER COLUMN "version" SET DEFAULT 3;

-- As before, with the words in folded letters
CREATE OR REPLACE FUNCTION "searched_words"(given text, weight "char") RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('english'::regconfig, plain), weight) || setweight(to_tsvector('simple'::regconfig, plain), weight)
    || CASE WHEN letters_apart(plain) = plain THEN ''
      ELSE setweight(to_tsvector('simple'::regconfig, words_apart(plain) || ' ' || letters_apart(plain)), weight) END
    || CASE WHEN folded_letters(plain) = plain THEN ''
      ELSE setweight(to_tsvector('simple'::regconfig, folded_letters(plain) || ' ' || words_apart(folded_letters(plain))), weight) END
  FROM plain_text(regexp_replace(given, '@\[[0-9a-f-]{36}\]', ' ', 'g')) AS plain
$$;
