import type { Settings } from '../../../core/settings';
import type { TemplateContext } from '../../../core/templates';
import type { Address } from './header';
import type { Placeholders } from './placeholders';
import type { MailingTemplates } from './mailing-templates';

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
