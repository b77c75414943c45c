import type { Settings } from '../../../framework/settings';
import type { Context } from '../../../framework/templates';
import type { Address } from './header';
import type { Marks } from './marks';
import type { MailingTemplates } from './parts';

/** What composing needs, made once for all users. */
export interface Kit {
  mailingId: number;
  settings: Pick<Settings, 'secretKey' | 'bounceAddress'>;
  site: string;
  /** Of the site, for ids. */
  host: string;
  from: Address;
  /** Headers that are the same in every copy. */
  headers: readonly string[];
  shared: Context;
  templates: MailingTemplates;
  marks: Marks;
  links: readonly FollowedLink[];
  /** The templates speak of the copy on the web, and there is one. */
  viewed: boolean;
}

/** A link with the row under which its clicks are counted, and what its address ends with in every copy. */
export interface FollowedLink {
  clickUrlId: number | undefined;
  tail: string;
}
