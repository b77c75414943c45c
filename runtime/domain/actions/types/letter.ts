import { hasGroups, storeTargets } from '../../legislators';
import type { ActionType, Prepared } from './type';

interface LetterPrepared extends Prepared {
  /** The page has target groups. */
  targeted: boolean;
}

/** What a letter consists of. */
const PARTS = ['letter_subject', 'letter_text'];

/** Writing to representatives. The letter stands among the custom fields of the action, its receivers in `targeted` (domain 3.5). */
export const letterType: ActionType<LetterPrepared> = {
  facts: hasGroups('letter'),
  prepare({ found, input }) {
    const parts = PARTS.flatMap((name): [string, string[]][] => (input.given.has(name) ? [[name, input.given.get(name)!.slice(-1)]] : []));
    return { targeted: found.facts === true, fields: new Map(parts) };
  },
  stores: ({ targeted }) => targeted,
  store: (client, { stored, found }) => storeTargets(client, 'letter', { ...stored, pageId: found.page.id }),
};
