import { Message } from '../../../core/words';
import { MAX_INT4 } from '../../../core/database/sql';
import { invalidAction } from '../../../core/errors/http-error';
import { type ErrorCollector, lastValue, type RequestParameters, REQUIRED } from '../../../core/http/validation-errors';
import { parseReference } from '../../../core/plan/reference';
import type { ActionType, Preparation } from '../input/model';

interface LetterToEditor extends Preparation {
  subject: string;
  letterText: string;
  /** The id of the media target to which the letter goes. */
  newspaper: number | undefined;
}

/** In characters. */
const LONGEST_SUBJECT = 80;

const STATEMENT = `
  UPDATE core_lteaction SET subject = $2::text, letter_text = $3::text, target_id = (SELECT id FROM core_mediatarget WHERE id = $4::integer)
  WHERE action_ptr_id = $1::bigint RETURNING target_id`;

const NO_NEWSPAPER = new Message('public.media_target_unknown');

/** A letter to the editor: `subject` and `letter_text` are stored with the action, and the media target that `target` names by id or URI. */
export const letterToEditorType: ActionType<unknown, LetterToEditor> = {
  prepare({ input: { parameters } }, errors) {
    const subject = lastValue(parameters, 'subject') ?? '';
    if (subject.length > LONGEST_SUBJECT) errors.add('subject', new Message('public.text_longer', { first: LONGEST_SUBJECT }));
    const letterText = lastValue(parameters, 'letter_text') ?? '';
    const newspaper = readNewspaper(parameters, errors);
    if (newspaper !== undefined && letterText === '') errors.add('letter_text', REQUIRED);
    return { subject, letterText, newspaper, mailsTargets: newspaper !== undefined };
  },
  stores: ({ subject, letterText, newspaper }) => subject !== '' || letterText !== '' || newspaper !== undefined,
  async store(client, { stored, prepared: { subject, letterText, newspaper } }) {
    const values = [stored.actionId, subject, letterText, newspaper ?? null];
    const { rows } = await client.query<{ target_id: number | null }>({ name: 'action_lte', text: STATEMENT, values });
    if (newspaper !== undefined && rows[0]?.target_id === null) throw invalidAction({ target: [NO_NEWSPAPER] });
  },
};

function readNewspaper(parameters: RequestParameters, errors: ErrorCollector): number | undefined {
  const text = lastValue(parameters, 'target') || undefined;
  const id = text === undefined ? undefined : targetId(text);
  if (text !== undefined && id === undefined) errors.add('target', NO_NEWSPAPER);
  return id;
}

/** The id in a text that is an id or a URI; undefined for any other text. */
export function targetId(text: string): number | undefined {
  const key = parseReference(text)?.key ?? '';
  return /^\d{1,10}$/.test(key) && Number(key) <= MAX_INT4 ? Number(key) : undefined;
}
