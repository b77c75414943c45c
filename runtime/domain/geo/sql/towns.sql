-- How the name of a place is looked up: without accents and vowel signs, in lower case, with blanks for dots, hyphens and apostrophes. As `placeName` of
-- world/place-name.ts; a test holds the two to be equal.
CREATE OR REPLACE FUNCTION advocacy_place_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(lower(regexp_replace(normalize(name, NFKD),
    '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670]', '', 'g')), '[-.''’ʼ‘`\s]+', ' ', 'g'))
$$;

-- The same with its accents, by which towns of one spelling are told apart: Löhne is not Lohne, and Loehne is Löhne.
CREATE OR REPLACE FUNCTION advocacy_place_letters(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(btrim(regexp_replace(lower(normalize(name, NFC)), '[-.''’ʼ‘`\s]+', ' ', 'g')), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss')
$$;

-- How the name or code of a region is looked up: a code may have dots, `W.B.`. As `regionName` of world/place-name.ts.
CREATE OR REPLACE FUNCTION advocacy_region_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN place ~ '^[[:alpha:]]( [[:alpha:]]){1,3}$' THEN replace(place, ' ', '') ELSE place END FROM (SELECT advocacy_place_name(name) AS place) p
$$;

-- Of former versions. Servers of these call what is made below in their place.
DROP FUNCTION IF EXISTS advocacy_parts_of_country(text);
DROP FUNCTION IF EXISTS advocacy_towns_called(text, text[], text, boolean);
DROP FUNCTION IF EXISTS advocacy_towns_called(text[], text[], text, text);
DROP FUNCTION IF EXISTS advocacy_towns_called(text[], text[], text, text, text);
DROP FUNCTION IF EXISTS advocacy_divisions_of_postcode(text, text);
DROP FUNCTION IF EXISTS advocacy_postcode_divisions();
DROP FUNCTION IF EXISTS advocacy_towns_named(text, text, text);
DROP FUNCTION IF EXISTS advocacy_place_abroad(text, text, text, text, double precision, double precision);

-- The name of a town without what people write beside it: CEDEX, and the number of a district or its name (`paris cedex 08`, `lyon 3e`, `paris 11e arrondissement`,
-- `dublin 4`, `横浜市青葉区`).
CREATE OR REPLACE FUNCTION advocacy_town_alone(wanted text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(wanted, ' cedex( \d{1,2})?$', ''), '( \d{1,2} ?(er|e|eme|nd|nde)?)?( arr(ondissement|dt)?)?$', ''), '(?<=市).+区$', '')
$$;

-- The spellings of a name that are one to people, as names are looked up: `st ives`, `saint ives` and `sankt ives`, `ste marie` and `sainte marie`, and the whole words of what is written short
-- (`ft worth`, `frankfurt a m`, `neustadt a d aisch`, `rothenburg o d t`, `freiburg i br`, `bad homburg v d h`).
CREATE OR REPLACE FUNCTION advocacy_town_spellings(wanted text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[wanted] || CASE WHEN wanted ~ '\m(st|saint|sankt|ste|sainte|ft|mt)\M' THEN ARRAY(
    SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(wanted, '\m(st|saint|sankt)\M', his, 'g'), '\m(ste|sainte)\M', hers, 'g'), '\mft\M', 'fort'), '\mmt\M', 'mount')
    FROM unnest(ARRAY['st', 'saint', 'sankt']) AS his, unnest(ARRAY['ste', 'sainte']) AS hers) ELSE '{}' END || CASE WHEN wanted ~ ' [aiouv] ' THEN ARRAY[
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(wanted, ' a m$', ' am main'), ' i br$', ' im breisgau'), ' o d t$', ' ob der tauber'),
      ' v d h$', ' vor der hohe'), ' a d ', ' an der '), ' i d ', ' in der '), ' v d ', ' vor der ')] ELSE '{}' END
$$;

-- The words with which the name of a town goes on that people leave out: Neustadt an der Aisch, Villefranche-sur-Mer, Newcastle upon Tyne.
CREATE OR REPLACE FUNCTION advocacy_by_names() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '{an,am,in,im,ob,bei,vor,auf,unter,sur,sous,le,la,les,lez,de,du,des,d,l,en,aux,au,upon,under,on,by,del,di,della,nell,aan,bij}'::text[]
$$;

-- The whole names that may be meant by a town and its by-name, with a slash, brackets or nothing between: `halle/saale`, `offenbach main`, `neustadt weinstraße`.
CREATE OR REPLACE FUNCTION advocacy_town_with_by_name(wanted text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT m[1] || between_them || m[2] || after FROM (SELECT regexp_match(wanted, '^(.+?) ?[/ (] ?([^/ ()]+)\)?$') AS m) written,
    (SELECT ' (', ')' UNION ALL SELECT unnest('{/," "}'::text[]), '' UNION ALL SELECT ' ' || unnest(advocacy_by_names() || '{an der,in der,ob der,vor der,de la}') || ' ', '') AS ways(between_them, after)
    WHERE m IS NOT NULL)
$$;

-- The name of a town without what tells it from others of the name: `weiden in der oberpfalz`, `waren (müritz)`, `wittstock/dosse`, `stolberg (rhld.)`. Empty where it has none.
CREATE OR REPLACE FUNCTION advocacy_town_without_addition(city text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN short <> city THEN short ELSE '' END FROM (SELECT regexp_replace(city,
    '\s*([(/]|[\s-](am?|an|aan|auf|bei|im?|in|ob?|unter|vor?|upon|on|under|by|near|nad)[\s./-]).*$', '', 'i') AS short) s
$$;

-- The towns that have any of these names, the largest first: of the world or of the countries with these codes, and of the region, county or district of this name or code where one is said, and
-- of the area that a postcode tells, where it does (country-parts.sql). `typed` are the same names with the accents that were typed (null where nobody knows): where a town of the country has these
-- letters, those that are alike without accents are not meant.
-- One that is called so among other names is not meant beside a larger one of its country whose own name it is, unless its own holds it: Freiberg is no Freiburg, and Bad Neustadt may be meant by Neustadt.
-- Names are written as above. `region_country` is the country that the region is in the data, where it is a part of one: La Réunion.
-- Towns whose own name goes on with a by-name are meant too, unless a single town is called just so and is the largest.
-- What lies next to a larger town of the name is a part of it: London is no question because the City of London is called so too.
-- A quarter of a town counts only where no town has the name: Mülheim is no question because a part of Köln is called so.
-- Nor is it one where nobody means the others, unless the largest is the post town of another area than that of the postcode: the largest has twenty times the people of the next, which has fewer than 100,000, or the largest is called just
-- so and the others, of at most a fifth of its people, something else too: Saint-Étienne is no question because Saint-Étienne-du-Rouvray is called so for short.
-- Where the largest is called so for short itself, as Newcastle upon Tyne, any other one that is no village is meant as well, and where none is called just so, any other one.
CREATE OR REPLACE FUNCTION advocacy_towns_called(wanted text[], of_countries text[], of_region text, region_country text, area core_postcodearea, typed text[]) RETURNS SETOF core_town LANGUAGE sql STABLE AS $$
  WITH beginning AS (
    SELECT DISTINCT name || by_name AS begins FROM unnest(wanted) AS name, unnest('{" (",/}' || ARRAY(SELECT ' ' || word || ' ' FROM unnest(advocacy_by_names()) AS word)) AS by_name
    -- The many names that a by-name may make are whole.
    WHERE cardinality(wanted) < 20
  ), longer AS MATERIALIZED (
    -- The sign is behind all letters of Latin in every order of texts.
    SELECT n.town_id, n.name FROM beginning b, LATERAL (SELECT n.* FROM core_townname n WHERE n.name >= b.begins AND n.name <= b.begins || '龥' OFFSET 0) n WHERE starts_with(n.name, b.begins)
  ), called AS MATERIALIZED (
    SELECT n.town_id FROM core_townname n WHERE n.name = ANY (wanted)
  ), named AS MATERIALIZED (
    SELECT t.*, own.name AS own, own.name = ANY (wanted) AS is_exact, regexp_replace(own.name, ' ?[(/].*$', '') = ANY (wanted) AS is_own,
      typed IS NULL OR EXISTS (SELECT FROM unnest(typed) AS letters WHERE starts_with(own.letters, letters)) AS is_typed, EXISTS (SELECT FROM longer l WHERE l.town_id = t.id AND l.name = own.name) AS is_longer, EXISTS (SELECT FROM called c WHERE c.town_id = t.id) AS is_called
    FROM core_town t, LATERAL (SELECT advocacy_place_name(t.name) AS name, advocacy_place_letters(t.name) AS letters OFFSET 0) own
    WHERE t.id IN (SELECT town_id FROM called UNION SELECT town_id FROM longer) AND (of_countries IS NULL OR t.country_code = ANY (of_countries))
      AND advocacy_in_area(area, t.division_code, t.latitude, t.longitude)
      AND (of_region IS NULL
        OR EXISTS (SELECT FROM core_region r WHERE r.code = t.region_code AND strpos(r.names, '|' || of_region || '|') > 0)
        OR EXISTS (SELECT FROM core_division d WHERE d.code = t.division_code AND strpos('|' || advocacy_place_name(d.name) || '|' || d.names || '|', '|' || of_region || '|') > 0)
        OR t.country_code = region_country)
  ), told AS MATERIALIZED (
    SELECT n.* FROM named n WHERE (n.is_called OR n.is_longer) AND (NOT n.is_section OR NOT EXISTS (SELECT FROM named o WHERE NOT o.is_section AND (o.is_called OR o.is_longer)))
  ), whole AS MATERIALIZED (
    SELECT n.* FROM told n WHERE CASE
      WHEN n.is_exact OR n.is_longer THEN n.is_typed OR NOT EXISTS (SELECT FROM told o WHERE o.is_own AND o.is_typed AND o.country_code = n.country_code)
      ELSE NOT EXISTS (SELECT FROM told o WHERE o.is_own AND o.population > n.population AND o.country_code = n.country_code)
        OR EXISTS (SELECT FROM unnest(wanted) AS name WHERE strpos(' ' || translate(n.own, '()/,', '    ') || ' ', ' ' || name || ' ') > 0) END
  ), sole AS MATERIALIZED (
    SELECT count(*) FILTER (WHERE is_exact) = 1 AND (array_agg(is_exact ORDER BY population DESC, id))[1] AS is_known FROM whole WHERE is_called
  ), meant AS MATERIALIZED (
    SELECT n.* FROM whole n, sole, (SELECT is_exact, population FROM whole, sole WHERE is_called OR sole.is_known IS NOT TRUE ORDER BY population DESC, id LIMIT 1) largest
    WHERE (n.is_called OR sole.is_known IS NOT TRUE) AND (NOT largest.is_exact OR n.is_exact OR n.population * 5 > largest.population)
  ), apart AS (
    SELECT t.id, t.population, t.is_longer FROM meant t WHERE NOT EXISTS (
      SELECT FROM meant o WHERE (o.population, -o.id) > (t.population, -t.id) AND NOT (o.is_longer AND t.is_longer)
        AND abs(o.latitude - t.latitude) < 0.25 AND abs(o.longitude - t.longitude) * cos(radians(t.latitude)) < 0.25)
  ), ranked AS (
    SELECT a.id, row_number() OVER sizes AS place, first_value(a.id) OVER sizes AS first, first_value(a.population) OVER sizes AS most, nth_value(a.population, 2) OVER sizes AS next, first_value(a.is_longer) OVER sizes AS is_short
    FROM apart a WINDOW sizes AS (ORDER BY a.population DESC, a.id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
  )
  SELECT t.* FROM ranked r JOIN core_town t ON t.id = r.id
  WHERE r.place = 1 OR r.most < 20 * greatest(r.next, 1) OR r.next >= 100000 OR r.is_short AND (r.next > 5000 OR NOT EXISTS (SELECT FROM meant WHERE is_exact))
    OR EXISTS (SELECT FROM core_postcodearea other, core_town f WHERE f.id = r.first AND other.country_code = area.country_code AND other.latitude <> area.latitude
      AND abs(other.latitude - f.latitude) < 0.05 AND abs(other.longitude - f.longitude) < 0.08)
  ORDER BY r.place
$$;

-- The same by a name as people write it, in any of its spellings; in the country, its parts (country-parts.sql) among it. A postcode that lies in a part means that part alone, and another one none whose postcodes are known to
-- begin otherwise; one that tells an area means its towns alone. What is written beside a name is left out where the whole names no town, then it is read as a by-name.
CREATE OR REPLACE FUNCTION advocacy_towns_named(wanted text, of_country text, of_region text, postcode text DEFAULT '') RETURNS SETOF core_town LANGUAGE plpgsql STABLE AS $$
DECLARE
  place text := advocacy_country_of_postcode(of_country, postcode);
  parts text[] := ARRAY(SELECT p.part FROM advocacy_country_parts() p WHERE p.country = place AND (postcode = '' OR p.postcodes = '{}'));
  region_country text := (SELECT c.code FROM core_country c WHERE parts <> '{}' AND c.name = lower(core_country_named(of_region)) AND c.code = ANY (parts));
  countries text[] := CASE WHEN place IS NOT NULL THEN place || parts END;
  area core_postcodearea := advocacy_area_of_postcode(of_country, postcode);
  letters text := advocacy_place_letters(wanted);
  town text;
BEGIN
  wanted := advocacy_place_name(wanted);
  FOREACH town IN ARRAY ARRAY[wanted, nullif(advocacy_town_alone(wanted), wanted)] LOOP
    -- Few names have a comma, which stands before a region else.
    CONTINUE WHEN town IS NULL OR (strpos(town, ',') > 0 AND NOT EXISTS (SELECT FROM core_townname n WHERE n.name = town));
    RETURN QUERY SELECT * FROM advocacy_towns_called(advocacy_town_spellings(town), countries, of_region, region_country, area,
      advocacy_town_spellings(CASE WHEN town = wanted THEN letters ELSE advocacy_town_alone(letters) END));
    IF FOUND THEN RETURN; END IF;
  END LOOP;
  IF wanted ~ '^[^,]+[/ (][^,]+$' THEN
    RETURN QUERY SELECT * FROM advocacy_towns_called(advocacy_town_with_by_name(wanted), countries, of_region, region_country, area, NULL);
  END IF;
END
$$;

-- The city of whose part a name speaks that nobody knows: `Köln-Ehrenfeld`, and `Köln Ehrenfeld` where the postcode tells the area, as Leeds Castle is not in Leeds. It has
-- 100,000 people at least, for towns that the data lack are called so too, and what goes on with a by-name is one of these: Saint-Étienne-de-Chomeil.
CREATE OR REPLACE FUNCTION advocacy_city_of_part(written text, of_country text, postal text) RETURNS SETOF core_town LANGUAGE plpgsql STABLE AS $$
DECLARE
  parts text[] := regexp_split_to_array(btrim(regexp_replace(written, '(^|\s)\S*\d\S*(?=\s|$)', '', 'g')),
    CASE WHEN (advocacy_area_of_postcode(of_country, postal)).id IS NULL THEN '\s*[-–]\s*' ELSE '[-–\s]+' END);
BEGIN
  FOR size IN REVERSE cardinality(parts) - 1 .. 1 LOOP
    CONTINUE WHEN split_part(advocacy_place_name(parts[size + 1]), ' ', 1) = ANY (advocacy_by_names());
    RETURN QUERY SELECT * FROM advocacy_towns_named(array_to_string(parts[1:size], ' '), of_country, NULL, postal) t WHERE t.population >= 100000;
    IF FOUND THEN RETURN; END IF;
  END LOOP;
END
$$;

-- The towns that an address in a country (its code) may mean: those of its region, where that has any of the name, else all of the country, else those of the
-- region or county, or with the postcode, that stands beside the town: `Newport, Gwent`, `Saint-Denis, 93200`. What is not found so is looked up without its addition.
-- What stands behind a comma and is not known is left out where a postcode tells the area. A postcode may stand before the town: `22765 Hamburg`.
CREATE OR REPLACE FUNCTION advocacy_towns_of_address(of_country text, region text, city text, postal text) RETURNS SETOF core_town LANGUAGE plpgsql STABLE AS $$
DECLARE
  parts text[] := regexp_match(city, '^(.+?)\s*[,(]\s*([^,(]+?)\s*\)?$');
  town text;
BEGIN
  FOREACH town IN ARRAY ARRAY[city, advocacy_town_without_addition(city), CASE WHEN (advocacy_area_of_postcode(of_country, postal)).id IS NOT NULL THEN split_part(city, ',', 1) ELSE '' END] LOOP
    CONTINUE WHEN town = '';
    IF region <> '' THEN
      RETURN QUERY SELECT * FROM advocacy_towns_named(town, of_country, advocacy_region_name(region), postal);
      IF FOUND THEN RETURN; END IF;
    END IF;
    RETURN QUERY SELECT * FROM advocacy_towns_named(town, of_country, NULL, postal);
    IF FOUND THEN RETURN; END IF;
    IF parts IS NOT NULL THEN
      RETURN QUERY SELECT * FROM advocacy_towns_named(parts[1], of_country, CASE WHEN parts[2] !~ '\d' THEN advocacy_region_name(parts[2]) END,
        CASE WHEN postal = '' AND parts[2] ~ '\d' THEN parts[2] ELSE postal END);
      IF FOUND THEN RETURN; END IF;
    END IF;
    IF town = city THEN
      RETURN QUERY SELECT * FROM advocacy_city_of_part(city, of_country, postal);
      IF FOUND THEN RETURN; END IF;
    END IF;
  END LOOP;
  IF city ~ '^\S*\d\S* +[^ ]' THEN
    RETURN QUERY SELECT * FROM advocacy_towns_of_address(of_country, region, regexp_replace(city, '^\S+ +', ''), coalesce(nullif(postal, ''), split_part(city, ' ', 1)));
  END IF;
END
$$;

-- The towns that may be chosen for an address: those that it may mean, and where its postcode lies where no town is called so, all of the name. What stands behind a comma
-- and is not known counts for nothing: `Richmond, Surrey`.
CREATE OR REPLACE FUNCTION advocacy_towns_to_choose(of_country text, region text, city text, postal text) RETURNS SETOF core_town LANGUAGE plpgsql STABLE AS $$
DECLARE
  town text;
BEGIN
  FOREACH town IN ARRAY ARRAY[city, split_part(city, ',', 1)] LOOP
    RETURN QUERY SELECT * FROM advocacy_towns_of_address(of_country, region, town, postal);
    IF FOUND THEN RETURN; END IF;
    RETURN QUERY SELECT * FROM advocacy_towns_of_address(of_country, region, town, '') WHERE postal <> '';
    IF FOUND THEN RETURN; END IF;
  END LOOP;
END
$$;

-- The place of a postcode as people write it. Where only the first part of postcodes is known, as of many in Britain, Canada and the Netherlands, that counts.
-- Postcodes of a country's part may have been loaded under the code of either, whichever of the two is said.
CREATE OR REPLACE FUNCTION advocacy_postcode(code text, written text) RETURNS SETOF core_postcode LANGUAGE sql STABLE AS $$
  SELECT p.* FROM core_postcode p, (SELECT left(upper(regexp_replace(written, '[^[:alnum:]]', '', 'g')), 20) AS whole) w
  WHERE p.country_code = ANY (ARRAY(SELECT code UNION SELECT advocacy_country_of_postcode(code, written)
      UNION SELECT c.country FROM advocacy_country_parts() c WHERE c.part = code AND advocacy_country_of_postcode(c.country, written) = code))
    AND p.postcode = ANY (ARRAY(SELECT left(w.whole, n) FROM generate_series(2, length(w.whole)) n))
    AND (p.postcode = w.whole OR code IN ('GB', 'CA', 'NL', 'IE'))
  ORDER BY length(p.postcode) DESC, p.country_code = code LIMIT 1
$$;

-- Where an address outside the United States is: at its postcode, where that is known, else in its town. The region decides between several towns of a name, and then who chose
-- one of them (`chosen_id`, which is told only where it decides). Of an address of which nobody is asked, which says none (0), that in the country itself is meant before those in its parts. All is null where nobody knows, or where several may be meant, but for the zone of a country that has one: for rows that keep the choice, which are few. Of a point that is given the zone is told, whatever the address says.
CREATE OR REPLACE FUNCTION advocacy_place_abroad(country text, region text, city text, postal text, north double precision, east double precision,
  INOUT chosen_id integer DEFAULT 0, OUT latitude double precision, OUT longitude double precision, OUT timezone text, OUT exactness text) LANGUAGE plpgsql STABLE AS $$
DECLARE
  of_country text := (SELECT c.code FROM core_country c WHERE c.name = lower(btrim(country)));
  wanted_id integer := chosen_id;
  towns core_town[];
  town core_town;
BEGIN
  chosen_id := NULL;
  IF north IS NOT NULL AND east IS NOT NULL THEN
    timezone := advocacy_zone_near(country, north, east);
    RETURN;
  END IF;
  IF of_country IS NULL THEN
    RETURN;
  END IF;
  IF postal <> '' THEN
    SELECT p.latitude, p.longitude, nullif(p.timezone, ''), 'postal code' INTO latitude, longitude, timezone, exactness FROM advocacy_postcode(of_country, postal) p;
  END IF;
  IF latitude IS NOT NULL THEN
    RETURN;
  END IF;
  towns := ARRAY(SELECT t FROM advocacy_towns_of_address(of_country, region, city, postal) t);
  IF wanted_id = 0 AND cardinality(towns) > 1 THEN
    towns := ARRAY(SELECT t FROM unnest(towns) t WHERE t.country_code = of_country);
  END IF;
  IF towns = '{}' AND wanted_id > 0 THEN
    towns := ARRAY(SELECT t FROM advocacy_towns_to_choose(of_country, region, city, postal) t WHERE t.id = wanted_id);
  END IF;
  SELECT t.id INTO chosen_id FROM unnest(towns) t WHERE t.id = wanted_id;
  IF chosen_id IS NOT NULL OR cardinality(towns) = 1 THEN
    SELECT * INTO town FROM unnest(towns) t WHERE chosen_id IS NULL OR t.id = chosen_id;
    latitude := town.latitude;
    longitude := town.longitude;
    timezone := town.timezone;
    exactness := 'city';
  END IF;
  IF timezone IS NULL AND wanted_id IS DISTINCT FROM 0 THEN
    timezone := (SELECT min(t.timezone) FROM core_town t WHERE t.country_code = of_country AND t.timezone <> '' HAVING count(DISTINCT t.timezone) = 1);
  END IF;
END
$$;

-- The time zone of a point: that of the nearest town of the country, of any where the country is not known. Null where no town is near.
CREATE OR REPLACE FUNCTION advocacy_zone_near(country text, north double precision, east double precision) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT t.timezone FROM core_town t
  WHERE t.latitude BETWEEN north - 1 AND north + 1 AND t.longitude BETWEEN east - 2 AND east + 2
  ORDER BY t.country_code IS DISTINCT FROM (SELECT c.code FROM core_country c WHERE c.name = lower(btrim(country))),
    (t.latitude - north) ^ 2 + ((t.longitude - east) * cos(radians(north))) ^ 2
  LIMIT 1
$$;
