import type { ActionType, Prepared } from './type';

interface LtePrepared extends Prepared {
  subject: string;
  letterText: string;
}

/** Characters that the subject of a letter may have. */
const SUBJECT_LENGTH = 80;

const STATEMENT = 'UPDATE core_lteaction SET subject = $2::text, letter_text = $3::text WHERE action_ptr_id = $1::bigint';

/** A letter to the editor: `subject` and `letter_text`, kept with the action. */
export const lteType: ActionType<LtePrepared> = {
  prepare({ input }) {
    const subject = input.given.get('subject')?.at(-1) ?? '';
    const tooLong = subject.length > SUBJECT_LENGTH;
    return {
      subject,
      letterText: input.given.get('letter_text')?.at(-1) ?? '',
      ...(tooLong && { errors: { subject: [`This text is longer than ${SUBJECT_LENGTH} characters.`] } }),
    };
  },
  stores: ({ subject, letterText }) => subject !== '' || letterText !== '',
  async store(client, { stored, prepared }) {
    await client.query({ name: 'action_lte', text: STATEMENT, values: [stored.actionId, prepared.subject, prepared.letterText] });
  },
};
