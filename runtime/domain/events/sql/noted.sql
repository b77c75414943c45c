-- When an event was approved and when its host confirmed it, whoever says so: a time that the change itself gives, or that is there from before, stays.
--
-- The generator includes this file in generated/repeatable.sql, because event.yaml names it.

CREATE OR REPLACE FUNCTION advocacy_event_noted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  now_utc timestamp := date_trunc('second', now() AT TIME ZONE 'UTC');
BEGIN
  IF NEW.is_approved AND NOT OLD.is_approved THEN
    NEW.approved_at := coalesce(NEW.approved_at, now_utc);
  END IF;
  IF NEW.host_is_confirmed AND NOT OLD.host_is_confirmed THEN
    NEW.confirmed_at := coalesce(NEW.confirmed_at, now_utc);
  END IF;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION advocacy_event_noted() IS 'generated';

INSERT INTO wanted_trigger (name, on_table, body) VALUES
  ('advocacy_event_noted', 'events_event', $$BEFORE UPDATE OF is_approved, host_is_confirmed ON events_event FOR EACH ROW WHEN ((NEW.is_approved AND NOT OLD.is_approved) OR (NEW.host_is_confirmed AND NOT OLD.host_is_confirmed)) EXECUTE FUNCTION advocacy_event_noted()$$);
