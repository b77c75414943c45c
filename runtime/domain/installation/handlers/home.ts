import type { Call, Handler } from '../../../core/call';
import { NOW_SECONDS, type Queryable } from '../../../core/database/sql';
import { inRequestTransaction } from '../../../core/database/request-transaction';
import { invalid } from '../../../core/errors/http-error';
import { Message } from '../../../core/words';
import { replace, update } from '../../../core/write';
import { isCurrency } from '../checks';
import { countryCode, countryOf } from '../../../core/types/countries';
import { forgetHome } from '../home';

/**
 * PUT and PATCH of `/rest/v1/installation/1/`: as ever; a country is stored by its name, however it is written, and 400 for what is no country and no currency. The
 * home counts as settled then, and this process sees the change at once.
 */
export const change: Handler = (call, plan) =>
  inRequestTransaction(call.services.pool, async (client) => {
    const sent = { ...call, body: normalised(call.body, plan.name) };
    const { rows } = await client.query<Before>(BEFORE);
    const answer = await (call.method === 'PUT' ? replace : update)(sent, plan);
    await settle(client, rows[0]);
    return answer;
  }).finally(() => forgetHome(call.services));

/** What the home was before a change. */
interface Before {
  language: number;
  settled: boolean;
}

const BEFORE = 'SELECT language_id AS language, settled_at IS NOT NULL AS settled FROM core_installation WHERE id = 1 FOR UPDATE';

/** Notes that the home was settled, so that no start does it any more. A new language of it is the default language from now on. */
async function settle(client: Queryable, before: Before | undefined): Promise<void> {
  await client.query(`UPDATE core_installation SET settled_at = ${NOW_SECONDS} WHERE id = 1 AND settled_at IS NULL`);
  await client.query(
    `UPDATE core_language l SET is_default = true FROM core_installation i
     WHERE i.id = 1 AND l.id = i.language_id AND NOT l.is_default AND (NOT $1::boolean OR l.id <> $2::integer)`,
    [before?.settled === true, before?.language ?? 0],
  );
}

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
