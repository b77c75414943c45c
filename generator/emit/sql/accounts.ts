import type { Model } from '../../model/model';
import { sqlText } from '../names';
import type { Triggers } from './triggers';

/** The tables that decide who may do what: each process remembers them, so each change is told to all. */
const ACCOUNT_TABLES = new Set(['auth_user', 'auth_group', 'auth_user_groups', 'auth_group_permission']);

/** Triggers that tell of each change to accounts on the channel `advocacy_accounts`. */
export function accountNotices(model: Model): Triggers {
  const tables = [...model.resources.filter((resource) => !resource.over), ...model.pairs].map(({ table }) => table);
  const watched = tables.filter((table) => ACCOUNT_TABLES.has(table)).sort();
  return { functions: [], wanted: watched.length > 0 ? wanted(watched) : '' };
}

function wanted(tables: string[]): string {
  return `
INSERT INTO wanted_trigger (name, on_table, body)
SELECT 'advocacy_accounts', watched, format(
  'AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION advocacy_accounts_changed()', watched)
FROM unnest(ARRAY[${tables.map(sqlText).join(', ')}]) AS watched;`;
}
