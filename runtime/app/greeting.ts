import type { FirstAccount } from '../core/auth';
import { greeting as coreGreeting } from '../core/program/core-application';
import type { MoreLines } from '../core/program/application';
import type { Settings } from '../core/settings';
import { cardCode } from '../domain/donations';

/** What a start prints once it answers, with the card code of stub payment accounts where no setting says it. */
export function greeting(
  url: string,
  account: FirstAccount | undefined,
  settings: Pick<Settings, 'stubCardCode' | 'secretKey' | 'dataDir' | 'databaseUrl' | 'baseUrl'>,
  more?: MoreLines,
): string {
  const code = `Card code of stub payment accounts: ${cardCode(settings)}   (shown only this once; STUB_CARD_CODE sets another)`;
  return coreGreeting(url, account, settings, { pages: true, more, atFirst: settings.stubCardCode === undefined ? [code] : [] });
}
