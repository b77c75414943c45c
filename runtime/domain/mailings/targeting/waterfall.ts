import type { Services } from '../../../core/call/services';
import { type Ask, askWhileWaiting, type Asker } from './ask';
import type { Audience } from './audience';
import { compile, type CompiledTargeting, mostOf } from './compile';
import { type Rule, rulesOf, SUBSCRIBED } from './rules';

/** How many users are left after one line of a targeting. */
interface Line {
  stage: Rule['stage'] | 'limit';
  field: string;
  /** How many this line takes away. */
  removed: number;
  left: number;
}

/** What each line leaves, in the order in which organisers read them, and how many a rebuild would find. */
interface Waterfall {
  lines: Line[];
  count: number;
}

/** The waterfall of a targeting, for the account that waits for it. Throws as `askWhileWaiting`. */
export function waterfall(call: Asker, audience: Audience): Promise<Waterfall> {
  return askWhileWaiting(call, (ask) => countLines(call.services, audience, ask));
}

/**
 * Counts what each line of a targeting leaves, in one statement that reads each user once: a user is counted at the first rule that it does not
 * meet. Throws as a rebuild.
 */
async function countLines(services: Services, audience: Audience, ask: Ask): Promise<Waterfall> {
  const rules: Rule[] = [];
  const compiled = await compileCounts(services, audience, rules);
  const rows = await ask<{ place: number; users: string; chosen: string }>(compiled);
  const leaving = (place: number): number => Number(rows.find((row) => row.place === place)?.users ?? 0);
  const found = leaving(rules.length);
  const count = Number(rows.find((row) => row.place === rules.length)?.chosen ?? 0);
  let left = rows.reduce((sum, { users }) => sum + Number(users), 0);
  const lines: Line[] = [{ stage: 'start', field: 'subscribed', removed: 0, left }];
  rules.forEach(({ stage, field }, place) => {
    left -= leaving(place);
    lines.push({ stage, field, removed: leaving(place), left });
  });
  if (audience.limit !== null || audience.limitPercent !== null)
    lines.push({ stage: 'limit', field: limitField(audience), removed: found - count, left: count });
  return { lines, count };
}

const limitField = ({ limit }: Audience): string => (limit === null ? 'limit_percent' : 'limit');

/** The rules are put into `rules`. `place` is the number of the first rule that users do not meet; that of those who meet all comes last. */
function compileCounts(services: Services, audience: Audience, rules: Rule[]): Promise<CompiledTargeting> {
  return compile(services, audience, async (context) => {
    rules.push(...(await rulesOf(context)));
    const cases = rules.map(({ sql }, place) => `WHEN NOT (${sql}) THEN ${place}`).join('\n    ');
    const place = rules.length === 0 ? '0' : `CASE ${cases}\n    ELSE ${rules.length} END`;
    const most = mostOf('g.users', context);
    return `SELECT g.place, g.users, ${most === null ? 'g.users' : `least(g.users, ${most})`} AS chosen FROM (
  SELECT p.place, count(*) AS users FROM (
    SELECT ${place} AS place FROM core_user u WHERE ${SUBSCRIBED.map(({ sql }) => sql).join(' AND ')}
  ) p GROUP BY p.place) g`;
  });
}
