import { NOW_SECONDS } from '../../core/database/sql';
import { countOf, type OutgoingKind } from '../../core/holds';
import { MARK_ALL } from './changed-users';

/** Whoever changes after the restore is sent then: `updated_at` is from when on. */
const HOLD = `
  WITH people AS (
    UPDATE core_salesforceusermap SET held = true, sync_at = NULL, updated_at = ${NOW_SECONDS} WHERE sync_at <= ${NOW_SECONDS} RETURNING id
  ), leaving AS (
    UPDATE core_crmleaving SET held = true, sync_at = NULL WHERE sync_at <= ${NOW_SECONDS} RETURNING id
  )
  SELECT (SELECT count(*) FROM people) + (SELECT count(*) FROM leaving) AS n`;

/**
 * Both tables of what is due.
 * @writes core_salesforceusermap, core_crmleaving
 */
const BOTH = ['core_salesforceusermap', 'core_crmleaving'];

/** People whom the CRM is to be told of. */
export const crmOutgoing: readonly OutgoingKind[] = [
  {
    name: 'crm',
    seekers: ['sweepCrm', 'reviewCrm'],
    tables: BOTH,
    async hold(query) {
      await query(MARK_ALL, []);
      return countOf(query, HOLD);
    },
    async release(query) {
      for (const table of BOTH) await query(`UPDATE ${table} SET held = false, sync_at = coalesce(sync_at, ${NOW_SECONDS}) WHERE held`, []);
    },
    async drop(query) {
      for (const table of BOTH) await query(`UPDATE ${table} SET held = false, last_error = 'Dropped after a restore.' WHERE held`, []);
    },
  },
];
