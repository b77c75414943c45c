import { customFields } from '../../actions';
import { Html, type Context } from '../../../framework/templates';
import type { MailingRow } from './read';

/**
 * What the templates of a mailing know that is the same for every user: `mailing` (`id`, `fields`, `date`, the day and time for which it
 * is written) and `page`, the landing page (`name`, `title`, `type`, `url`, `fields`), as confirmations name them.
 */
export function sharedContext({ id, fields, page }: MailingRow, site: string, date: string | null = null): Context {
  return {
    mailing: { id, fields: customFields(fields), date: date ?? new Date().toISOString().slice(0, 19) },
    page: page && {
      id: page.id,
      name: page.name,
      title: page.title,
      type: page.type,
      url: new Html(`${site}/pages/${encodeURIComponent(page.name)}/`),
      fields: customFields(page.fields),
    },
  };
}
