import { REQUIRED } from '../../../core/http/validation-errors';
import { targetedType } from './targeted-page';

/** The parameters of the letter. */
const LETTER_FIELDS = ['letter_subject', 'letter_text'];

const targeted = targetedType('letter');

/** Writing to representatives. A letter that would be e-mailed empty is refused. It is stored as custom fields of the action, its receivers in `targeted`. */
export const letterType: typeof targeted = {
  ...targeted,
  async prepare(action, errors) {
    const { parameters } = action.input;
    if (action.found.facts.needsText && !parameters.has('letter_text')) errors.add('letter_text', REQUIRED);
    const fields = LETTER_FIELDS.filter((name) => parameters.has(name)).map((name) => [name, parameters.get(name)!.slice(-1)] as const);
    return { ...(await targeted.prepare(action, errors)), fields: new Map(fields) };
  },
};
