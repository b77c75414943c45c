import type { Settings } from '../../settings';

/** What an authenticator app shows above the name of the account: the host of this service. */
export function issuerOf({ baseUrl }: Pick<Settings, 'baseUrl'>, host?: string): string {
  const name = baseUrl === undefined ? host : new URL(baseUrl).host;
  return name?.replaceAll(':', ' ') ?? 'advocacy';
}
