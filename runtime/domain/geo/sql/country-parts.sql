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

-- Where the beginning of a postcode says the département, the province or the like. `digits` is how long a postcode is, `divisions` the pattern of the codes of divisions
-- (core_town.division_code) in which towns with such a postcode lie.
CREATE OR REPLACE FUNCTION advocacy_postcode_divisions() RETURNS TABLE (country text, digits integer, beginning text, divisions text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'FR', 5, lpad(n::text, 2, '0'), 'FR.%.' || lpad(n::text, 2, '0') FROM generate_series(1, 95) n WHERE n <> 20
  UNION ALL VALUES ('FR', 5, '200', 'FR.94.2A'), ('FR', 5, '201', 'FR.94.2A'), ('FR', 5, '20', 'FR.94.2B'), ('GB', 3, 'BT', 'GB.NIR.%')
  UNION ALL SELECT 'ES', 5, lpad(place::text, 2, '0'), 'ES.%.' || code FROM unnest(string_to_array(
    'VI AB A AL AV BA PM B BU CC CA CS CR CO C CU GI GR GU SS H HU J LE L LO LU M MA MU NA OR O P GC PO SA TF S SG SE SO T TE TO V VA BI ZA Z CE ME', ' ')) WITH ORDINALITY AS province(code, place)
$$;

-- The pattern of the divisions in which towns with a postcode lie; null where it does not tell.
CREATE OR REPLACE FUNCTION advocacy_divisions_of_postcode(code text, written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT p.divisions FROM advocacy_postcode_divisions() p, (SELECT upper(regexp_replace(written, '[^[:alnum:]]', '', 'g')) AS whole) w
  WHERE p.country = code AND length(w.whole) >= p.digits AND starts_with(w.whole, p.beginning)
  ORDER BY length(p.beginning) DESC LIMIT 1
$$;
