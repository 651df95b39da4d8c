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
