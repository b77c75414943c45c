-- Where a new webhook begins to read the events: now. In the transaction that makes it, so that none is without a place.
--
-- The generator includes this file in generated/repeatable.sql, because webhook.yaml names it.

CREATE OR REPLACE FUNCTION advocacy_webhook_begins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO core_webhookcursor (webhook_id, place)
  SELECT w.id, coalesce(pg_sequence_last_value(pg_get_serial_sequence('core_change', 'id')::regclass), 0) || '-' || extract(epoch FROM now())::bigint FROM made w;
  RETURN NULL;
END
$$;

INSERT INTO wanted_trigger VALUES
  ('advocacy_webhook_begins', 'core_webhook', 'AFTER INSERT ON core_webhook REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION advocacy_webhook_begins()');
