import { targetedType } from './targeted-page';

/** The parameters of the letter. */
const LETTER_FIELDS = ['letter_subject', 'letter_text'];

const targeted = targetedType('letter');

/** Writing to representatives. The letter is stored as custom fields of the action, its receivers in `targeted`. */
export const letterType: typeof targeted = {
  ...targeted,
  async prepare(action, errors) {
    const { parameters } = action.input;
    const fields = LETTER_FIELDS.filter((name) => parameters.has(name)).map((name) => [name, parameters.get(name)!.slice(-1)] as const);
    return { ...(await targeted.prepare(action, errors)), fields: new Map(fields) };
  },
};
