import type { Model, Resource } from '../../model/model';
import { quoteName } from '../query/scope';
import { sqlText } from '../names';
import type { Triggers } from './triggers';

/** The columns of a mailing that say who gets it, beside the rows that it owns. */
const OWN = ['limit', 'limit_percent', 'sort_by', 'target_group_from_landing_page', 'target_mergefile'];

/**
 * Triggers that note each change of who gets a mailing, whoever makes it and in whatever table (specification 3; 4.6, PATCH, 2): `targeting_version` goes
 * up, once a transaction; the saved sets of the mailing and of those that include or exclude it are out of date. The tables are the targeting's
 * own, those of its pairs, and of rows that refer to it, so that a new field of the YAML is watched without a word here.
 */
export function targetingChanges(model: Model): Triggers {
  const mailing = model.resources.find(({ name }) => name === 'mailing');
  const targeting = model.resources.find(({ name }) => name === 'mailingtargeting');
  if (!mailing || !targeting) return { functions: [], wanted: '' };
  const wanted = [...mailingTriggers(mailing, targeting), ...targetingTriggers(model, targeting, mailing)];
  return { functions: [FUNCTIONS], wanted: `INSERT INTO wanted_trigger (name, on_table, body) VALUES\n${wanted.join(',\n')};` };
}

/** A merge file matters where only its users are meant, and a landing page where targeting follows from it. */
function mailingTriggers({ table, columns }: Resource, targeting: Resource): string[] {
  const owned = columns.filter(({ references }) => references?.resource === targeting.name).map(({ name }) => name);
  const differs = (column: string): string => `OLD.${quoteName(column)} IS DISTINCT FROM NEW.${quoteName(column)}`;
  const after = (watched: string[], condition: string, does: string): string =>
    `AFTER UPDATE OF ${watched.map(quoteName).join(', ')} ON ${table} FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION ${does}()`;
  const watched = [...OWN, ...owned];
  const changed = [...watched.map(differs), `NEW.target_mergefile AND ${differs('mergefile_id')}`].join(' OR ');
  return [
    row(table, 'retarget', after([...watched, 'mergefile_id'], changed, 'advocacy_mailing_retargeted')),
    row(table, 'retarget_page', after(['landing_page_id'], differs('landing_page_id'), 'advocacy_landing_page_changed')),
  ];
}

function targetingTriggers(model: Model, targeting: Resource, mailing: Resource): string[] {
  const { table } = targeting;
  const own = targeting.columns.filter(({ name, primary }) => !primary && name !== 'created_at' && name !== 'updated_at');
  const differs = own.map(({ name }) => `o.${quoteName(name)} IS DISTINCT FROM n.${quoteName(name)}`).join(' OR ');
  const updated = `SELECT array_agg(n.id) FROM old_rows o JOIN new_rows n USING (id) WHERE ${differs}`;
  const pairs = model.pairs.filter((pair) => pair.own.resource === targeting.name);
  const referring = (to: Resource): { table: string; column: string; resource: Resource }[] =>
    model.resources
      .filter((resource) => resource.over === undefined && resource !== mailing)
      .flatMap((resource) =>
        resource.columns
          .filter(({ references }) => references?.resource === to.name)
          .map(({ name }) => ({ table: resource.table, column: name, resource })),
      );
  const children = referring(targeting);
  const parts = children.flatMap((child) =>
    referring(child.resource).flatMap((part) =>
      watch(part.table, `(SELECT c.${child.column} FROM ${child.table} c WHERE c.id = r.${part.column})`, true),
    ),
  );
  return [
    trigger(table, 'update', 'UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows', updated),
    ...pairs.flatMap((pair) => watch(pair.table, `r.${pair.own.column}`, false)),
    ...children.flatMap((child) => watch(child.table, `r.${child.column}`, true)),
    ...parts,
  ];
}

/** Triggers for rows that come and go, and that change: `of` is the SQL of the targeting that a row `r` belongs to. */
function watch(table: string, of: string, changes: boolean): string[] {
  const those = (rows: string): string => `SELECT array_agg(DISTINCT ${of}) FROM ${rows} r`;
  const both = `SELECT array_agg(DISTINCT ${of}) FROM (TABLE old_rows UNION ALL TABLE new_rows) r`;
  return [
    trigger(table, 'insert', 'INSERT', 'NEW TABLE AS new_rows', those('new_rows')),
    trigger(table, 'delete', 'DELETE', 'OLD TABLE AS old_rows', those('old_rows')),
    ...(changes ? [trigger(table, 'update', 'UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows', both)] : []),
  ];
}

function trigger(table: string, name: string, event: string, tables: string, targetings: string): string {
  const body = `AFTER ${event} ON ${table} REFERENCING ${tables} FOR EACH STATEMENT EXECUTE FUNCTION advocacy_targeting_changed(${sqlText(targetings)})`;
  return row(table, `retarget_${name}`, body);
}

function row(table: string, name: string, body: string): string {
  return `  (${[`advocacy_${name}`, table, body].map(sqlText).join(', ')})`;
}

const FUNCTIONS = `
-- Notes that who gets these mailings has changed: the version goes up once a transaction, and what was found or is being found for them, and
-- for mailings that include or exclude them, is out of date (QUERY_MOVES.invalidate in runtime/mailings/states.ts). Those are written whatever their
-- status, and so locked: a search that begins meanwhile waits, and sees the change.
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

-- Its argument is the SQL of the targetings that a statement changed, out of the rows before and after.
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
COMMENT ON FUNCTION advocacy_targeting_changed() IS 'generated';`.trim();
