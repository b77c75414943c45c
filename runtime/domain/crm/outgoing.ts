import { NOW_SECONDS } from '../../core/database/sql';
import { countOf } from '../../core/backup/holds';
import { heldRows } from '../../core/outbound';
import { DEPARTURES, MARK_CHANGED, MEMBERS } from './due';

/** Whoever changes after the restore is sent then: `updated_at` is from when on. */
const HOLD = `
  WITH people AS (
    UPDATE core_salesforceusermap SET held = true, sync_at = NULL, updated_at = ${NOW_SECONDS} WHERE sync_at <= ${NOW_SECONDS} RETURNING id
  ), leaving AS (
    UPDATE core_crmleaving SET held = true, sync_at = NULL WHERE sync_at <= ${NOW_SECONDS} RETURNING id
  )
  SELECT (SELECT count(*) FROM people) + (SELECT count(*) FROM leaving) AS n`;

/** People whom the CRM is to be told of. */
export const crmOutgoing = [
  heldRows(
    {
      name: 'crm',
      seekers: ['sweepCrm', 'reviewCrm'],
      async hold(query) {
        await query(MARK_CHANGED, []);
        return countOf(query, HOLD);
      },
    },
    [MEMBERS, DEPARTURES],
  ),
];
