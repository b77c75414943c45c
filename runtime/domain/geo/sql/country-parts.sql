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

-- The whole of which a country is a part, else the country itself.
CREATE OR REPLACE FUNCTION advocacy_whole_country(code text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce((SELECT p.country FROM advocacy_country_parts() p WHERE p.part = code), code)
$$;

-- The area in which towns with a postcode lie, where its beginning tells: a département, a province, the surroundings of a post town. Its columns are null where it does not.
CREATE OR REPLACE FUNCTION advocacy_area_of_postcode(code text, written text) RETURNS core_postcodearea LANGUAGE sql STABLE AS $$
  SELECT a.* FROM core_postcodearea a, (SELECT upper(regexp_replace(written, '[^[:alnum:]]', '', 'g')) AS whole) w
  WHERE a.country_code = code AND length(w.whole) >= a.shortest AND starts_with(w.whole, a.beginning)
    AND NOT (a.beginning ~ '[A-Z]$' AND substr(w.whole, length(a.beginning) + 1) ~ '^[A-Z]')
  ORDER BY length(a.beginning) DESC LIMIT 1
$$;

-- Whether a town lies in such an area. All lie in one that does not tell.
CREATE OR REPLACE FUNCTION advocacy_in_area(area core_postcodearea, division text, north double precision, east double precision) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN area.id IS NULL THEN true WHEN area.divisions <> '' THEN division LIKE area.divisions
    ELSE (north - area.latitude) ^ 2 + ((east - area.longitude) * cos(radians(area.latitude))) ^ 2 <= (area.kilometers / 111.2) ^ 2 END
$$;
