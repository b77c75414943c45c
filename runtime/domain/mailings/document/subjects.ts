import { tables } from '../../../../generated/rows/tables';
import { type Wording, Message } from '../../../core/words';
import { invalidAction } from '../../../core/errors/http-error';
import { NOW_SECONDS, queryWithin, type Transaction } from '../../../core/database/sql';
import { checkTemplate } from '../../../core/templates';
import { unstorableReason } from '../../../core/write';

/** Characters of all subject lines or preview texts of a mailing together. Each is a template, and takes time to parse. */
const MAX_CHARACTERS = 20_000;

/** Says what is wrong with a list of subject lines or preview texts; empty when nothing is. */
export function validateTexts(texts: readonly unknown[], { blank }: { blank: boolean }): Wording[] {
  const characters = texts.reduce<number>((sum, text) => sum + (typeof text === 'string' ? text.length : 0), 0);
  if (characters > MAX_CHARACTERS) return [new Message('mailings.texts_too_long', { most: MAX_CHARACTERS })];
  const problems = texts.flatMap((text): Wording[] => {
    if (typeof text !== 'string') return [new Message('values.text_list_expected')];
    const problem = unstorableReason(text);
    if (problem) return [problem];
    if (!blank && text.trim() === '') return [new Message('mailings.subject_empty')];
    return checkTemplate(text).map(({ message }) => `"${text.slice(0, 40)}": ${message}`);
  });
  return [...new Set(problems)];
}

/** The subject lines and preview texts of a body. Undefined: they stay as they are. */
export interface SubjectsInput {
  subjects?: readonly string[];
  previews?: readonly string[];
}

/**
 * Replaces the subjects of a mailing, and its preview texts, which belong to the subjects in order. The row of the mailing must be locked.
 * Rows keep their ids where they can, because results are counted by subject. Throws 400 for more preview texts than subjects.
 */
export async function writeSubjects(transaction: Transaction, mailing: number, { subjects, previews }: SubjectsInput): Promise<void> {
  if (!subjects && !previews) return;
  const rows = await tables(transaction).mailingsubject.findMany({
    where: { mailing_id: mailing },
    select: { text: true, preview_text: true },
    orderBy: { id: 'asc' },
  });
  const texts = subjects ?? rows.map(({ text }) => text);
  if (previews && previews.length > texts.length) throw invalidAction({ preview_text: [new Message('mailings.too_many_preview_texts')] });
  const previewTexts = previews ?? rows.map((row) => row.preview_text ?? '');
  await queryWithin(transaction)(
    `WITH sent AS (
       SELECT s.text, coalesce(p.text, '') AS preview_text, s.place FROM unnest($2::text[]) WITH ORDINALITY AS s(text, place)
       LEFT JOIN unnest($3::text[]) WITH ORDINALITY AS p(text, place) USING (place)
     ), stored AS (
       SELECT id, row_number() OVER (ORDER BY id) AS place FROM core_mailingsubject WHERE mailing_id = $1
     ), deleted AS (
       DELETE FROM core_mailingsubject USING stored s WHERE core_mailingsubject.id = s.id AND s.place NOT IN (SELECT place FROM sent)
     ), updated AS (
       UPDATE core_mailingsubject m SET text = w.text, preview_text = w.preview_text, updated_at = ${NOW_SECONDS}
       FROM stored s JOIN sent w USING (place)
       WHERE m.id = s.id AND (m.text, coalesce(m.preview_text, '')) IS DISTINCT FROM (w.text, w.preview_text)
     )
     INSERT INTO core_mailingsubject (mailing_id, text, preview_text, created_at, updated_at)
     SELECT $1, text, preview_text, ${NOW_SECONDS}, ${NOW_SECONDS} FROM sent WHERE place NOT IN (SELECT place FROM stored) ORDER BY place`,
    [mailing, texts, previewTexts],
  );
}
