import type { Call, Handler } from '../../../core/call';
import { NOW_SECONDS, type Queryable } from '../../../core/database/sql';
import { inRequestTransaction } from '../../../core/database/request-transaction';
import { invalid } from '../../../core/errors/http-error';
import { Message } from '../../../core/words';
import { replace, update } from '../../../core/write';
import { countryCode } from '../../../core/types/countries';
import { forgetHome } from '../home';

/**
 * PUT and PATCH of `/rest/v1/installation/1/`: as ever, and 400 for a country that nobody knows. The
 * home counts as settled then, and this process sees the change at once.
 */
export const change: Handler = (call, plan) =>
  inRequestTransaction(call.services.pool, async (client) => {
    checkCountry(call.body, plan.name);
    const { rows } = await client.query<Before>(BEFORE);
    const answer = await (call.method === 'PUT' ? replace : update)(call, plan);
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

/** Throws 400 for a country that nobody knows: what goes by the home needs its code. */
function checkCountry(body: Call['body'], resource: string): void {
  const { country } = (body ?? {}) as { country?: unknown };
  if (typeof country === 'string' && countryCode(country) === undefined)
    throw invalid(resource, { country: [new Message('values.country_expected')] });
}
