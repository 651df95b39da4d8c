-- A text names a member by a token, `@[id]`. These functions put names in the place of tokens, in one pass, so that a name that
-- looks like a token stays as it is.
CREATE FUNCTION "text_with_names"(given text) RETURNS text
  LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT string_agg(
    CASE WHEN place = 1 THEN part WHEN member.id IS NULL THEN '@[' || part ELSE '@' || member.name || substr(part, 38) END,
    '' ORDER BY place)
  FROM string_to_table(given, '@[') WITH ORDINALITY AS split (part, place)
  LEFT JOIN member ON member.id = CASE
    WHEN place > 1 AND part ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\]' THEN left(part, 36)::uuid END
$$;

-- The members whom a text names and who have an account
CREATE FUNCTION "mentions_of"(given text) RETURNS json
  LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(json_agg(json_build_object('_id', id, 'name', name) ORDER BY id), '[]')
  FROM member
  WHERE version < 2147483647 AND id IN (
    SELECT token[1]::uuid
    FROM regexp_matches(given, '@\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]', 'g') AS token
  )
$$;

-- Tokens are no words
CREATE OR REPLACE FUNCTION "searched_words"(given text, weight "char") RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('english'::regconfig, plain), weight) || setweight(to_tsvector('simple'::regconfig, plain), weight)
  FROM plain_text(regexp_replace(given, '@\[[0-9a-f-]{36}\]', ' ', 'g')) AS plain
$$;
