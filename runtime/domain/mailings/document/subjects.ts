import { NOW_SECONDS } from '../../../framework/database/sql';
import { checkTemplate } from '../../../framework/templates';
import { unstorable } from '../../../framework/write';
import type { Query } from '../../../framework/database/query';

/** What is wrong with a list of subject lines or preview texts; empty for one that is right. */
export function textProblems(texts: readonly unknown[], { blank }: { blank: boolean }): string[] {
  const problems = texts.flatMap((text): string[] => {
    if (typeof text !== 'string') return ['Enter a list of texts.'];
    const problem = unstorable(text);
    if (problem) return [problem];
    if (!blank && text.trim() === '') return ['A subject may not be empty.'];
    return checkTemplate(text).map(({ message }) => `"${text.slice(0, 40)}": ${message}`);
  });
  return [...new Set(problems)];
}

/** The subject lines and preview texts that a body gives; undefined for what it leaves as it is. */
export interface Subjects {
  subjects?: readonly string[];
  previews?: readonly string[];
}

/**
 * Writes the subjects of a mailing, whose row is locked: those sent replace all, and so do the preview texts, each beside the subject in its place. Rows keep
 * their ids as far as the lists go, for what was sent under them counts there. Returns what is wrong with the preview texts, if anything.
 */
export async function writeSubjects(query: Query, mailing: number, { subjects, previews }: Subjects): Promise<string | undefined> {
  if (!subjects && !previews) return undefined;
  const rows = await query('SELECT id, text, preview_text FROM core_mailingsubject WHERE mailing_id = $1 ORDER BY id', [mailing]);
  const texts = subjects ?? rows.map((row) => String(row.text));
  if (previews && previews.length > texts.length) return 'There are more preview texts than subjects.';
  const beside = previews ?? rows.map((row) => (row.preview_text ?? '') as string);
  await query(
    `WITH wanted AS (
       SELECT s.text, coalesce(p.text, '') AS preview_text, s.place FROM unnest($2::text[]) WITH ORDINALITY AS s(text, place)
       LEFT JOIN unnest($3::text[]) WITH ORDINALITY AS p(text, place) USING (place)
     ), stored AS (
       SELECT id, row_number() OVER (ORDER BY id) AS place FROM core_mailingsubject WHERE mailing_id = $1
     ), gone AS (
       DELETE FROM core_mailingsubject USING stored s WHERE core_mailingsubject.id = s.id AND s.place NOT IN (SELECT place FROM wanted)
     ), kept AS (
       UPDATE core_mailingsubject m SET text = w.text, preview_text = w.preview_text, updated_at = ${NOW_SECONDS}
       FROM stored s JOIN wanted w USING (place)
       WHERE m.id = s.id AND (m.text, coalesce(m.preview_text, '')) IS DISTINCT FROM (w.text, w.preview_text)
     )
     INSERT INTO core_mailingsubject (mailing_id, text, preview_text, created_at, updated_at)
     SELECT $1, text, preview_text, ${NOW_SECONDS}, ${NOW_SECONDS} FROM wanted WHERE place NOT IN (SELECT place FROM stored) ORDER BY place`,
    [mailing, texts, beside],
  );
  return undefined;
}
