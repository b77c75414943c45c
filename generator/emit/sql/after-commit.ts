import { quoteName } from '../../language/quote-name';
import { commitJob } from '../../model/hooks';
import type { Model } from '../../model/model';
import { sqlText } from '../sql-text';
import type { TriggerSql } from './triggers';

/**
 * Triggers that enqueue a job for each changed row of some tables (`after_commit`), whoever changes it. The job exists when the transaction
 * commits, and not otherwise. It holds durations as answers show them.
 */
export function afterCommits({ resources }: Model): TriggerSql {
  const rows = resources.flatMap(({ name, table, primary, hooks }) => {
    const jobs = hooks?.afterCommit.map((handler) => commitJob(name, handler)) ?? [];
    if (jobs.length === 0) return [];
    const words = [primary.column, ...jobs].map(sqlText).join(', ');
    const body = `AFTER INSERT OR UPDATE OR DELETE ON ${quoteName(table)} FOR EACH ROW EXECUTE FUNCTION advocacy_after_commit(${words})`;
    return [`  (${['advocacy_after_commit', table, body].map(sqlText).join(', ')})`];
  });
  if (rows.length === 0) return { functions: [], inserts: '' };
  const intervals = resources.some(
    ({ hooks, columns }) => hooks && hooks.afterCommit.length > 0 && columns.some(({ type }) => type === 'interval'),
  );
  return {
    functions: [intervals ? FUNCTIONS.replace('LANGUAGE plpgsql AS', `LANGUAGE plpgsql SET intervalstyle = 'iso_8601' AS`) : FUNCTIONS],
    inserts: `INSERT INTO wanted_trigger (name, on_table, body) VALUES\n${rows.join(',\n')};`,
  };
}

const FUNCTIONS = `
-- Enqueues a job of each kind for a changed row: the first argument is the primary key, the others are the kinds. Numbers become texts, as
-- JSON numbers would lose digits of decimals. Changes of one row run one after another, and four rows at once.
CREATE OR REPLACE FUNCTION advocacy_after_commit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_row jsonb := advocacy_row(to_jsonb(OLD));
  new_row jsonb := advocacy_row(to_jsonb(NEW));
  place text := hashtext(coalesce(new_row, old_row) ->> TG_ARGV[0]) & 3;
BEGIN
  IF current_setting('advocacy.after_commit', true) = 'off' OR old_row IS NOT DISTINCT FROM new_row THEN
    RETURN NULL;
  END IF;
  FOR kind IN 1 .. TG_NARGS - 1 LOOP
    PERFORM graphile_worker.add_job(
      TG_ARGV[kind], json_build_object('old', old_row, 'new', new_row),
      queue_name := TG_ARGV[kind] || ' ' || place, run_at := clock_timestamp(), max_attempts := 25);
  END LOOP;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION advocacy_after_commit() IS 'generated';

CREATE OR REPLACE FUNCTION advocacy_row(row_values jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT jsonb_object_agg(key, CASE jsonb_typeof(value) WHEN 'number' THEN to_jsonb(value #>> '{}') ELSE value END) FROM jsonb_each(row_values)
$$;
`.trim();
