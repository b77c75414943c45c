import type { Account } from '../../core/plan/viewer';
import { hasRight } from '../../core/auth/permissions';
import { andRowScope, Bindings, queryFor } from '../../core/read';
import type { Services } from '../../core/call/services';

/** What stands on the timeline of a person: rows of a resource, and what each is about. SQL of its columns is over the row `t`. */
export interface TimelineKind {
  resource: string;
  /** The column of the person. There is an index by it and the id. Or how rows are the person's by what they belong to. */
  person: string | ((person: string) => string);
  /** The resources whose objects a row names, and the columns with their keys. Rows about a page or mailing out of sight are not shown. */
  about: readonly { resource: string; column: string }[];
  /** The fields of the row that say more of it: those that belong together in one list. Their columns have the same names. */
  says?: readonly (readonly string[])[];
  /** Which of the person's rows. */
  where?: string;
}

const MAILING = { resource: 'mailing', column: 't.mailing_id' };

/** The kinds, by the names that their words have. What programs opened or followed was not done by the person. */
export const TIMELINE_KINDS = {
  action: { resource: 'action', person: 'user_id', about: [{ resource: 'page', column: 't.page_id' }], says: [['type']] },
  mail: { resource: 'usermailing', person: 'user_id', about: [MAILING] },
  open: { resource: 'open', person: 'user_id', about: [MAILING], where: 'NOT t.machine' },
  click: {
    resource: 'click',
    person: 'user_id',
    about: [MAILING, { resource: 'clickurl', column: 't.clickurl_id' }],
    where: 'NOT t.machine',
  },
  donation: { resource: 'order', person: 'user_id', about: [], says: [['total', 'currency'], ['status']] },
  refund: {
    resource: 'transaction',
    person: (person) => `t.order_id IN (SELECT g.id FROM core_order g WHERE g.user_id = ${person})`,
    about: [{ resource: 'order', column: 't.order_id' }],
    says: [['amount', 'currency']],
    where: "t.type = 'refund'",
  },
  subscription: {
    resource: 'subscriptionhistory',
    person: 'user_id',
    about: [
      { resource: 'list', column: 't.list_id' },
      { resource: 'subscriptionchangetype', column: 't.change_id' },
    ],
  },
  merge: { resource: 'usermerge', person: 'primary_id', about: [], says: [['status']] },
} as const satisfies Readonly<Record<string, TimelineKind>>;

type TimelineName = keyof typeof TIMELINE_KINDS;

/** The kinds in the order in which they are offered. */
const TIMELINE_NAMES = Object.keys(TIMELINE_KINDS) as TimelineName[];

/** How many entries are shown at once. */
const TIMELINE_LENGTH = 30;

/** Whose sight it is. */
interface TimelineContext {
  services: Services;
  account: Account | null;
}

/** One thing that happened. `about` are paths of what it names; `at` is a time in UTC. */
export interface TimelineEntry {
  kind: TimelineName;
  uri: string;
  at: string;
  about: string[];
  /** What the fields hold that say more of it, as `says` of the kind has them. */
  says: (string | null)[][];
}

/** What happened with a person, newest first. `next` is the place where the older ones begin; null after the last. */
interface Timeline {
  entries: TimelineEntry[];
  next: string | null;
}

/** What is asked: one kind or all of them, and `next` of the answer before. What is neither is as if it was not there. */
interface TimelineQuery {
  kind: string | null;
  before: string | null;
}

interface Row {
  kind: TimelineName;
  id: string;
  at: string;
  about: (string | null)[];
  said: (string | null)[];
}

/** The kinds that the account may view, in their order. */
export function kindsInSight({ services, account }: TimelineContext): TimelineName[] {
  const mayView = (resource: string): boolean => hasRight(account, `${services.registry.get(resource).kind}.view`);
  return TIMELINE_NAMES.filter((name) => mayView(TIMELINE_KINDS[name].resource));
}

/**
 * What happened with a person before a place, as far as the account may see it: one statement, which reads at most 31 rows of each kind from the end of
 * its index by person and id, whatever the person did; of refunds, those of the person's donations. So the order within a kind is that in which its rows were written.
 */
export async function timelineOf(context: TimelineContext, person: number, { kind, before }: TimelineQuery): Promise<Timeline> {
  const bindings = new Bindings();
  const whose = `${bindings.bind(person)}::integer`;
  const place = readTimelinePlace(before);
  const inSight = kindsInSight(context);
  const kinds = inSight.some((name) => name === kind) ? inSight.filter((name) => name === kind) : inSight;
  if (kinds.length === 0) return { entries: [], next: null };
  const parts = kinds.map((name) => partOf(context, name, { whose, before: place.get(name), bindings }));
  const { rows } = await queryFor(context).query<Row>(parts.join('\nUNION ALL '), bindings.values);
  const { taken, isLast } = newestOf(
    kinds.map((name) => rows.filter((row) => row.kind === name)),
    TIMELINE_LENGTH,
  );
  for (const row of taken) place.set(row.kind, row.id);
  return { entries: byTime(taken).map(entryOf), next: isLast ? null : writeTimelinePlace(place) };
}

/** The newest rows of one kind. */
function partOf(
  { services, account }: TimelineContext,
  name: TimelineName,
  { whose, before, bindings }: { whose: string; before: string | undefined; bindings: Bindings },
): string {
  const { resource, person, about, says = [], where }: TimelineKind = TIMELINE_KINDS[name];
  const { read } = services.registry.get(resource);
  const scope = andRowScope(read, account, bindings);
  const seen = about.flatMap((one, index) => {
    const named = services.registry.get(one.resource).read;
    const limits = andRowScope(named, account, bindings);
    // A row that names nothing is in sight: the index of `about` counts from one.
    return limits === '' ? [] : [`EXISTS (SELECT 1 FROM ${named.from} WHERE t.id = o.about[${index + 1}]::integer${limits})`];
  });
  const texts = (columns: readonly string[]): string => `ARRAY[${columns.map((column) => `${column}::text`).join(', ')}]::text[]`;
  const keys = texts(about.map(({ column }) => column));
  const said = texts(says.flat().map((field) => `t.${field}`));
  const own = typeof person === 'string' ? `t.${person} = ${whose}` : person(whose);
  const older = before === undefined ? '' : ` AND t.id < ${bindings.bind(before)}::bigint`;
  // The id keeps its type until the rows are in order: by another type the index would not be in order.
  return `(SELECT '${name}'::text AS kind, o.id::text, o.at::text, o.about, o.said
FROM (SELECT t.id, t.created_at::timestamp AS at, ${keys} AS about, ${said} AS said
FROM ${read.from} WHERE ${own}${older}${where ? ` AND ${where}` : ''}${scope} ORDER BY t.id DESC) o
${seen.length > 0 ? `WHERE ${seen.join(' AND ')}` : ''} ORDER BY o.id DESC LIMIT ${TIMELINE_LENGTH + 1})`;
}

/** Rows newest first. Those of one moment stay as they are. */
function byTime(rows: readonly Row[]): Row[] {
  return [...rows].sort((one, other) => (one.at === other.at ? 0 : one.at < other.at ? 1 : -1));
}

function entryOf({ kind, id, at, about, said }: Row): TimelineEntry {
  const { resource, about: kinds, says = [] }: TimelineKind = TIMELINE_KINDS[kind];
  const rest = [...said];
  return {
    kind,
    uri: `/rest/v1/${resource}/${id}/`,
    at: at.slice(0, 19).replace(' ', 'T'),
    about: kinds.flatMap((one, index) => (about[index] ? [`/rest/v1/${one.resource}/${about[index]}/`] : [])),
    says: says.map((fields) => rest.splice(0, fields.length)),
  };
}

/**
 * The newest rows of several lists, each of which is taken from its beginning on, so that what was not taken can go on from there.
 * @param lists each in its own order, mostly the newest first
 * @returns at most `most` rows, and whether nothing is left
 */
function newestOf<T extends { at: string }>(lists: readonly (readonly T[])[], most: number): { taken: T[]; isLast: boolean } {
  const left = lists.map((list) => [...list]);
  const taken: T[] = [];
  for (let newest = listOfNewest(left); newest && taken.length < most; newest = listOfNewest(left)) taken.push(newest.shift()!);
  return { taken, isLast: left.every((list) => list.length === 0) };
}

/** The list whose first row is the newest; of those of one moment the last list. Undefined where all are empty. */
function listOfNewest<T extends { at: string }>(lists: readonly T[][]): T[] | undefined {
  return lists.reduce<T[] | undefined>((best, list) => (list[0] && (!best || list[0].at >= best[0]!.at) ? list : best), undefined);
}

/** Where a page of a timeline ended: the last row shown of each kind. A kind that is not there was not shown yet. */
type TimelinePlace = Map<TimelineName, string>;

/** Reads a place such as `action.12~open.7`. What is none of a kind is left out. */
function readTimelinePlace(text: string | null): TimelinePlace {
  const parts = (text ?? '').split('~').map((part) => /^([a-z]{1,20})\.(\d{1,18})$/.exec(part));
  return new Map(
    TIMELINE_NAMES.flatMap((name) => {
      const id = parts.find((part) => part?.[1] === name)?.[2];
      return id === undefined ? [] : [[name, id]];
    }),
  );
}

/** The place as text for an address. */
function writeTimelinePlace(place: TimelinePlace): string {
  return [...place].map(([name, id]) => `${name}.${id}`).join('~');
}
