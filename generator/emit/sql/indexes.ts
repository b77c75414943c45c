import type { Model } from '../../model/model';
import { indexesOf } from '../indexes';
import { sqlText } from '../sql-text';

/**
 * A block that makes and removes expression and partial indexes. As with triggers, an index's comment holds the hash of its
 * definition. Trigram indexes are left out where the extension is not available: they only make searches faster.
 */
export function indexes(model: Model): string {
  const wanted = model.resources.filter((resource) => resource.stored).flatMap((resource) => indexesOf(resource, model).sql);
  const rows = wanted.map(({ name, definition }) => `  (${sqlText(name)}, ${sqlText(definition)})`);
  const trigram = wanted.some(({ definition }) => definition.includes('gin_trgm_ops'));
  return `
-- Indexes
${trigram ? EXTENSION : ''}-- The wanted indexes. A deployment reads this list, to make those of large tables beforehand while others write.
CREATE TEMPORARY TABLE wanted_index (name text, definition text, later boolean NOT NULL DEFAULT false) ON COMMIT DROP;
${rows.length > 0 ? `INSERT INTO wanted_index (name, definition) VALUES\n${rows.join(',\n')};` : ''}
-- End of the wanted indexes.
-- A deployment says how many bytes make a table large. It makes the indexes of such a table itself, when this transaction is over.
UPDATE wanted_index w SET later = true
FROM (SELECT name, to_regclass(substring(definition FROM ' ON (\\S+)')) AS indexed FROM wanted_index) t
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
$$;`;
}

const EXTENSION = `DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file THEN
  RAISE NOTICE 'The extension pg_trgm is not available (%): searches for a part of a text will be slow.', SQLERRM;
END
$$;

`;
