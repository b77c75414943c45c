import type { Account } from '../../../framework/auth/account';
import { hasRight } from '../../../framework/auth/permissions';
import { andRowScope, Bindings } from '../../../framework/read';
import type { Services } from '../../../framework/services';
import { TIMELINE_KINDS, type TimelineKind, type TimelineName } from './kinds';

/** How many entries are shown at once. */
const TIMELINE_LENGTH = 30;

/** Whose sight it is. */
export interface TimelineContext {
  services: Services;
  account: Account | null;
}

/** One thing that happened. `about` are paths of what it names; `at` is a time in UTC. */
interface TimelineEntry {
  kind: TimelineName;
  uri: string;
  at: string;
  about: string[];
  note: string | null;
}

/** What happened with a person, newest first. `next` is the place where the older ones begin; null after the last. */
export interface Timeline {
  entries: TimelineEntry[];
  next: string | null;
}

interface Row {
  kind: TimelineName;
  id: string;
  at: string;
  about: (string | null)[];
  note: string | null;
}

/** Where a page of the timeline ended: time, kind and id. */
const PLACE = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?)~([a-z]{1,20})~(\d{1,18})$/;

/**
 * What happened with a person before a place, as far as the account may see it: one statement, which reads the rows of this person by the indexes of
 * their tables and gives back at most 30.
 * @param before `next` of the answer before; anything else is the beginning
 */
export async function timelineOf(context: TimelineContext, person: number, before: string | null): Promise<Timeline> {
  const bindings = new Bindings();
  const whose = `${bindings.bind(person)}::integer`;
  const [, at, kind, id] = PLACE.exec(before ?? '') ?? [];
  const after =
    at !== undefined && isTime(at)
      ? `(at, kind, id) < (${bindings.bind(at)}::timestamp, ${bindings.bind(kind)}::text COLLATE "C", ${bindings.bind(id)}::bigint)`
      : 'true';
  const parts = Object.entries(TIMELINE_KINDS).flatMap(([name, one]) => partOf(context, name, one, { whose, after, bindings }) ?? []);
  if (parts.length === 0) return { entries: [], next: null };
  const { rows } = await context.services.pool.query<Row>(
    `SELECT kind, id::text, at::text, about, note FROM (${parts.join(' UNION ALL ')}) happened ORDER BY happened.at DESC, happened.kind DESC, happened.id DESC LIMIT ${TIMELINE_LENGTH + 1}`,
    bindings.values,
  );
  const shown = rows.slice(0, TIMELINE_LENGTH);
  const last = shown.at(-1);
  return { entries: shown.map(entryOf), next: last && rows.length > shown.length ? `${last.at}~${last.kind}~${last.id}` : null };
}

/** The rows of one kind; undefined where the account may not view it. */
function partOf(
  { services, account }: TimelineContext,
  name: string,
  { resource, person, about, note, where }: TimelineKind,
  { whose, after, bindings }: { whose: string; after: string; bindings: Bindings },
): string | undefined {
  const plan = services.registry.find(resource);
  if (!plan || !hasRight(account, `${plan.kind}.view`)) return undefined;
  const scope = andRowScope(plan.read, account, bindings);
  const seen = about.flatMap((one, index) => {
    const named = services.registry.find(one.resource)!.read;
    const limits = andRowScope(named, account, bindings);
    // A row that names nothing is in sight: the index of `about` counts from one.
    return limits === '' ? [] : [` AND EXISTS (SELECT 1 FROM ${named.from} WHERE t.id = o.about[${index + 1}]::integer${limits})`];
  });
  const keys = `ARRAY[${about.map(({ column }) => `${column}::text`).join(', ')}]::text[]`;
  // OFFSET 0: the rows of the person are found first, by its index. The index of times would be read from its end until 30 rows of this person came.
  return `(SELECT * FROM (SELECT '${name}'::text COLLATE "C" AS kind, t.id::bigint AS id, t.created_at::timestamp AS at, ${keys} AS about, (${note ?? 'NULL'})::text AS note
FROM ${plan.read.from} WHERE t.${person} = ${whose}${where ? ` AND ${where}` : ''}${scope} OFFSET 0) o
WHERE ${after}${seen.join('')} ORDER BY at DESC, kind DESC, id DESC LIMIT ${TIMELINE_LENGTH + 1})`;
}

function entryOf({ kind, id, at, about, note }: Row): TimelineEntry {
  const { resource, about: kinds }: TimelineKind = TIMELINE_KINDS[kind];
  return {
    kind,
    uri: `/rest/v1/${resource}/${id}/`,
    at: at.slice(0, 19).replace(' ', 'T'),
    about: kinds.flatMap((one, index) => (about[index] ? [`/rest/v1/${one.resource}/${about[index]}/`] : [])),
    note,
  };
}

function isTime(text: string): boolean {
  return !Number.isNaN(Date.parse(`${text.replace(' ', 'T')}Z`));
}
