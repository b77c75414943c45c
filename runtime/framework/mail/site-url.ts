import type { Settings } from '../settings';

/**
 * The address of the server for links in e-mails, without a slash at the end. It never comes from the `Host` header of a request: whoever
 * sends a request could otherwise put links to a host of their own into the mail of others.
 */
export function siteUrl({ baseUrl, host, port }: Pick<Settings, 'baseUrl' | 'host' | 'port'>): string {
  return baseUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
