import { customFieldValues } from '../../actions';
import { Html, type TemplateContext } from '../../../framework/templates';
import type { MailingRow } from './mailing-row';

/**
 * The template names that are the same for every user:
 *
 * - `mailing`: `id`, `fields`, and `date`, the time for which it is written
 * - `page`, the landing page: `name`, `title`, `type`, `url`, `fields`
 */
export function sharedContext({ id, fields, page }: MailingRow, site: string, date: string | null = null): TemplateContext {
  return {
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
