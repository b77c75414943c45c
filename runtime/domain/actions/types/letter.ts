import { hasTargetGroups, storeTargets } from '../../legislators';
import type { ActionType, Preparation } from '../model';

interface Letter extends Preparation {
  hasTargets: boolean;
}

/** The parameters of the letter. */
const LETTER_FIELDS = ['letter_subject', 'letter_text'];

/** Writing to representatives. The letter is stored as custom fields of the action, its receivers in `targeted`. */
export const letterType: ActionType<boolean, Letter> = {
  factsSql: hasTargetGroups('letter'),
  prepare({ found, input: { parameters } }) {
    const fields = LETTER_FIELDS.filter((name) => parameters.has(name)).map((name) => [name, parameters.get(name)!.slice(-1)] as const);
    return { hasTargets: found.facts, fields: new Map(fields) };
  },
  stores: ({ hasTargets }) => hasTargets,
  store: (client, { stored, found }) => storeTargets(client, 'letter', { ...stored, pageId: found.page.id }),
};
