import { quoteName } from '../../language/quote-name';
import type { Model, Resource } from '../../model/model';
import { reportFunctions } from './report-functions';
import { reportableColumns, reportViews } from './report-views';
import { rowSecurity, rowSecuritySwitches, seenViews, viewerFunctions, viewerKey, viewedColumns } from './viewer';

/**
 * The role of staff-written SQL. It may read what is reportable and nothing else. The owner becomes a member, to give the role a function; since
 * PostgreSQL 16 that takes the right to SET the role, which its creator does not have at first.
 */
export function reader(model: Model): string {
  const open = model.resources.filter((resource) => resource.reportable && resource.stored);
  const names = new Set(open.map((resource) => resource.name));
  const pairs = model.pairs.filter((pair) => names.has(pair.own.resource) && names.has(pair.other.resource));
  const grants = [...open.map(grant), ...pairs.map((pair) => `GRANT SELECT ON ${quoteName(pair.table)} TO advocacy_reader;`)];
  return `${viewerKey(model)}${rowSecuritySwitches(model)}
-- The restricted role
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'advocacy_reader') THEN
    BEGIN
      CREATE ROLE advocacy_reader NOLOGIN;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL; -- Another database of this server has just made it.
    END;
  END IF;
  IF NOT pg_has_role(current_user, 'advocacy_reader', CASE WHEN current_setting('server_version_num')::int < 160000 THEN 'MEMBER' ELSE 'SET' END) THEN
    EXECUTE format('GRANT advocacy_reader TO %I', current_user);
  END IF;
  EXECUTE format('REVOKE ALL ON ALL TABLES IN SCHEMA %I FROM advocacy_reader', current_schema());
  EXECUTE format('GRANT USAGE ON SCHEMA %I TO advocacy_reader', current_schema());
${grants.map((line) => `  ${line}`).join('\n')}
END
$$;

-- What SQL of staff finds before the tables. An owner who may not make a schema has the tables alone.
DO $$
BEGIN
  SET LOCAL client_min_messages = warning;
  DROP SCHEMA IF EXISTS advocacy_reports CASCADE;
  BEGIN
    CREATE SCHEMA advocacy_reports;
  EXCEPTION WHEN insufficient_privilege THEN
    RETURN;
  END;
  GRANT USAGE ON SCHEMA advocacy_reports TO advocacy_reader;${viewerFunctions(model)}
${[...seenViews(model), ...reportViews(model), ...rowSecurity(model)].map((line) => `  ${line}`).join('\n')}
${reportFunctions()}
  REVOKE ALL ON ALL FUNCTIONS IN SCHEMA advocacy_reports FROM PUBLIC;
  GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA advocacy_reports TO advocacy_reader;
END
$$;`;
}

/** The whole table, or the columns that are reportable. What not everybody sees is in the view in place of the table. */
function grant(resource: Resource): string {
  const viewed = viewedColumns(resource);
  const shown = reportableColumns(resource).filter((name) => !viewed.has(name));
  const columns = shown.length < resource.columns.length ? ` (${shown.map(quoteName).join(', ')})` : '';
  return `GRANT SELECT${columns} ON ${quoteName(resource.table)} TO advocacy_reader;`;
}
