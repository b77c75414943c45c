import { MAX_INT4 } from '../../../core/database/sql';
import type { Services } from '../../../core/call/services';
import { findLoginToken, readThrottledAkid } from '../../people';

/** Who opens a page, as far as the address or the form says. */
export interface Visitor {
  /** Null for an unknown visitor. */
  userId: number | null;
  /** The visitor came with a login link. An akid alone only claims an identity; it does not prove one. */
  signedIn: boolean;
  /** Sent along with the form, so that its action knows the user too. */
  akid?: string;
  token?: string;
}

export const NOBODY: Visitor = { userId: null, signedIn: false };

/**
 * Identifies a visitor by the login token in `i`, or else by the akid. A token or akid that is wrong, expired or throttled is ignored:
 * the visitor then sees what everybody sees.
 */
export async function identifyVisitor(services: Services, parameters: URLSearchParams, ip: string | undefined): Promise<Visitor> {
  const token = parameters.get('i')?.trim();
  if (token) {
    const userId = await findLoginToken(services, token, ip);
    if (userId !== null) return { userId, signedIn: true, token };
  }
  const akid = parameters.get('akid')?.trim();
  const userId = akid ? userOfAkid(services, akid, ip) : undefined;
  return userId === undefined ? NOBODY : { userId, signedIn: false, akid };
}

function userOfAkid(services: Services, text: string, ip: string | undefined): number | undefined {
  const { akid } = readThrottledAkid(services, text, ip);
  return akid && akid.userId <= MAX_INT4 ? akid.userId : undefined;
}
