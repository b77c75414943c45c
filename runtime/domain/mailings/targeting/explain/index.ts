import { queryOn } from '../../../../framework/database/query';
import type { Call } from '../../../../framework/http/call';
import { notFound } from '../../../../framework/read';
import type { ResourcePlan } from '../../../../framework/plan/plan';
import { askWhileWaiting } from '../ask';
import { loadAudience } from '../audience';
import { limitLine } from './limit-line';
import { type Line, knownLines, toldLines } from './lines';
import { linesOf, placeOf } from './person-lines';
import { savedSetOf } from './saved-set';

/** Why somebody gets a mailing, or not. */
export interface Explanation {
  user: string;
  /** What a rebuild would do. Null where only chance decides: with a limit, and people in random order. */
  in: boolean | null;
  text: string;
  lines: Line[];
}

/**
 * Explains whether a person gets a mailing, in words and data that the account may see. Throws 404 without the mailing; as `askWhileWaiting`.
 */
export async function explain(call: Call, plan: ResourcePlan, mailingId: number, person: number): Promise<Explanation> {
  const found = await askWhileWaiting(call, async (ask, client) => {
    const audience = await loadAudience(client, mailingId);
    if (!audience) throw notFound(plan, call.key!);
    // First, as SQL of staff may leave settings in the session.
    const saved = await savedSetOf(queryOn(client), mailingId, person);
    const lines = await linesOf(call.services, audience, person, ask);
    const isLimited = audience.limit !== null || audience.limitPercent !== null;
    const place = isLimited && lines.every(({ keeps }) => keeps) ? await placeOf(call.services, audience, person, ask) : undefined;
    return { audience, lines, saved, limit: isLimited ? limitLine(audience, place, saved) : undefined };
  });
  const deciding = [...(await toldLines(call, found.audience, person, found.lines)), ...(found.limit ? [found.limit] : [])];
  const isIn = verdict(found.lines, found.limit);
  return {
    user: `/rest/v1/user/${person}/`,
    in: isIn,
    text: summary(isIn, deciding),
    lines: [...deciding, ...(await knownLines(call, found.audience, person, found.saved))],
  };
}

function verdict(lines: readonly { keeps: boolean }[], limit: Line | undefined): boolean | null {
  if (lines.some(({ keeps }) => !keeps)) return false;
  return limit ? limit.keeps : true;
}

function summary(isIn: boolean | null, lines: readonly Line[]): string {
  if (isIn) return 'Gets the mailing: every line keeps this person.';
  if (isIn === null) return 'Chance decides: the limit takes people in random order.';
  const reasons = lines.filter(({ keeps }) => keeps === false).map(({ text }) => text);
  return `Does not get the mailing. ${reasons.join(' ')}`;
}
