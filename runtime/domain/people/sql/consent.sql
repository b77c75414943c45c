-- Each wording of what people agree to when they join a list is kept, so that the history can name it.
--
-- The generator includes this file in generated/repeatable.sql, because list.yaml names it.

CREATE OR REPLACE FUNCTION advocacy_consent_worded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO core_consentstatement (list_id, words, created_at)
  SELECT l.id, l.consent_statement, date_trunc('second', now() AT TIME ZONE 'UTC') FROM worded l
  WHERE l.consent_statement <> ''
    AND NOT EXISTS (SELECT FROM core_consentstatement s WHERE s.list_id = l.id AND s.words = l.consent_statement);
  RETURN NULL;
END
$$;

INSERT INTO wanted_trigger VALUES
  ('advocacy_consent_insert', 'core_list', 'AFTER INSERT ON core_list REFERENCING NEW TABLE AS worded FOR EACH STATEMENT EXECUTE FUNCTION advocacy_consent_worded()'),
  ('advocacy_consent_update', 'core_list', 'AFTER UPDATE ON core_list REFERENCING NEW TABLE AS worded FOR EACH STATEMENT EXECUTE FUNCTION advocacy_consent_worded()');
