import { createHmac, timingSafeEqual } from 'node:crypto';
import { MAX_INT4 } from '../../../framework/database/sql';
import { siteUrl } from '../../../framework/mail/site-url';
import type { Services } from '../../../framework/services';
import type { RequestLink } from '../../people';

const SIGNED = /^(\d{1,10})-(\d{1,12})-([\w-]{22})$/;

/** The address by which a person confirms that they join a list. */
export function confirmUrl({ settings }: Pick<Services, 'settings'>, { request, askedAt }: RequestLink): string {
  return `${siteUrl(settings)}/confirm/${request}-${askedAt}-${codeOf(settings.secretKey, request, askedAt)}/`;
}

/** What a link names. Undefined when this service did not make it. */
export function readConfirmPath({ settings }: Pick<Services, 'settings'>, signed: string): RequestLink | undefined {
  const [, request, askedAt, code] = SIGNED.exec(signed) ?? [];
  if (code === undefined || Number(request) > MAX_INT4) return undefined;
  const link = { request: Number(request), askedAt: Number(askedAt) };
  const expected = codeOf(settings.secretKey, link.request, link.askedAt);
  return timingSafeEqual(Buffer.from(code), Buffer.from(expected)) ? link : undefined;
}

function codeOf(secretKey: string, request: number, askedAt: number): string {
  return createHmac('sha256', secretKey).update(`confirm subscription ${request} ${askedAt}`).digest('base64url').slice(0, 22);
}
