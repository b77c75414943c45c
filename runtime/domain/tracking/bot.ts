import type { IncomingHttpHeaders } from 'node:http';

/** User agents of programs that load images or follow links by themselves: scanners, crawlers, previews, command line tools. */
const BOTS =
  /barracuda|mimecast|proofpoint|symantec|trend ?micro|sophos|forcepoint|fireeye|cisco ?secure|ironport|safelinks|urldefense|cloudmark|virustotal|zscaler|\bscan|bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|headless|phantomjs|curl|wget|python|\bjava\/|go-http-client|okhttp|libwww|axios|node-fetch|\bundici|ruby|perl|php\//i;

/** Image proxies that load an image when a person opens the mail. */
const IMAGE_PROXIES = /GoogleImageProxy|YahooMailProxy/i;
/** Apple's proxy loads every image, whether or not the mail is opened. */
const APPLE_PRIVACY = /^Mozilla\/5\.0$/;

/**
 * Whether the headers of a request are those of a bot. Requests that come too soon after the mail, or for too many links at once, are
 * found later (store-events.ts).
 */
export function isBot(headers: Readonly<IncomingHttpHeaders>): boolean {
  const agent = headers['user-agent']?.trim() ?? '';
  if (IMAGE_PROXIES.test(agent)) return false;
  return agent === '' || APPLE_PRIVACY.test(agent) || BOTS.test(agent) || isPrefetch(headers);
}

/** Browsers and mail programs mark what they load in advance. */
function isPrefetch(headers: Readonly<IncomingHttpHeaders>): boolean {
  return ['purpose', 'x-purpose', 'sec-purpose', 'x-moz'].some((name) => /prefetch|preview/i.test(String(headers[name] ?? '')));
}
