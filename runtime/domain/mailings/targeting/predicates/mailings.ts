import type { SqlBuilder } from '../sql-builder';
import type { Predicate } from './predicate';

/** Users who got one of the mailings, or are in its saved set. */
export const mailings: Predicate = ({ mailings: ids }, { query }) => (ids.length === 0 ? undefined : gotOneOf(ids, query));

/**
 * SQL: the user `u` got one of these mailings, or is in its saved set. A set that is out of date counts for nobody: its targeting has changed since,
 * or that of a mailing on which it depends.
 */
export function gotOneOf(ids: readonly number[], query: SqlBuilder): string {
  const chosen = query.bind(ids, 'integer[]');
  const current = `m.query_status = 'saved' AND m.targeting_version_saved = m.targeting_version`;
  return `EXISTS (SELECT FROM (SELECT user_id FROM core_usermailing WHERE mailing_id = ANY (${chosen})
      UNION ALL SELECT s.user_id FROM core_mailing m JOIN core_mailingset s ON s.mailing_id = m.id
        WHERE m.id = ANY (${chosen}) AND ${current}) x WHERE x.user_id = u.id)`;
}
