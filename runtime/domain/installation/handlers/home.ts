import type { Call, Handler } from '../../../core/call';
import { inRequestTransaction } from '../../../core/database/request-transaction';
import { invalid } from '../../../core/errors/http-error';
import { Message } from '../../../core/words';
import { replace, update } from '../../../core/write';
import { isCurrency } from '../checks';
import { countryCode, countryOf } from '../../../core/types/countries';
import { forgetHome } from '../home';
import { settle } from '../settle';

/**
 * PUT and PATCH of `/rest/v1/installation/1/`: as ever; a country is stored by its name, however it is written, and 400 for what is no country and no currency. The
 * home counts as settled then, and this process sees the change at once.
 */
export const change: Handler = (call, plan) =>
  inRequestTransaction(call.services.pool, async (client) => {
    const sent = { ...call, body: normalised(call.body, plan.name) };
    const answer = await (call.method === 'PUT' ? replace : update)(sent, plan);
    await settle(client);
    return answer;
  }).finally(() => forgetHome(call.services));

function normalised(body: Call['body'], resource: string): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { country, currency, ...others } = body as Record<string, unknown>;
  const code = typeof country === 'string' ? countryCode(country) : undefined;
  if (typeof country === 'string' && code === undefined) throw invalid(resource, { country: [new Message('values.country_expected')] });
  const letters = typeof currency === 'string' ? currency.trim().toUpperCase() : undefined;
  if (letters !== undefined && !isCurrency(letters))
    throw invalid(resource, { currency: [new Message('donations.currency_code_invalid')] });
  return {
    ...others,
    ...(country !== undefined && { country: code === undefined ? country : countryOf(code)! }),
    ...(currency !== undefined && { currency: letters ?? currency }),
  };
}
