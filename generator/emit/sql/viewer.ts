import type { Column, Field, Model, Resource, ScopeRule } from '../../model/model';
import { quoteName } from '../../language/quote-name';

const SCHEMA = 'advocacy_reports';

/** Whether SQL of staff has to know who asks: some rows or fields are not for everybody. */
function knowsViewer(model: Model): boolean {
  return model.resources.some((resource) => resource.scope !== undefined || viewedColumns(resource).size > 0);
}

/** The columns of a table that not everybody sees, each with its field. */
export function viewedColumns({ fields }: Resource): Map<string, Field> {
  const hidden = fields.filter((field) => field.view !== undefined && field.column !== undefined && field.from === 't');
  return new Map(hidden.map((field) => [(field.column as Column).name, field]));
}

/** SQL of whether the viewer has every right that a field takes. Evaluated once a statement. */
export function viewerHas(rights: readonly string[]): string {
  return rights.map((right) => `(SELECT ${SCHEMA}.viewer_has('may ${right}'))`).join(' AND ');
}

/**
 * What tells SQL of staff who asks. The program signs who it is, for one transaction of one session, with a key that the role cannot read. The
 * role can take the signed text away, and has then no rows; it cannot make another one. See `runtime/core/staff-sql/README.md`.
 */
export function viewerFunctions(model: Model): string {
  if (!knowsViewer(model)) return '';
  return `
  EXECUTE format($create$
    CREATE FUNCTION ${SCHEMA}.viewer() RETURNS jsonb LANGUAGE plpgsql STABLE PARALLEL RESTRICTED SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $f$
    DECLARE
      sent text := current_setting('advocacy.viewer', true);
      said text := substr(sent, 66);
      signed bytea := convert_to(concat_ws(' ', pg_backend_pid(), extract(epoch FROM now()), said), 'UTF8');
    BEGIN
      IF EXISTS (SELECT FROM %1$I.advocacy_viewer_key k WHERE encode(sha256(k.key || sha256(k.key || signed)), 'hex') = left(sent, 64)) THEN
        RETURN said::jsonb;
      END IF;
      RETURN NULL;
    END $f$
  $create$, current_schema());
  CREATE FUNCTION ${SCHEMA}.viewer_has(text) RETURNS boolean LANGUAGE sql STABLE PARALLEL RESTRICTED SET search_path = pg_catalog, pg_temp AS $f$
    SELECT coalesce((v ->> 'superuser')::boolean OR v -> 'has' ?| ARRAY[$1, regexp_replace($1, '^may [a-z]+', 'may *')], false) FROM ${SCHEMA}.viewer() v $f$;
  CREATE FUNCTION ${SCHEMA}.viewer_account() RETURNS integer LANGUAGE sql STABLE PARALLEL RESTRICTED SET search_path = pg_catalog, pg_temp AS $f$
    SELECT (v ->> 'account')::integer FROM ${SCHEMA}.viewer() v $f$;`;
}

/** The key with which the program signs. Nobody but the owner reads it. */
export function viewerKey(model: Model): string {
  if (!knowsViewer(model)) return '';
  return `
-- The key of who asks. SQL of staff cannot read it.
CREATE TABLE IF NOT EXISTS advocacy_viewer_key (key bytea NOT NULL);
INSERT INTO advocacy_viewer_key SELECT sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))
  WHERE NOT EXISTS (SELECT FROM advocacy_viewer_key);
REVOKE ALL ON advocacy_viewer_key FROM PUBLIC;
`;
}

/** SQL of whether the viewer sees a row, for SQL of staff. */
function seenByViewer(rules: readonly ScopeRule[]): string {
  const conditions = rules.map(
    (rule) => `(${isFor(rule)}) AND (${rule.where.replaceAll(/:account\b/g, `(SELECT ${SCHEMA}.viewer_account())`)})`,
  );
  return [has('everything'), ...conditions].join(' OR ');
}

/** SQL of whether a rule is for the viewer. A query that nobody signed has no rules. */
function isFor({ right, group, limited, unlimited }: ScopeRule): string {
  if (right !== undefined) return has(`may ${right}`);
  if (group !== undefined) return has(`member ${group}`);
  if (limited !== undefined) return has(`limited ${limited}`);
  return unlimited === undefined ? has('anything') : `${has('anything')} AND NOT ${has(`limited ${unlimited}`)}`;
}

function has(what: string): string {
  return `(SELECT ${SCHEMA}.viewer_has('${what}'))`;
}

/** The view of the keys of the rows that the viewer sees. It reads with the rights of the owner, as the rules read tables of their own. */
function seenView(resource: Resource, model: Model): string[] {
  const { table, primary, base, scope } = resource;
  const parent = base && model.resources.find(({ name }) => name === base.resource)!;
  const joined = parent ? ` JOIN ${quoteName(parent.table)} b ON b.${quoteName(parent.primary.column)} = t.${quoteName(base.pointer)}` : '';
  const name = `${SCHEMA}.seen_${table}`;
  return [
    `CREATE VIEW ${name} WITH (security_barrier) AS SELECT t.${quoteName(primary.column)} AS key FROM ${quoteName(table)} t${joined} WHERE ${seenByViewer(scope!)};`,
    `GRANT SELECT ON ${name} TO advocacy_reader;`,
  ];
}

/** The condition of the rows that the viewer sees, by their key. Whoever sees every row is asked for nothing else. */
export function seenKey(key: string, { table, scope }: Resource): string {
  const whole = scope!.filter(({ where }) => where === 'true').map((rule) => ` OR ${isFor(rule)}`);
  return `${has('everything')}${whole.join('')} OR ${key} IN (SELECT v.key FROM ${SCHEMA}.seen_${table} v)`;
}

/** The resources with a table of their own whose rows not everybody sees, and that SQL of staff may read. */
function scopedTables({ resources }: Model): Resource[] {
  return resources.filter(({ scope, stored, reportable }) => scope !== undefined && stored && reportable);
}

/** The views of the keys that the viewer sees, on which the other views and row security rest. */
export function seenViews(model: Model): string[] {
  return scopedTables(model).flatMap((resource) => seenView(resource, model));
}

/** What stands for those views where SQL is prepared before they are made: every key. */
export function seenStandIns(model: Model): string {
  const views = scopedTables(model).map(
    ({ table, primary }) =>
      `CREATE VIEW ${SCHEMA}.seen_${table} AS SELECT t.${quoteName(primary.column)} AS key FROM ${quoteName(table)} t;`,
  );
  return [`CREATE SCHEMA IF NOT EXISTS ${SCHEMA};`, ...views].join('\n');
}

/** Row security: the rows of tables, and of pairs with them, that the role of staff SQL sees. The owner is not subject to it. */
export function rowSecurity(model: Model): string[] {
  const scoped = scopedTables(model);
  const byName = new Map(scoped.map((resource) => [resource.name, resource]));
  const policy = (table: string, condition: string): string =>
    `CREATE POLICY advocacy_scope ON ${quoteName(table)} FOR SELECT TO advocacy_reader USING (${condition});`;
  return [
    ...scoped.map((resource) => policy(resource.table, seenKey(quoteName(resource.primary.column), resource))),
    ...model.pairs.flatMap(({ table, own, other }) => {
      const sides = [own, other].flatMap(({ column, resource }) => {
        const target = byName.get(resource);
        return target ? [`(${seenKey(quoteName(column), target)})`] : [];
      });
      return sides.length === 0 ? [] : [policy(table, sides.join(' AND '))];
    }),
  ];
}

/** Switches row security on for the tables of which not everybody sees every row, and off for those that were so before. */
export function rowSecuritySwitches(model: Model): string {
  const scoped = scopedTables(model);
  const names = new Set(scoped.map(({ name }) => name));
  const pairs = model.pairs.filter(({ own, other }) => names.has(own.resource) || names.has(other.resource));
  const tables = [...scoped, ...pairs].map(({ table }) => `'${table}'`);
  return `
-- Row security of the tables of which SQL of staff sees some rows
DO $$
DECLARE x record;
BEGIN
  FOR x IN
    SELECT c.oid::regclass AS name, c.relrowsecurity AS secured, c.relname = ANY (ARRAY[${tables.join(', ')}]::text[]) AS wanted
    FROM pg_class c WHERE c.relnamespace = quote_ident(current_schema())::regnamespace AND c.relkind IN ('r', 'p')
  LOOP
    IF x.wanted AND NOT x.secured THEN
      EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', x.name);
    ELSIF x.secured AND NOT x.wanted THEN
      EXECUTE format('DROP POLICY IF EXISTS advocacy_scope ON %s', x.name);
      EXECUTE format('ALTER TABLE %s DISABLE ROW LEVEL SECURITY', x.name);
    END IF;
  END LOOP;
END
$$;
`;
}
