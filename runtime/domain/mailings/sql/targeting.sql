-- Who gets a mailing: triggers that note each change of it, whoever makes the change.
--
-- The generator includes this file in generated/repeatable.sql, because mailing.yaml names it. It runs after the functions and tables
-- that the generator makes, and before the triggers are made. A row in wanted_trigger makes a trigger: its name, its table, and what
-- follows the name in CREATE TRIGGER. The text decides whether the trigger is made anew, so line breaks matter.

-- Notes that who gets these mailings has changed.
-- The version goes up once a transaction. The saved recipients of these mailings, and of mailings that include or exclude them, are out of
-- date, and so are searches under way (`invalidate` of `query_status` in resources/mailings/mailing.yaml).
-- The rows are written whatever their status, and so locked: a search that begins meanwhile waits, and sees the change.
CREATE OR REPLACE FUNCTION advocacy_retarget(mailings integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  noted integer[] := coalesce(nullif(current_setting('advocacy.retargeted', true), ''), '{}');
  fresh integer[] := ARRAY(SELECT unnest(mailings) EXCEPT SELECT unnest(noted));
BEGIN
  IF cardinality(fresh) = 0 THEN
    RETURN;
  END IF;
  PERFORM set_config('advocacy.retargeted', (noted || fresh)::text, true);
  UPDATE core_mailing m SET
    targeting_version = m.targeting_version + CASE WHEN m.id = ANY (fresh) THEN 1 ELSE 0 END,
    query_status = CASE WHEN m.query_status IN ('saved', 'rebuilding') THEN 'invalid' ELSE m.query_status END
  WHERE m.id = ANY (ARRAY(
    SELECT unnest(fresh)
    UNION SELECT d.id FROM core_mailingtargeting_mailings p JOIN core_mailing d ON d.includes_id = p.mailingtargeting_id WHERE p.mailing_id = ANY (fresh)
    UNION SELECT d.id FROM core_mailingtargeting_mailings p JOIN core_mailing d ON d.excludes_id = p.mailingtargeting_id WHERE p.mailing_id = ANY (fresh)));
END
$$;

CREATE OR REPLACE FUNCTION advocacy_mailing_retargeted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM advocacy_retarget(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION advocacy_mailing_retargeted() IS 'generated';

CREATE OR REPLACE FUNCTION advocacy_landing_page_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.target_group_from_landing_page OR EXISTS (
    SELECT FROM core_mailingtargeting t WHERE t.id IN (NEW.includes_id, NEW.excludes_id) AND (
      t.campaign_radius IS NOT NULL OR t.campaign_samestate_only OR t.campaign_same_county_only OR t.campaign_same_district_only))
  THEN
    PERFORM advocacy_retarget(ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION advocacy_landing_page_changed() IS 'generated';

-- The function that mailingtargeting.yaml names under `on_change`. Its argument is SQL for an array of the ids of the changed targetings.
CREATE OR REPLACE FUNCTION advocacy_targeting_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  targetings integer[];
BEGIN
  EXECUTE TG_ARGV[0] INTO targetings;
  IF targetings IS NOT NULL THEN
    PERFORM advocacy_retarget(ARRAY(
      SELECT id FROM core_mailing WHERE includes_id = ANY (targetings) UNION SELECT id FROM core_mailing WHERE excludes_id = ANY (targetings)));
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION advocacy_targeting_changed() IS 'generated';

-- A merge file and a merge query matter where only their users are meant, and a landing page where targeting follows from it.
INSERT INTO wanted_trigger (name, on_table, body) VALUES
  ('advocacy_retarget', 'core_mailing', $$AFTER UPDATE OF "limit", limit_percent, sort_by, exclude_ordering, target_group_from_landing_page, target_mergefile, target_mergequery, includes_id, excludes_id, mergefile_id, mergequery_report_id ON core_mailing FOR EACH ROW WHEN (OLD."limit" IS DISTINCT FROM NEW."limit" OR OLD.limit_percent IS DISTINCT FROM NEW.limit_percent OR OLD.sort_by IS DISTINCT FROM NEW.sort_by OR OLD.exclude_ordering IS DISTINCT FROM NEW.exclude_ordering OR OLD.target_group_from_landing_page IS DISTINCT FROM NEW.target_group_from_landing_page OR OLD.target_mergefile IS DISTINCT FROM NEW.target_mergefile OR OLD.target_mergequery IS DISTINCT FROM NEW.target_mergequery OR OLD.includes_id IS DISTINCT FROM NEW.includes_id OR OLD.excludes_id IS DISTINCT FROM NEW.excludes_id OR NEW.target_mergefile AND OLD.mergefile_id IS DISTINCT FROM NEW.mergefile_id OR NEW.target_mergequery AND OLD.mergequery_report_id IS DISTINCT FROM NEW.mergequery_report_id) EXECUTE FUNCTION advocacy_mailing_retargeted()$$),
  ('advocacy_retarget_page', 'core_mailing', $$AFTER UPDATE OF landing_page_id ON core_mailing FOR EACH ROW WHEN (OLD.landing_page_id IS DISTINCT FROM NEW.landing_page_id) EXECUTE FUNCTION advocacy_landing_page_changed()$$);

-- Which targetings no mailing has taken (`unusedtargeting`): new ones, and those that a mailing lets go. Of one that two mailings name and one lets go the
-- row may stay, so whoever reads it looks at the mailings too.
CREATE OR REPLACE FUNCTION advocacy_targeting_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The statement that makes it may make its mailing too.
  INSERT INTO core_unusedtargeting (targeting_id) SELECT t.id FROM new_rows t
    WHERE NOT EXISTS (SELECT FROM core_mailing x WHERE x.includes_id = t.id OR x.excludes_id = t.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION advocacy_targeting_made() IS 'generated';

CREATE OR REPLACE FUNCTION advocacy_targeting_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM core_unusedtargeting WHERE targeting_id IN (SELECT id FROM old_rows);
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION advocacy_targeting_gone() IS 'generated';

CREATE OR REPLACE FUNCTION advocacy_targeting_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO core_unusedtargeting (targeting_id)
      SELECT t.id FROM core_mailingtargeting t WHERE t.id IN (OLD.includes_id, OLD.excludes_id) ON CONFLICT DO NOTHING;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    DELETE FROM core_unusedtargeting WHERE targeting_id IN (NEW.includes_id, NEW.excludes_id);
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION advocacy_targeting_taken() IS 'generated';

INSERT INTO wanted_trigger (name, on_table, body, afterwards) VALUES
  ('advocacy_targeting_made', 'core_mailingtargeting', $$AFTER INSERT ON core_mailingtargeting REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION advocacy_targeting_made()$$, NULL),
  ('advocacy_targeting_gone', 'core_mailingtargeting', $$AFTER DELETE ON core_mailingtargeting REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION advocacy_targeting_gone()$$, NULL),
  ('advocacy_targeting_taken', 'core_mailing', $$AFTER INSERT OR DELETE ON core_mailing FOR EACH ROW EXECUTE FUNCTION advocacy_targeting_taken()$$,
   $$INSERT INTO core_unusedtargeting (targeting_id) SELECT t.id FROM core_mailingtargeting t WHERE NOT EXISTS (SELECT FROM core_mailing x WHERE x.includes_id = t.id) AND NOT EXISTS (SELECT FROM core_mailing x WHERE x.excludes_id = t.id) ON CONFLICT DO NOTHING$$),
  ('advocacy_targeting_changed_hands', 'core_mailing', $$AFTER UPDATE OF includes_id, excludes_id ON core_mailing FOR EACH ROW WHEN (OLD.includes_id IS DISTINCT FROM NEW.includes_id OR OLD.excludes_id IS DISTINCT FROM NEW.excludes_id) EXECUTE FUNCTION advocacy_targeting_taken()$$, NULL);
