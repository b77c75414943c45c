-- Each change of how much mail a person wants is kept, whoever makes it: the person, staff, or a merge.
--
-- The generator includes this file in generated/repeatable.sql, because user.yaml names it.

CREATE OR REPLACE FUNCTION advocacy_mail_preference() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO core_mailpreference (user_id, mail_frequency, mail_paused_until, account_id, created_at)
  VALUES (NEW.id, NEW.mail_frequency, NEW.mail_paused_until, (advocacy_history_writer()).account, date_trunc('second', now() AT TIME ZONE 'UTC'));
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION advocacy_mail_preference() IS 'generated';

INSERT INTO wanted_trigger VALUES
  ('advocacy_mail_preference', 'core_user', 'AFTER UPDATE OF mail_frequency, mail_paused_until ON core_user FOR EACH ROW WHEN ((OLD.mail_frequency, OLD.mail_paused_until) IS DISTINCT FROM (NEW.mail_frequency, NEW.mail_paused_until)) EXECUTE FUNCTION advocacy_mail_preference()'),
  ('advocacy_mail_preference_new', 'core_user', 'AFTER INSERT ON core_user FOR EACH ROW WHEN (NEW.mail_frequency <> ''all'' OR NEW.mail_paused_until IS NOT NULL) EXECUTE FUNCTION advocacy_mail_preference()');
