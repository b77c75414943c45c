-- The UTC of a time by the clock of a zone. The time itself where no zone is known, or PostgreSQL does not know the zone.
CREATE OR REPLACE FUNCTION advocacy_utc(local timestamp, zone text) RETURNS timestamp LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN local AT TIME ZONE coalesce(nullif(zone, ''), 'UTC') AT TIME ZONE 'UTC';
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN local;
END
$$;
