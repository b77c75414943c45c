import type { FirstAccount } from '../core/auth';
import { greeting as coreGreeting } from '../core/program/core-application';
import type { Settings } from '../core/settings';

/** What a start prints once it answers, with the card code of stub payment accounts where this start has made it. */
export function greeting(
  url: string,
  account: FirstAccount | undefined,
  settings: Pick<Settings, 'madeCardCode' | 'stubCardCode' | 'dataDir' | 'databaseUrl' | 'baseUrl'>,
): string {
  const { madeCardCode, stubCardCode } = settings;
  const code = `Card code of stub payment accounts: ${stubCardCode}   (shown only this once; STUB_CARD_CODE sets another)`;
  return coreGreeting(url, account, settings, { pages: true, atFirst: madeCardCode ? [code] : [] });
}
