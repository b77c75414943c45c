import { verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { certificateKey } from '../../../core/http-client';
import type { Services } from '../../../core/services';
import { HOSTS } from './client';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const CERTIFICATE_PATH = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/;

/**
 * Whether PayPal has signed a request for the webhook of the settings. Its certificate is fetched from PayPal's own host alone, and kept. The sum over the
 * body is weak, but it stands in what is signed together with the webhook and the time, for each request anew.
 */
export async function isSignedByPayPal({ settings }: Services, headers: Headers, bytes: Uint8Array): Promise<boolean> {
  const [id, time, signature] = ['transmission-id', 'transmission-time', 'transmission-sig'].map((name) => headers[`paypal-${name}`]);
  const certificate = certificateUrl(String(headers['paypal-cert-url']), HOSTS[settings.paypalEnvironment].certificates);
  const isKnown = headers['paypal-auth-algo'] === 'SHA256withRSA' && certificate !== undefined;
  if (!isKnown || typeof id !== 'string' || typeof time !== 'string' || typeof signature !== 'string') return false;
  const text = [id, time, settings.paypalWebhookId, crc32(bytes)].join('|');
  return verify('RSA-SHA256', Buffer.from(text), await certificateKey(certificate), Buffer.from(signature, 'base64'));
}

function certificateUrl(text: string, hosts: readonly string[]): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPayPals = hosts.some((host) => url?.origin === `https://${host}`) && url?.username === '' && url.password === '';
  return isPayPals && CERTIFICATE_PATH.test(url.pathname) ? url : undefined;
}
