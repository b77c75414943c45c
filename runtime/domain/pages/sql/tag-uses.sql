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
