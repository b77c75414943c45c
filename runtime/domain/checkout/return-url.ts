import { isSignedCode, signedCode } from '../../core/auth/signed-code';
import type { Services } from '../../core/call/services';
import type { Checkout } from './processor';

/** Where a giver comes back to from a processor that wants the money to be taken then. */
interface Return {
  token: string;
  doneUrl: string;
  backUrl: string;
}

const NAMES = { token: 'donation', doneUrl: 'next', backUrl: 'back' } as const;
const CODE = 'code';
const KIND = { purpose: 'payment return', anyTexts: true } as const;

/** The address to which a processor sends the giver back. It is signed, so that nobody can make this site redirect elsewhere. */
export function returnUrl({ settings }: Services, processor: string, checkout: Checkout): string {
  const url = new URL(`${checkout.baseUrl}/payment-return/${processor}/`);
  const { token, doneUrl, backUrl } = checkout;
  for (const [name, parameter] of Object.entries(NAMES)) url.searchParams.set(parameter, checkout[name as keyof Return]);
  url.searchParams.set(CODE, signedCode(settings.secretKey, KIND, token, doneUrl, backUrl));
  return url.href;
}

/** Reads the parameters of such an address. Undefined when they are not this site's. */
export function readReturn({ settings }: Services, parameters: URLSearchParams): Return | undefined {
  const [token, doneUrl, backUrl] = [NAMES.token, NAMES.doneUrl, NAMES.backUrl].map((name) => parameters.get(name) ?? '') as [
    string,
    string,
    string,
  ];
  const code = parameters.get(CODE) ?? '';
  return isSignedCode(code, settings.secretKey, KIND, token, doneUrl, backUrl) ? { token, doneUrl, backUrl } : undefined;
}
