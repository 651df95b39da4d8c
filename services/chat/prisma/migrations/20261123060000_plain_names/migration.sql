-- A name without accents, so that "Jose" finds "José". Letters that Unicode doesn't decompose are replaced one by one.
-- Made of immutable built-in functions, so that an index can use it and it needs no extension.
CREATE FUNCTION "plain_name"(name text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT normalize(
    translate(
      regexp_replace(normalize(name, NFD), '[\u0300-\u036f]+', '', 'g'),
      'ØøŁłĐđÐðĦħŦŧıßÆæŒœ', 'OoLlDdDdHhTtisAaOo'
    ), NFC)
$$;
