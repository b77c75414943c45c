import { isSignedCode, signedCode } from '../../../core/auth/signed-code';
import { MAX_INT4 } from '../../../core/database/sql';
import { siteUrl } from '../../../core/mail/site-url';
import type { Services } from '../../../core/services';
import type { RequestLink } from '../../people';

const CODE = { purpose: 'confirm subscription', length: 22 } as const;
const SIGNED = /^(\d{1,10})-(\d{1,12})-([\w-]{22})$/;

/** The address by which a person confirms that they join a list. */
export function confirmUrl({ settings }: Pick<Services, 'settings'>, { request, askedAt }: RequestLink): string {
  return `${siteUrl(settings)}/confirm/${request}-${askedAt}-${signedCode(settings.secretKey, CODE, request, askedAt)}/`;
}

/** What a link names. Undefined when this service did not make it. */
export function readConfirmPath({ settings }: Pick<Services, 'settings'>, signed: string): RequestLink | undefined {
  const [, request, askedAt, code] = SIGNED.exec(signed) ?? [];
  if (code === undefined || Number(request) > MAX_INT4) return undefined;
  const link = { request: Number(request), askedAt: Number(askedAt) };
  return isSignedCode(code, settings.secretKey, CODE, link.request, link.askedAt) ? link : undefined;
}
