-- The UTC of a time by the clock of a zone. The time itself where no zone is known, or PostgreSQL does not know the zone. A time that happens twice, in the night in
-- which the clock is put back, is the first of the two, as in calendars (RFC 5545, 3.3.5); PostgreSQL alone takes the second.
CREATE OR REPLACE FUNCTION advocacy_utc(local timestamp, zone text) RETURNS timestamp LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  clock text := coalesce(nullif(zone, ''), 'UTC');
  later timestamp;
  earlier timestamp;
BEGIN
  later := local AT TIME ZONE clock AT TIME ZONE 'UTC';
  -- By the clock as it went a day before.
  earlier := local - ((later - interval '1 day') AT TIME ZONE 'UTC' AT TIME ZONE clock - (later - interval '1 day'));
  RETURN CASE WHEN earlier < later AND earlier AT TIME ZONE 'UTC' AT TIME ZONE clock = local THEN earlier ELSE later END;
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN local;
END
$$;

-- The zone by whose clock an event goes: its own, which its place gives it, else that of its campaign, else that of the installation's home.
CREATE OR REPLACE FUNCTION advocacy_event_zone(own text, campaign integer) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(own, ''), (SELECT nullif(c.timezone, '') FROM events_campaign c WHERE c.id = campaign),
    (SELECT i.time_zone FROM core_installation i WHERE i.id = 1), '')
$$;

-- Whether an event has a day and no time of day: hosts of its campaign choose none, and it starts at midnight.
CREATE OR REPLACE FUNCTION advocacy_event_all_day(starts_at timestamp, campaign integer) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT starts_at::time = '00:00' AND EXISTS (SELECT FROM events_campaign c WHERE c.id = campaign AND NOT c.use_start_time)
$$;

-- When an event is over, by the clock of its place: at its end, else at its start. One without a time of day is over with its last day.
CREATE OR REPLACE FUNCTION advocacy_event_over(starts_at timestamp, ends_at timestamp, campaign integer) RETURNS timestamp LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(ends_at, starts_at) + CASE WHEN advocacy_event_all_day(starts_at, campaign) THEN interval '1 day' ELSE interval '0' END
$$;

-- Events that go by the clock of their campaign move with it, but for those that are over.
CREATE OR REPLACE FUNCTION advocacy_campaign_clock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE events_event e SET timezone = e.timezone
  WHERE e.campaign_id = NEW.id AND (e.over_at > now() AT TIME ZONE 'UTC' OR e.over_at IS NULL)
    AND (e.timezone = '' OR NEW.use_start_time IS DISTINCT FROM OLD.use_start_time);
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION advocacy_campaign_clock() IS 'generated';

-- So do those that go by the clock of the home.
CREATE OR REPLACE FUNCTION advocacy_home_clock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE events_event e SET timezone = e.timezone
  WHERE e.timezone = '' AND (e.over_at > now() AT TIME ZONE 'UTC' OR e.over_at IS NULL)
    AND EXISTS (SELECT FROM events_campaign c WHERE c.id = e.campaign_id AND coalesce(c.timezone, '') = '');
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION advocacy_home_clock() IS 'generated';

INSERT INTO wanted_trigger (name, on_table, body) VALUES
  ('advocacy_home_clock', 'core_installation', $$AFTER UPDATE OF time_zone ON core_installation FOR EACH ROW WHEN (NEW.time_zone <> OLD.time_zone) EXECUTE FUNCTION advocacy_home_clock()$$),
  ('advocacy_campaign_clock', 'events_campaign', $$AFTER UPDATE OF timezone, use_start_time ON events_campaign FOR EACH ROW WHEN ((NEW.timezone, NEW.use_start_time) IS DISTINCT FROM (OLD.timezone, OLD.use_start_time)) EXECUTE FUNCTION advocacy_campaign_clock()$$);
