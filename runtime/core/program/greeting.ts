import type { FirstAccount } from '../auth';
import type { Settings } from '../settings';

type GreetingSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'baseUrl'>;

/** What an application adds to it. */
export interface MoreGreeting {
  /** It has pages for staff. */
  pages?: boolean;
  /** Lines that are shown at the first start alone. */
  atFirst?: readonly string[];
}

/**
 * What a start prints once it answers: where it is, what to open, where the data are, and who signs in. Secrets are in it only when this start
 * has made them, as nobody could learn them otherwise.
 * @param url where the server listens, without a slash at the end
 * @param account whoever signs in first; undefined for a process that does not look
 */
export function greeting(
  url: string,
  account: FirstAccount | undefined,
  settings: GreetingSettings,
  { pages = false, atFirst = [] }: MoreGreeting = {},
): string {
  const open = settings.baseUrl ?? reachable(url);
  const staff = pages ? [`Pages for staff: ${open}/staff/`] : [];
  const lines = [`Ready at ${url}/`, ...staff, `API: ${open}/rest/v1/`, dataAt(settings)];
  if (account) lines.push(`Staff account: ${account.username}`);
  if (account?.password) lines.push(`Password: ${account.password}   (made just now, and shown only this once)`);
  else if (account?.isNew) lines.push('Password: the one that ADMIN_PASSWORD says');
  if (account?.isNew) lines.push(...atFirst);
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
