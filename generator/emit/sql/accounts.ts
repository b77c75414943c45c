import type { Model } from '../../model/model';
import { sqlText } from '../names';
import type { Triggers } from './triggers';

/**
 * The tables that decide who may do what, with the change that matters: each process remembers them, so each change is told to all.
 * That somebody signed in (`last_login`) changes nobody's rights.
 */
const ACCOUNT_TABLES: Readonly<Record<string, string>> = {
  auth_user: 'UPDATE OF username, password, is_active, is_staff, is_superuser',
  auth_group: 'UPDATE',
  auth_user_groups: 'UPDATE',
  auth_group_permission: 'UPDATE',
};

/** Triggers that tell of each change to accounts on the channel `advocacy_accounts`. */
export function accountNotices(model: Model): Triggers {
  const tables = [...model.resources.filter((resource) => !resource.over), ...model.pairs].map(({ table }) => table);
  const watched = tables.filter((table) => table in ACCOUNT_TABLES).sort();
  return { functions: [], wanted: watched.length > 0 ? wanted(watched) : '' };
}

function wanted(tables: string[]): string {
  return `
INSERT INTO wanted_trigger (name, on_table, body)
SELECT 'advocacy_accounts', watched, format(
  'AFTER INSERT OR %s OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION advocacy_accounts_changed()', change, watched)
FROM (VALUES
${tables.map((table) => `  (${sqlText(table)}, ${sqlText(ACCOUNT_TABLES[table]!)})`).join(',\n')}
) AS tables (watched, change);`;
}
