import type { Settings } from '../../../core/settings';
import { Html, type TemplateContext } from '../../../core/templates';
import { customFieldValues } from '../../actions';
import { languageNames } from '../../languages';
import type { Address } from './header';
import type { MailingRow } from './mailing-row';
import type { MailingTemplates } from './mailing-templates';
import type { Placeholders } from './placeholders';

/** What composing messages needs, made once for all users. */
export interface RenderContext {
  mailingId: number;
  settings: Pick<Settings, 'secretKey' | 'bounceAddress'>;
  /** The base URL of the site. */
  site: string;
  /** The host name of the site, for message ids. */
  host: string;
  from: Address;
  /** Headers that are the same in every message. */
  headers: readonly string[];
  /** Template names that are the same for all users. */
  shared: TemplateContext;
  templates: MailingTemplates;
  placeholders: Placeholders;
  links: readonly LinkTail[];
  /** The mailing has a web view, and the templates link to it. */
  hasWebView: boolean;
}

/** The `clickurl` of a link, and the end of its URL, which is the same in every message. Without a `clickurl` the link carries its own `url`. */
export interface LinkTail {
  clickUrlId: number | undefined;
  tail: string;
  url: string;
}

/**
 * The template names that are the same for every user:
 *
 * - `mailing`: `id`, `fields`, and `date`, the time for which it is written
 * - `words` and `language`, what the program says in the language of the mailing, and its `code`, `dir` and `colon`
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
