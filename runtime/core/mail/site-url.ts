import type { Settings } from '../settings';

/**
 * The address of the server for links in e-mails, without a slash at the end. It never comes from the `Host` header of a request: whoever
 * sends a request could otherwise put links to a host of their own into the mail of others.
 */
export function siteUrl({ baseUrl, host, port }: Pick<Settings, 'baseUrl' | 'host' | 'port'>): string {
  return baseUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The name by which we greet mail servers (EHLO): the host of `BASE_URL`, an IP address as RFC 5321, 4.1.3 writes it. Undefined without `BASE_URL`. */
export function mailName(baseUrl: string | undefined): string | undefined {
  if (baseUrl === undefined) return undefined;
  const { hostname } = new URL(baseUrl);
  if (hostname.startsWith('[')) return `[IPv6:${hostname.slice(1)}`;
  return /^[\d.]+$/.test(hostname) ? `[${hostname}]` : hostname;
}
