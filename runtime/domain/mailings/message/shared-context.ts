import { customFieldValues } from '../../actions';
import { languageNames } from '../../languages';
import { Html, type TemplateContext } from '../../../core/templates';
import type { MailingRow } from './mailing-row';

/**
 * The template names that are the same for every user:
 *
 * - `mailing`: `id`, `fields`, and `date`, the time for which it is written
 * - `words` and `language`, what the program says in the language of the mailing, and its `code` and `dir`
 * - `page`, the landing page: `name`, `title`, `type`, `url`, `fields`
 */
export function sharedContext({ id, fields, page, languages }: MailingRow, site: string, date: string | null = null): TemplateContext {
  return {
    ...languageNames(languages),
    mailing: { id, fields: customFieldValues(fields), date: date ?? new Date().toISOString().slice(0, 19) },
    page: page && {
      id: page.id,
      name: page.name,
      title: page.title,
      type: page.type,
      url: new Html(`${site}/pages/${encodeURIComponent(page.name)}/`),
      fields: customFieldValues(page.fields),
    },
  };
}
