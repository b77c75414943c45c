import type { Audience } from '../audience';
import type { Line } from './lines';
import type { Place } from './person-lines';
import type { SavedSet } from './saved-set';
import { fill, type Sentences } from './sentences';

/** What the limit does with a person. `place` is undefined for one whom another line leaves out already. */
export function limitLine(sentences: Sentences, audience: Audience, place: Place | undefined, saved: SavedSet): Line {
  const line = { stage: 'limit', field: audience.limit === null ? 'limit_percent' : 'limit', matches: null, values: [] } as const;
  if (!place) return { ...line, keeps: null, text: sentences.limit_of_others, data: [] };
  const { found, most } = place;
  const all = fill(found === 1 ? sentences.limit_one : sentences.limit, { found, taken: Math.min(found, most) });
  if (audience.sortBy !== 'random') {
    const keeps = place.place <= most;
    return { ...line, keeps, text: `${all}${fill(sentences.limit_place, { place: place.place })}`, data: [{ ...place }] };
  }
  const keeps = most >= found ? true : most === 0 ? false : saved.isCurrent ? saved.has : null;
  const known = saved.isCurrent ? sentences.limit_drawn : '';
  return { ...line, keeps, text: `${all}${sentences.limit_random}${known}`, data: [{ found, most }] };
}
