import { countOf } from '../../core/backup/holds';
import { heldRows } from '../../core/outbound';
import { RECORD_TYPES } from './record-types';
import { PENDING } from './sync';

/** Donors and donations that the partner does not have. */
export const partnerOutgoing = [
  heldRows(
    {
      name: 'partner',
      seekers: ['syncPartner'],
      async hold(query, settings) {
        // Without a partner every donation is one that it does not have.
        if (settings?.partnerUrl === undefined) return 0;
        let count = 0;
        for (const { hold } of RECORD_TYPES) count += await countOf(query, hold);
        return count;
      },
    },
    [PENDING],
  ),
];
