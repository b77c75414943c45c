import { isAllowed } from '../../../core/auth/permissions';
import type { Call } from '../../../core/call';
import { milesBetween, type Point } from '../../geo';
import { NAME_SQL } from '../../people';

type Json = Record<string, unknown>;

const CREATORS = `
  SELECT u.id, ${NAME_SQL} AS name,
    u.email, '/rest/v1/user/' || u.id || '/' AS resource_uri
  FROM core_user u WHERE u.id = ANY ($1::integer[])`;

/**
 * Puts the campaign and the creator into each event in place of their URIs, and `distance` in miles when a place was named. The e-mail
 * address of a creator is shown only to accounts that may view users.
 * @param events JSON texts
 */
export async function inlineRelated(call: Call, events: readonly string[], campaign: Json, from: Point | undefined): Promise<Json[]> {
  const parsed = events.map((text) => JSON.parse(text) as Json);
  const creators = await creatorsOf(call, parsed);
  return parsed.map((event) =>
    sortKeys({ ...event, campaign, creator: creators.get(event.creator) ?? null, ...(from && { distance: distanceTo(event, from) }) }),
  );
}

/** The creators of events, by their URIs. */
async function creatorsOf({ account, services }: Call, events: readonly Json[]): Promise<Map<unknown, Json>> {
  const ids = new Set(events.flatMap(({ creator }) => (typeof creator === 'string' ? [Number(creator.split('/').at(-2))] : [])));
  if (ids.size === 0) return new Map();
  const { rows } = await services.pool.query<{ id: number; name: string; email: string; resource_uri: string }>({
    name: 'event_creators',
    text: CREATORS,
    values: [[...ids]],
  });
  const mayView = isAllowed(account, 'users', 'view');
  return new Map(rows.map(({ email, ...creator }) => [creator.resource_uri, mayView ? sortKeys({ ...creator, email }) : creator]));
}

/** In miles, rounded to a tenth; null for an event without coordinates. */
function distanceTo({ latitude, longitude }: Json, from: Point): number | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return Math.round(milesBetween(from, { latitude, longitude }) * 10) / 10;
}

function sortKeys(object: Json): Json {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}
