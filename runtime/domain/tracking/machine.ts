import type { IncomingHttpHeaders } from 'node:http';

/** Programs that fetch pictures or follow links without anybody having asked them: scanners, crawlers, previews, command line tools. */
const PROGRAMS =
  /barracuda|mimecast|proofpoint|symantec|trend ?micro|sophos|forcepoint|fireeye|cisco ?secure|ironport|safelinks|urldefense|cloudmark|virustotal|zscaler|\bscan|bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|headless|phantomjs|curl|wget|python|\bjava\/|go-http-client|okhttp|libwww|axios|node-fetch|\bundici|ruby|perl|php\//i;

/**
 * Proxies that fetch a picture when a person opens the mail. Apple's, which fetches all of them whether or not, says no more
 * than `Mozilla/5.0`.
 */
const ON_BEHALF = /GoogleImageProxy|YahooMailProxy/i;
const APPLE_PRIVACY = /^Mozilla\/5\.0$/;

/**
 * Whether a program asks, and no person, as far as the headers tell; what is asked too soon after the mail was sent, or with too many
 * other links, shows when it is stored.
 */
export function isMachine(headers: Readonly<IncomingHttpHeaders>): boolean {
  const agent = headers['user-agent']?.trim() ?? '';
  if (ON_BEHALF.test(agent)) return false;
  return agent === '' || APPLE_PRIVACY.test(agent) || PROGRAMS.test(agent) || isPrefetch(headers);
}

/** Browsers and mail programs that load what may be looked at later say so. */
function isPrefetch(headers: Readonly<IncomingHttpHeaders>): boolean {
  return ['purpose', 'x-purpose', 'sec-purpose', 'x-moz'].some((name) => /prefetch|preview/i.test(String(headers[name] ?? '')));
}
