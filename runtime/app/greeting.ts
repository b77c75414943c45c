import type { FirstAccount } from '../core/auth';
import type { Settings } from '../core/settings';

type GreetingSettings = Pick<Settings, 'madeCardCode' | 'stubCardCode' | 'dataDir' | 'databaseUrl' | 'baseUrl'>;

/**
 * What a start prints once it answers: where it is, what to open, where the data are, and who signs in. Secrets are in it only when this start
 * has made them, as nobody could learn them otherwise.
 * @param url where the server listens, without a slash at the end
 * @param account whoever signs in first; undefined for a process that does not look
 */
export function greeting(url: string, account: FirstAccount | undefined, settings: GreetingSettings): string {
  const { madeCardCode, stubCardCode, baseUrl } = settings;
  const open = baseUrl ?? reachable(url);
  const lines = [`Ready at ${url}/`, `Pages for staff: ${open}/staff/`, `API: ${open}/rest/v1/`, dataAt(settings)];
  if (account) lines.push(`Staff account: ${account.username}`);
  if (account?.password) lines.push(`Password: ${account.password}   (made just now, and shown only this once)`);
  else if (account?.isNew) lines.push('Password: the one that ADMIN_PASSWORD says');
  if (account?.isNew && madeCardCode)
    lines.push(`Card code of stub payment accounts: ${stubCardCode}   (shown only this once; STUB_CARD_CODE sets another)`);
  return [...lines, 'Ctrl-C ends it.'].join('\n');
}

/** An address that a browser on this machine can open: 0.0.0.0 and :: mean all of its own, and are none. */
function reachable(url: string): string {
  return url.replace(/\/\/(0\.0\.0\.0|\[::\])(?=:|$)/, '//127.0.0.1');
}

/** Where the data are: the folder, or the database of the settings without its user and password. */
function dataAt({ databaseUrl, dataDir }: GreetingSettings): string {
  if (databaseUrl === undefined) return `Data: ${dataDir}`;
  const { host, pathname } = new URL(databaseUrl);
  return `Database: ${host}${pathname}`;
}
