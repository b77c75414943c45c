-- Areas on the map: what is read of the outline that staff sent, and who is inside. Without PostGIS, by the polygons of PostgreSQL.
--
-- The generator includes this file in generated/repeatable.sql, because boundary.yaml names it.

-- The polygons of GeoJSON of any kind: each a list of rings, the outer one first.
CREATE OR REPLACE FUNCTION advocacy_polygons(shape jsonb) RETURNS SETOF jsonb LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  CASE shape->>'type'
    WHEN 'Polygon' THEN RETURN NEXT shape->'coordinates';
    WHEN 'MultiPolygon' THEN RETURN QUERY SELECT p FROM jsonb_array_elements(shape->'coordinates') p;
    WHEN 'Feature' THEN RETURN QUERY SELECT p FROM advocacy_polygons(shape->'geometry') p;
    WHEN 'FeatureCollection' THEN RETURN QUERY SELECT p FROM jsonb_array_elements(shape->'features') f, advocacy_polygons(f) p;
    WHEN 'GeometryCollection' THEN RETURN QUERY SELECT p FROM jsonb_array_elements(shape->'geometries') g, advocacy_polygons(g) p;
    ELSE RAISE invalid_text_representation;
  END CASE;
END
$$;

-- WKT as GeoJSON: its pairs of numbers become lists, and so do its brackets.
CREATE OR REPLACE FUNCTION advocacy_geojson(geometry text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  wkt text[] := regexp_match(geometry, '^\s*(?:SRID=4326;)?\s*(MULTIPOLYGON|POLYGON)\s*(\(.*\))\s*$', 'i');
  number text := '-?[0-9][0-9.]*(?:e[-+]?[0-9]+)?';
BEGIN
  IF wkt IS NULL THEN RETURN geometry::jsonb; END IF;
  RETURN jsonb_build_object(
    'type', CASE lower(wkt[1]) WHEN 'polygon' THEN 'Polygon' ELSE 'MultiPolygon' END,
    'coordinates', translate(regexp_replace(wkt[2], format('(%1$s)\s+(%1$s)', number), '[\1,\2]', 'gi'), '()', '[]')::jsonb);
END
$$;

-- One ring as a polygon of PostgreSQL. Degrees on the globe, at least three corners.
CREATE OR REPLACE FUNCTION advocacy_ring(ring jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  corners text;
  valid boolean;
BEGIN
  SELECT string_agg(format('(%s,%s)', (c.corner->>0)::float8, (c.corner->>1)::float8), ',' ORDER BY c.place),
    count(DISTINCT c.corner) >= 3 AND bool_and(abs((c.corner->>0)::float8) <= 180 AND abs((c.corner->>1)::float8) <= 90)
  INTO corners, valid
  FROM jsonb_array_elements(ring) WITH ORDINALITY c(corner, place)
  WHERE c.place = 1 OR c.corner <> ring->0;
  IF valid IS NOT TRUE THEN RAISE invalid_text_representation; END IF;
  RETURN '(' || corners || ')';
END
$$;

-- The outline as it is looked at: polygons between bars, their rings between semicolons. Null where nothing can be read.
CREATE OR REPLACE FUNCTION advocacy_outline(geometry text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN (SELECT string_agg((SELECT string_agg(advocacy_ring(r.ring), ';' ORDER BY r.place) FROM jsonb_array_elements(p.polygon) WITH ORDINALITY r(ring, place)), '|')
    FROM advocacy_polygons(advocacy_geojson(geometry)) p(polygon));
EXCEPTION WHEN data_exception OR case_not_found OR statement_too_complex THEN
  RETURN NULL;
END
$$;

-- The rings of an outline, with the number of the polygon to which each belongs.
CREATE OR REPLACE FUNCTION advocacy_rings(outline text) RETURNS TABLE (part bigint, ring polygon) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT p.part, r.ring::polygon FROM unnest(string_to_array(outline, '|')) WITH ORDINALITY p(rings, part), unnest(string_to_array(p.rings, ';')) r(ring)
$$;

-- One edge of what an outline lies in: `west`, `east`, `south` or `north`, in degrees.
CREATE OR REPLACE FUNCTION advocacy_edge(outline text, edge text) RETURNS float8 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE edge WHEN 'west' THEN min(((box(ring))[1])[0]) WHEN 'east' THEN max(((box(ring))[0])[0]) WHEN 'south' THEN min(((box(ring))[1])[1]) ELSE max(((box(ring))[0])[1]) END
  FROM advocacy_rings(outline)
$$;

-- Whether a place is inside: in an odd number of the rings of one polygon, since the rings after the first are holes.
CREATE OR REPLACE FUNCTION advocacy_inside(outline text, longitude float8, latitude float8) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT EXISTS (SELECT FROM advocacy_rings(outline) r WHERE r.ring @> point(longitude, latitude) GROUP BY r.part HAVING count(*) % 2 = 1)
$$;
