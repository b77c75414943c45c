import { lastValue } from '../../../framework/http/validation-errors';
import type { ActionType, Preparation } from '../model';

interface LetterToEditor extends Preparation {
  subject: string;
  letterText: string;
}

/** In characters. */
const LONGEST_SUBJECT = 80;

const STATEMENT = 'UPDATE core_lteaction SET subject = $2::text, letter_text = $3::text WHERE action_ptr_id = $1::bigint';

/** A letter to the editor: `subject` and `letter_text` are stored with the action. */
export const letterToEditorType: ActionType<unknown, LetterToEditor> = {
  prepare({ input: { parameters } }, errors) {
    const subject = lastValue(parameters, 'subject') ?? '';
    if (subject.length > LONGEST_SUBJECT) errors.add('subject', `This text is longer than ${LONGEST_SUBJECT} characters.`);
    return { subject, letterText: lastValue(parameters, 'letter_text') ?? '' };
  },
  stores: ({ subject, letterText }) => subject !== '' || letterText !== '',
  async store(client, { stored, prepared }) {
    await client.query({ name: 'action_lte', text: STATEMENT, values: [stored.actionId, prepared.subject, prepared.letterText] });
  },
};
