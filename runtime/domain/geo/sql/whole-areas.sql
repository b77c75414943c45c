-- Areas in which events and people are searched. Files are applied in the order of their names: towns.sql, which this asks, before it.
-- The counties, provinces, regions and islands of a country (its code) that have this name, those of one name in a region as one: the authorities of Kent are Kent, the four Yorkshires Yorkshire.
-- A part of the country that is none in the data is one, too (Jersey). Each lies in the middle of its people, and reaches as far as 98 of 100 of them live, in miles: Scotland without Shetland.
-- It is not meant where one of the `towns` (numbers) that have the name, or one without its addition, has more than a fiftieth of its people, or lies in it and is called so: Durham is a town, and Rotenburg (Wümme).
-- `of_region` is a name of its region, or another one of its own.
CREATE OR REPLACE FUNCTION advocacy_areas_called(wanted text, of_country text, of_region text, towns integer[]) RETURNS TABLE (
  name text, region text, own_region text, country_code text, latitude double precision, longitude double precision, timezone text, reach double precision) LANGUAGE sql STABLE AS $$
  WITH written AS MATERIALIZED (
    SELECT advocacy_town_spellings(advocacy_place_name(wanted)) || advocacy_region_name(wanted) AS names
  ), country AS MATERIALIZED (
    SELECT of_country AS code UNION SELECT p.part FROM advocacy_country_parts() p WHERE p.country = of_country
  ), region_called AS MATERIALIZED (
    SELECT r.code, r.name, r.names FROM core_region r JOIN country c ON c.code = split_part(r.code, '.', 1), written w
    WHERE string_to_array(r.names || advocacy_place_name(r.own_name), '|') && w.names AND (of_region IS NULL OR strpos(r.names, '|' || of_region || '|') > 0)
  ), called AS MATERIALIZED (
    SELECT split_part(r.code, '.', 1) AS country, r.code AS region_code, '{}'::text[] AS divisions, r.name AS name FROM region_called r
    UNION ALL
    SELECT split_part(r.code, '.', 1), r.code, array_agg(d.code::text), CASE WHEN count(DISTINCT d.name) = 1 THEN min(d.name) ELSE wanted END
    FROM core_division d JOIN country c ON c.code = split_part(d.code, '.', 1) JOIN core_region r ON r.code = split_part(d.code, '.', 1) || '.' || split_part(d.code, '.', 2),
      LATERAL (SELECT string_to_array(d.names, '|') || advocacy_place_name(d.name) AS names OFFSET 0) own, written w
    WHERE own.names && w.names AND (of_region IS NULL OR of_region = ANY (own.names) OR strpos(r.names, '|' || of_region || '|') > 0) AND r.code NOT IN (SELECT code FROM region_called)
    GROUP BY r.code
    UNION ALL
    SELECT DISTINCT c.code, '', '{}'::text[], n.canonical FROM country c JOIN core_country n ON n.code = c.code
    WHERE c.code <> of_country AND of_region IS NULL AND n.name IN (lower(btrim(wanted)), advocacy_place_name(wanted)) AND NOT EXISTS (SELECT FROM region_called)
  ), place AS MATERIALIZED (
    SELECT c.*, t.id FROM called c JOIN core_town t ON t.region_code = c.region_code WHERE c.region_code <> '' AND (c.divisions = '{}' OR t.division_code = ANY (c.divisions))
    UNION ALL SELECT c.*, t.id FROM called c JOIN core_town t ON t.country_code = c.country WHERE c.region_code = ''
  ), member AS MATERIALIZED (
    SELECT p.*, t.latitude AS north, t.longitude AS east, t.timezone, t.population, greatest(t.population, 1) AS people FROM place p JOIN core_town t USING (id) WHERE NOT t.is_section
  ), middle AS (
    SELECT m.country, m.region_code, m.name, sum(m.people) AS people, sum(m.north * m.people) / sum(m.people) AS north, (array_agg(m.timezone ORDER BY m.population DESC, m.id))[1] AS timezone,
      degrees(atan2(sum(sin(radians(m.east)) * m.people), sum(cos(radians(m.east)) * m.people))) AS east
    FROM member m GROUP BY m.country, m.region_code, m.name
  ), distant AS (
    SELECT o.*, d.miles, sum(m.people) OVER (PARTITION BY o.country, o.region_code ORDER BY d.miles, m.id) - m.people AS nearer
    FROM middle o JOIN member m USING (country, region_code), LATERAL (
      SELECT 69.1 * sqrt((m.north - o.north) ^ 2 + (((m.east - o.east + 540)::numeric % 360 - 180)::double precision * cos(radians(o.north))) ^ 2) AS miles) d
  )
  SELECT d.name, coalesce(r.name, ''), nullif(r.own_name, ''), d.country, d.north, d.east, d.timezone, max(d.miles)
  FROM distant d LEFT JOIN core_region r ON r.code = d.region_code
  WHERE d.nearer < 0.98 * d.people AND NOT EXISTS (
    SELECT FROM core_town t
    WHERE t.id = ANY (towns || ARRAY(SELECT s.id FROM advocacy_towns_named(advocacy_town_without_addition(wanted), of_country, NULL) s WHERE advocacy_town_without_addition(wanted) <> '')) AND (t.population * 50 > d.people OR (
      t.id IN (SELECT n.town_id FROM core_townname n, written w WHERE n.name = ANY (w.names))
      AND t.id IN (SELECT m.id FROM member m WHERE (m.country, m.region_code) = (d.country, d.region_code)))))
  GROUP BY d.country, d.region_code, d.name, d.north, d.east, d.timezone, d.people, r.name, r.own_name ORDER BY d.people DESC, d.region_code
$$;
