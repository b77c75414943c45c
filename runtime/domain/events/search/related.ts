import { isAllowed } from '../../../framework/auth/permissions';
import type { Call } from '../../../framework/http/call';
import { milesBetween, type Point } from '../../geo';

type Json = Record<string, unknown>;

const CREATORS = `
  SELECT u.id, concat_ws(' ', nullif(u.prefix, ''), nullif(u.first_name, ''), nullif(u.middle_name, ''), nullif(u.last_name, ''), nullif(u.suffix, '')) AS name,
    u.email, '/rest/v1/user/' || u.id || '/' AS resource_uri
  FROM core_user u WHERE u.id = ANY ($1::integer[])`;

/**
 * The events with their campaign and creator as objects, and with `distance` in miles where a place was named. Of a creator there is the
 * name; the e-mail address only for accounts that may view users.
 */
export async function withRelated(call: Call, objects: readonly string[], campaign: Json, from: Point | undefined): Promise<Json[]> {
  const events = objects.map((text) => JSON.parse(text) as Json);
  const creators = await creatorsOf(call, events);
  return events.map((event) =>
    sorted({ ...event, campaign, creator: creators.get(event.creator) ?? null, ...(from && { distance: distanceTo(event, from) }) }),
  );
}

async function creatorsOf({ account, services }: Call, events: readonly Json[]): Promise<Map<unknown, Json>> {
  const ids = new Set(events.flatMap(({ creator }) => (typeof creator === 'string' ? [Number(creator.split('/').at(-2))] : [])));
  if (ids.size === 0) return new Map();
  const { rows } = await services.pool.query<{ id: number; name: string; email: string; resource_uri: string }>({
    name: 'event_creators',
    text: CREATORS,
    values: [[...ids]],
  });
  const mayView = account !== null && isAllowed(account, 'users', 'view');
  return new Map(rows.map(({ email, ...creator }) => [creator.resource_uri, mayView ? sorted({ ...creator, email }) : creator]));
}

/** In miles, to a tenth. */
function distanceTo({ latitude, longitude }: Json, from: Point): number | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return Math.round(milesBetween(from, { latitude, longitude }) * 10) / 10;
}

function sorted(object: Json): Json {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}
