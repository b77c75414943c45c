import { siteUrl } from '../../core/mail/message';
import type { Services } from '../../core/call/services';

/** The path of a page, whatever characters its name has. */
export function pagePath({ name }: { name: string }): string {
  return `/pages/${encodeURIComponent(name)}/`;
}

/**
 * The absolute URL of a page, for links that people share. It says nothing about the visitor, and nothing that a request says: whoever
 * sends a strange `Host` header could otherwise have it repeated to others by a cache.
 */
export function pageUrl({ settings }: Pick<Services, 'settings'>, page: { name: string }): string {
  return `${siteUrl(settings)}${pagePath(page)}`;
}
