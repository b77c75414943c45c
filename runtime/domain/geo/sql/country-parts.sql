-- Parts of countries that have codes of their own (ISO 3166), and towns under them. Who lives there often writes the country: "97400 Saint-Denis, France" is on
-- La Réunion. `postcodes` are the beginnings of postcodes there, as they are looked up; the longest counts. It is empty where postcodes tell nothing.
CREATE OR REPLACE FUNCTION advocacy_country_parts() RETURNS TABLE (country text, part text, postcodes text[]) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  VALUES
    ('FR', 'GP', '{971}'::text[]), ('FR', 'BL', '{97133,977}'), ('FR', 'MF', '{97150,978}'), ('FR', 'MQ', '{972}'), ('FR', 'GF', '{973}'), ('FR', 'RE', '{974}'),
    ('FR', 'PM', '{975}'), ('FR', 'YT', '{976}'), ('FR', 'WF', '{986}'), ('FR', 'PF', '{987}'), ('FR', 'NC', '{988}'),
    ('US', 'PR', '{006,007,009}'), ('US', 'VI', '{008}'), ('US', 'GU', '{9691,9692,9693}'), ('US', 'MP', '{9695}'), ('US', 'AS', '{96799}'),
    ('GB', 'JE', '{JE}'), ('GB', 'GG', '{GY}'), ('GB', 'IM', '{IM}'), ('GB', 'GI', '{GX}'),
    ('NL', 'AW', '{}'), ('NL', 'CW', '{}'), ('NL', 'SX', '{}'), ('NL', 'BQ', '{}'),
    ('FI', 'AX', '{22}'), ('NO', 'SJ', '{917}'), ('DK', 'GL', '{39}'), ('DK', 'FO', '{FO}'),
    ('CN', 'HK', '{999077}'), ('CN', 'MO', '{999078}'),
    ('AU', 'NF', '{2899}'), ('AU', 'CX', '{6798}'), ('AU', 'CC', '{6799}'), ('NZ', 'CK', '{}'), ('NZ', 'NU', '{}'), ('NZ', 'TK', '{}')
$$;

-- The country of a postcode: the part of the country that it tells, else the country itself. Both are codes.
CREATE OR REPLACE FUNCTION advocacy_country_of_postcode(code text, written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce((
    SELECT p.part FROM advocacy_country_parts() p, unnest(p.postcodes) AS beginning
    WHERE p.country = code AND starts_with(upper(regexp_replace(written, '[^[:alnum:]]', '', 'g')), beginning)
    ORDER BY length(beginning) DESC LIMIT 1), code)
$$;
