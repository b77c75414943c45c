-- The version of a mailing: goes up by one in each transaction that changes what people have written into it, whoever changes it.
-- What the service notes by itself, such as status and progress, leaves it as it is.
--
-- How the generator includes this file is said in targeting.sql.

-- Whether this transaction has not counted the mailing yet. From now on it has.
CREATE OR REPLACE FUNCTION advocacy_counts_version(mailing integer) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  noted integer[] := coalesce(nullif(current_setting('advocacy.versioned', true), ''), '{}');
BEGIN
  IF mailing = ANY (noted) THEN
    RETURN false;
  END IF;
  PERFORM set_config('advocacy.versioned', (noted || mailing)::text, true);
  RETURN true;
END
$$;

-- A new mailing begins with its first version, with all that the same transaction gives it.
CREATE OR REPLACE FUNCTION advocacy_mailing_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF advocacy_counts_version(NEW.id) AND TG_OP = 'UPDATE' THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION advocacy_mailing_version() IS 'generated';

-- Rows that belong to a mailing. The argument is the column that names it.
CREATE OR REPLACE FUNCTION advocacy_mailing_part_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  mailing integer := (changed ->> TG_ARGV[0])::integer;
BEGIN
  IF advocacy_counts_version(mailing) THEN
    UPDATE core_mailing SET version = version + 1 WHERE id = mailing;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION advocacy_mailing_part_version() IS 'generated';

INSERT INTO wanted_trigger (name, on_table, body) VALUES
  ('advocacy_version_made', 'core_mailing', $$BEFORE INSERT ON core_mailing FOR EACH ROW EXECUTE FUNCTION advocacy_mailing_version()$$),
  ('advocacy_version', 'core_mailing', $$BEFORE UPDATE OF html, text, fromline_id, custom_fromline, reply_to, emailwrapper_id, lang_id, landing_page_id, mergefile_id, web_viewable, notes, send_date, scheduled_for, mails_per_second, recurring_schedule_id, targeting_version ON core_mailing FOR EACH ROW WHEN ((OLD.html, OLD.text, OLD.fromline_id, OLD.custom_fromline, OLD.reply_to, OLD.emailwrapper_id, OLD.lang_id, OLD.landing_page_id, OLD.mergefile_id, OLD.web_viewable, OLD.notes, OLD.send_date, OLD.scheduled_for, OLD.mails_per_second, OLD.recurring_schedule_id, OLD.targeting_version) IS DISTINCT FROM (NEW.html, NEW.text, NEW.fromline_id, NEW.custom_fromline, NEW.reply_to, NEW.emailwrapper_id, NEW.lang_id, NEW.landing_page_id, NEW.mergefile_id, NEW.web_viewable, NEW.notes, NEW.send_date, NEW.scheduled_for, NEW.mails_per_second, NEW.recurring_schedule_id, NEW.targeting_version)) EXECUTE FUNCTION advocacy_mailing_version()$$),
  ('advocacy_version_made', 'core_mailingsubject', $$AFTER INSERT OR DELETE ON core_mailingsubject FOR EACH ROW EXECUTE FUNCTION advocacy_mailing_part_version('mailing_id')$$),
  ('advocacy_version', 'core_mailingsubject', $$AFTER UPDATE OF text, preview_text ON core_mailingsubject FOR EACH ROW WHEN ((OLD.text, OLD.preview_text) IS DISTINCT FROM (NEW.text, NEW.preview_text)) EXECUTE FUNCTION advocacy_mailing_part_version('mailing_id')$$),
  ('advocacy_version', 'core_mailingfield', $$AFTER INSERT OR UPDATE OR DELETE ON core_mailingfield FOR EACH ROW EXECUTE FUNCTION advocacy_mailing_part_version('parent_id')$$);
