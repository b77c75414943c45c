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
