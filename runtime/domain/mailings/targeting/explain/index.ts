import type { Call } from '../../../../core/call';
import { queryOn } from '../../../../core/database/sql';
import type { ResourcePlan } from '../../../../core/plan/plan';
import { notFound } from '../../../../core/read';
import { askWhileWaiting } from '../ask';
import { type Audience, loadAudience } from '../audience';
import { knownLines, type Line, type SavedSet, savedSetOf, toldLines } from './lines';
import { linesOf, type Place, placeOf } from './person-lines';
import { texts, type TextsOf, say } from '../../../../core/words';

/** Why somebody gets a mailing, or not. */
interface Explanation {
  user: string;
  /** What a rebuild would do. Null where only chance decides: with a limit, and people in random order. */
  in: boolean | null;
  text: string;
  lines: Line[];
}

/**
 * Explains whether a person gets a mailing, in data that the account may see and in words of a language, English unless said. Throws 404 without the mailing;
 * as `askWhileWaiting`.
 */
export async function explain(call: Call, plan: ResourcePlan, mailingId: number, person: number, language = 'en'): Promise<Explanation> {
  const sentences = texts('mailings/targeting', { language: language });
  const found = await askWhileWaiting(call, async (ask, client) => {
    const audience = await loadAudience(client, mailingId);
    if (!audience) throw notFound(plan, call.key!);
    // First, as SQL of staff may leave settings in the session.
    const saved = await savedSetOf(queryOn(client), mailingId, person);
    const lines = await linesOf(call.services, audience, person, ask);
    const isLimited = audience.limit !== null || audience.limitPercent !== null;
    const place = isLimited && lines.every(({ keeps }) => keeps) ? await placeOf(call.services, audience, person, ask) : undefined;
    return { audience, lines, saved, limit: isLimited ? limitLine(sentences, audience, place, saved) : undefined };
  });
  const deciding = [...(await toldLines(call, sentences, person, found.lines)), ...(found.limit ? [found.limit] : [])];
  const isIn = verdict(found.lines, found.limit);
  return {
    user: `/rest/v1/user/${person}/`,
    in: isIn,
    text: summary(sentences, isIn, deciding),
    lines: [...deciding, ...(await knownLines(call, sentences, mailingId, person, found.saved))],
  };
}

function verdict(lines: readonly { keeps: boolean }[], limit: Line | undefined): boolean | null {
  if (lines.some(({ keeps }) => !keeps)) return false;
  return limit ? limit.keeps : true;
}

function summary(sentences: TextsOf<'mailings/targeting'>, isIn: boolean | null, lines: readonly Line[]): string {
  if (isIn) return sentences.is_in;
  if (isIn === null) return sentences.by_chance;
  const reasons = lines.filter(({ keeps }) => keeps === false).map(({ text }) => text);
  return say(sentences, sentences.is_out, { reasons: reasons.join(' ') });
}

/** What the limit does with a person. `place` is undefined for one whom another line leaves out already. */
function limitLine(sentences: TextsOf<'mailings/targeting'>, audience: Audience, place: Place | undefined, saved: SavedSet): Line {
  const line = { stage: 'limit', field: audience.limit === null ? 'limit_percent' : 'limit', matches: null, values: [] } as const;
  if (!place) return { ...line, keeps: null, text: sentences.limit_of_others, data: [] };
  const { found, most } = place;
  const all = say(sentences, found === 1 ? sentences.limit_one : sentences.limit, { found, taken: Math.min(found, most) });
  if (audience.sortBy !== 'random') {
    const keeps = place.place <= most;
    return { ...line, keeps, text: `${all}${say(sentences, sentences.limit_place, { place: place.place })}`, data: [{ ...place }] };
  }
  const keeps = most >= found ? true : most === 0 ? false : saved.isCurrent ? saved.has : null;
  const known = saved.isCurrent ? sentences.limit_drawn : '';
  return { ...line, keeps, text: `${all}${sentences.limit_random}${known}`, data: [{ found, most }] };
}
