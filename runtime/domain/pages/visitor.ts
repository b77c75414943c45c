import { MAX_INT4 } from '../../framework/database/sql';
import { readThrottledAkid, findLoginToken } from '../people';
import type { Services } from '../../framework/services';

/** Who opens a page, as far as the address or the form says. */
export interface Visitor {
  /** Null for somebody who is not known. */
  userId: number | null;
  /** Has come by a login link. An akid says who is meant, and proves nothing (specification 5.6). */
  signedIn: boolean;
  /** What the form sends along, so that its processing knows the person too. */
  akid?: string;
  token?: string;
}

const NOBODY: Visitor = { userId: null, signedIn: false };

/**
 * Recognises a person by a login token in `i` (specification 4.3, rule 3), else by an akid. Whatever is wrong, expired or guessed too
 * often counts as not given: the page is then the one that everybody sees.
 */
export async function recognise(services: Services, given: URLSearchParams, ip: string | undefined): Promise<Visitor> {
  const token = given.get('i')?.trim();
  if (token) {
    const userId = await findLoginToken(services, token, ip);
    if (userId !== null) return { userId, signedIn: true, token };
  }
  const akid = given.get('akid')?.trim();
  const userId = akid ? userOf(services, akid, ip) : undefined;
  return userId === undefined ? NOBODY : { userId, signedIn: false, akid };
}

function userOf(services: Services, text: string, ip: string | undefined): number | undefined {
  const { akid } = readThrottledAkid(services, text, ip);
  return akid && akid.userId <= MAX_INT4 ? akid.userId : undefined;
}
