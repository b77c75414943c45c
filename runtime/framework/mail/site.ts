import type { Settings } from '../settings';

/**
 * Where people reach the server, without a slash at the end: for links in e-mails. What a request says of its host does not count here;
 * whoever sends one could have links to a host of their own put into the mail of others.
 */
export function siteUrl({ baseUrl, host, port }: Pick<Settings, 'baseUrl' | 'host' | 'port'>): string {
  return baseUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
