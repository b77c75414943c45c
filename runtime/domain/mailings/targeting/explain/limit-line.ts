import type { Audience } from '../audience';
import type { Line } from './lines';
import type { Place } from './person-lines';
import type { SavedSet } from './saved-set';

/** What the limit does with a person. `place` is undefined for one whom another line leaves out already. */
export function limitLine(audience: Audience, place: Place | undefined, saved: SavedSet): Line {
  const line = { stage: 'limit', field: audience.limit === null ? 'limit_percent' : 'limit', matches: null, values: [] } as const;
  if (!place) return { ...line, keeps: null, text: 'The limit counts those alone whom every other line keeps.', data: [] };
  const { found, most } = place;
  const all = `${found} ${found === 1 ? 'person meets' : 'people meet'} every line, and the limit takes ${Math.min(found, most)} of them`;
  if (audience.sortBy !== 'random') {
    const keeps = place.place <= most;
    return { ...line, keeps, text: `${all}. This person is number ${place.place}.`, data: [{ ...place }] };
  }
  const keeps = most >= found ? true : most === 0 ? false : saved.isCurrent ? saved.has : null;
  const known = saved.isCurrent ? ' The saved set has drawn them.' : '';
  return { ...line, keeps, text: `${all}, at random.${known}`, data: [{ found, most }] };
}
