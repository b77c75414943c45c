import { NOW_SECONDS } from '../../core/database/sql';
import { countOf, type OutgoingKind } from '../../core/holds';
import { RECORD_TYPES } from './record-types';

/** Donors and donations that the partner does not have. */
export const partnerOutgoing: readonly OutgoingKind[] = [
  {
    name: 'partner',
    seekers: ['syncPartner'],
    tables: ['core_partnerpending'],
    async hold(query, settings) {
      // Without a partner every donation is one that it does not have.
      if (settings?.partnerUrl === undefined) return 0;
      let count = 0;
      for (const { hold } of RECORD_TYPES) count += await countOf(query, hold);
      return count;
    },
    async release(query) {
      await query(`UPDATE core_partnerpending SET held = false, try_at = ${NOW_SECONDS} WHERE held`, []);
    },
    async drop(query) {
      await query(`UPDATE core_partnerpending SET held = false, last_error = 'Dropped after a restore.' WHERE held`, []);
    },
  },
];
