import { type FieldErrors, HttpError } from '../../core/errors/http-error';
import type { Services } from '../../core/call/services';
import { languageOf, type LanguageRow, languagesSql } from '../languages';

const LANGUAGES = `SELECT ${languagesSql('p.lang_id')} AS languages FROM core_page p WHERE lower(p.name) COLLATE "C" = lower($1::text) AND p.lang_id IS NOT NULL`;

/**
 * The refusal of an action with its messages in the language of the page, where staff gave the page one. Any other error stays as it is, and
 * so do the names of the fields.
 */
export async function inLanguageOfPage({ pool }: Pick<Services, 'pool'>, pageName: string, error: unknown): Promise<unknown> {
  if (!(error instanceof HttpError) || error.status !== 400 || typeof error.wordings.errors !== 'object') return error;
  const { rows } = await pool.query<{ languages: LanguageRow[] }>({ name: 'action_language', text: LANGUAGES, values: [pageName] });
  if (!rows[0]) return error;
  const { message } = languageOf(rows[0].languages);
  const errors = Object.entries(error.wordings.errors as FieldErrors).map(([field, messages]) => [field, messages.map(message)] as const);
  return new HttpError(400, { ...error.wordings, errors: Object.fromEntries(errors) }, error.headers, error.isDuplicate);
}
