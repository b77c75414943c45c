import { Message } from '../../../core/words';
import { RemoteRequestError, sendRequest, type RemoteRequest, type RemoteResponse } from '../../../core/outbound/http-client';
import type { Services } from '../../../core/call/services';
import { processorSilent } from '../processor';

type Settings = Services['settings'];

/** Where PayPal is: its API, the hosts of its certificates, and its pages. */
export const HOSTS = {
  live: { api: 'https://api-m.paypal.com', certificates: ['api.paypal.com', 'api-m.paypal.com'], pages: 'https://www.paypal.com' },
  sandbox: {
    api: 'https://api-m.sandbox.paypal.com',
    certificates: ['api.sandbox.paypal.com', 'api-m.sandbox.paypal.com'],
    pages: 'https://www.sandbox.paypal.com',
  },
} as const;

/** Milliseconds for an answer of PayPal. */
const TIMEOUT = 10_000;
/** Milliseconds for which a token of access is not used any more although it holds. */
const SPARE = 60_000;

/** The token of access, or its request; one for each program. */
const tokens = new WeakMap<Settings, Promise<{ token: string; until: number }>>();

/**
 * Sends a request to the API of PayPal. Answers with a status in `accept` are answers too. Throws a 503 when there is no other, with what is known of it in
 * the log.
 */
export async function askPayPal(
  { settings, log }: Services,
  { path, ...request }: Omit<RemoteRequest, 'url' | 'timeout' | 'authorization'> & { path: string },
  accept: readonly number[] = [],
): Promise<RemoteResponse> {
  const url = new URL(HOSTS[settings.paypalEnvironment].api + path);
  try {
    const authorization = `Bearer ${await tokenOf(settings)}`;
    const response = await sendRequest({ ...request, url, authorization, timeout: TIMEOUT }, [401, ...accept]);
    if (response.status !== 401) return response;
    // The token was revoked before its time.
    tokens.delete(settings);
    return await sendRequest({ ...request, url, authorization: `Bearer ${await tokenOf(settings)}`, timeout: TIMEOUT }, accept);
  } catch (error) {
    if (!(error instanceof RemoteRequestError)) throw error;
    log.error('PayPal did not do what was asked.', { request: `${request.method} ${path}`, cause: error.message });
    throw processorSilent();
  }
}

async function tokenOf(settings: Settings): Promise<string> {
  const known = await tokens.get(settings);
  if (known && known.until > Date.now()) return known.token;
  const asked = askForToken(settings);
  tokens.set(settings, asked);
  try {
    return (await asked).token;
  } catch (error) {
    tokens.delete(settings);
    throw error;
  }
}

async function askForToken({ paypalEnvironment, paypalClientId, paypalClientSecret }: Settings): Promise<{ token: string; until: number }> {
  const { json } = await sendRequest({
    method: 'POST',
    url: new URL(`${HOSTS[paypalEnvironment].api}/v1/oauth2/token`),
    authorization: `Basic ${Buffer.from(`${paypalClientId}:${paypalClientSecret}`).toString('base64')}`,
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
    timeout: TIMEOUT,
  });
  const { access_token: token, expires_in: seconds } = (json ?? {}) as { access_token?: unknown; expires_in?: unknown };
  if (typeof token !== 'string') throw new RemoteRequestError('later', new Message('webhooks.answer_lacks', { key: 'token' }));
  return { token, until: Date.now() + Number(seconds ?? 0) * 1000 - SPARE };
}
