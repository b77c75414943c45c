import type { Call } from '../../../../core/call';
import { type Query, queryOn } from '../../../../core/database/sql';
import { distanceText, milesBetween, type Units } from '../../../geo';
import { homeOf } from '../../../installation';
import {
  type AnsweredValue,
  type Fact,
  fieldsOfPlace,
  GOT,
  objectsOf,
  rounded,
  type ShownValue,
  type Source,
} from '../predicates/predicate';
import type { PersonLine } from './person-lines';
import { type TextsOf, say } from '../../../../core/words';
import { hasRight, isAllowed } from '../../../../core/auth/permissions';
import { listWithin, unseenAmong } from '../../../../core/read';

/** One line of an explanation. */
export interface Line {
  stage: PersonLine['stage'] | 'limit' | 'known';
  field: string;
  /** Whether the person is what the line looks for. Null where nothing is looked for. */
  matches: boolean | null;
  /** Whether the line leaves the person in. Null where it does not decide. */
  keeps: boolean | null;
  text: string;
  values: readonly ShownValue[];
  data: readonly Fact[];
}

/** The lines that decide, in words and with the facts that the account may see. */
export async function toldLines(
  call: Call,
  sentences: TextsOf<'mailings/targeting'>,
  person: number,
  lines: readonly PersonLine[],
): Promise<Line[]> {
  const [place] = await shownTo(call, fieldsOfPlace('latitude', 'longitude').of(person, null, { landingPage: null }));
  const { units } = await homeOf(call.services);
  const told: Line[] = [];
  for (const line of lines) {
    const { stage, field, keeps, leavesOut, asked, proof } = line;
    const matches = leavesOut ? !keeps : keeps;
    const values = await shownValues(call, line, place);
    const data = proof ? withMiles(await shownTo(call, proof(person)), place) : [];
    const affirms = asked?.predicate.affirms?.(asked.value) ?? true;
    const text = inWords(sentences, { field, matches: matches === affirms, values, facts: data }, units);
    told.push({ stage, field, matches, keeps, text, values, data });
  }
  return told;
}

/** What does not decide, and is good to know: bounces, whether the mailing went to the person, and the saved set. */
export async function knownLines(
  call: Call,
  sentences: TextsOf<'mailings/targeting'>,
  mailingId: number,
  person: number,
  saved: SavedSet,
): Promise<Line[]> {
  const known = { stage: 'known', keeps: null, values: [] } as const;
  const factsOf = (...proof: Parameters<typeof objectsOf>): Promise<Fact[]> =>
    shownTo(call, objectsOf(...proof).of(person, null, { landingPage: null }));
  const bounces = await factsOf('bounce', 't.user_id', ['resource_uri', 'timestamp', 'bounce_type']);
  const received = await factsOf('usermailing', 't.user_id', GOT, (b) => [`t.mailing_id = ${b.bind(mailingId)}::integer`]);
  const hasBounced = bounces.length > 0;
  const got = received.length > 0;
  const said = (field: string, matches: boolean): string => inWords(sentences, { field, matches, values: [], facts: [] });
  return [
    {
      ...known,
      field: 'bounces',
      matches: hasBounced,
      text: said('bounces', hasBounced),
      data: bounces,
    },
    {
      ...known,
      field: 'received',
      matches: got,
      text: said('received', got),
      data: received,
    },
    {
      ...known,
      field: 'saved_set',
      matches: saved.has,
      text: `${said('saved_set', saved.has)}${saved.isCurrent ? '' : sentences.old_set}.`,
      data: [],
    },
  ];
}

/** Those facts that have a place of their own (events), with how far from the person it is. */
function withMiles(facts: readonly Fact[], place: Fact | undefined): Fact[] {
  return facts.map((fact) => {
    const points = [place?.latitude, place?.longitude, fact.latitude, fact.longitude];
    if (!points.every((each) => typeof each === 'number')) return fact;
    const [latitude, longitude, otherLatitude, otherLongitude] = points as [number, number, number, number];
    return { ...fact, miles: rounded(milesBetween({ latitude, longitude }, { latitude: otherLatitude, longitude: otherLongitude })) };
  });
}

/** What a line says of a person, before it is put into words. */
interface LineFacts {
  field: string;
  matches: boolean;
  values: readonly ShownValue[];
  facts: readonly Fact[];
}

/** A line in words, with distances in the units of the home: `38.4 miles`. */
function inWords(sentences: TextsOf<'mailings/targeting'>, { field, matches, values, facts }: LineFacts, units: Units = 'mi'): string {
  const told = matches ? values.filter((value) => value.matches) : values;
  const names = namesOf(sentences, told);
  const miles = told.flatMap((value) => value.miles ?? []);
  const distance = (of: number): string => distanceText(of, units, sentences.locale, { decimals: 1, long: true });
  const near = miles.length === 0 ? { far: names } : { nearest: distance(Math.min(...miles)) };
  const fact = facts[0]?.miles;
  const { yes, no } = sentences.lines[field as keyof TextsOf<'mailings/targeting'>['lines']];
  const sentence = matches ? yes : no;
  return say(
    sentences,
    sentence,
    known(sentence, { ...facts[0], ...(typeof fact === 'number' && { miles: distance(fact) }), ...near, names }),
  );
}

/** What a sentence may name; `has_created_at` is `yes` where `created_at` is known, and `no` where it is not. */
function known(sentence: string, values: Readonly<Record<string, unknown>>): Record<string, string | number> {
  const isKnown = (value: unknown): value is string | number => ['string', 'number'].includes(typeof value) && value !== '';
  const asked = [...sentence.matchAll(/\{has_(\w+)/g)].map(([, name]): [string, string] => [
    `has_${name!}`,
    isKnown(values[name!]) ? 'yes' : 'no',
  ]);
  return {
    ...Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string | number] => isKnown(entry[1]))),
    ...Object.fromEntries(asked),
  };
}

/** The most values that a sentence names. */
const MOST = 5;

function namesOf(sentences: TextsOf<'mailings/targeting'>, values: readonly ShownValue[]): string {
  const names = values.slice(0, MOST).map(({ value }) => nameOf(sentences, value));
  if (names.length === 0) return sentences.nothing_named;
  if (values.length > MOST) return `${names.join(', ')}${say(sentences, sentences.more, { count: values.length - MOST })}`;
  return new Intl.ListFormat(sentences.language, { type: 'disjunction' }).format(names);
}

function nameOf({ language, unseen, quoted }: TextsOf<'mailings/targeting'>, value: unknown): string {
  if (value === null) return unseen;
  if (typeof value !== 'object') return String(value);
  const { name, uri, values = [] } = value as { name?: string; uri: string; values?: readonly string[] };
  return name === undefined ? uri : say({ language }, quoted, { name: values.length === 0 ? name : `${name}: ${values.join(', ')}` });
}

/** Whether a person is in the saved set of a mailing, and whether that set is that of its targeting now. */
export interface SavedSet {
  has: boolean;
  isCurrent: boolean;
}

export async function savedSetOf(query: Query, mailingId: number, person: number): Promise<SavedSet> {
  const [row] = await query(
    `SELECT EXISTS (SELECT FROM core_mailingset s WHERE s.mailing_id = m.id AND s.user_id = $2) AS has,
       m.query_status = 'saved' AND m.targeting_version_saved IS NOT DISTINCT FROM m.targeting_version AS current
     FROM core_mailing m WHERE m.id = $1`,
    [mailingId, person],
  );
  return { has: row?.has === true, isCurrent: row?.current === true };
}

/** The values of a line as the account sees them. A value out of its sight is null. */
async function shownValues(call: Call, { asked, values = [] }: PersonLine, place: Fact | undefined): Promise<readonly ShownValue[]> {
  if (!asked) return values;
  const { predicate, targeting } = asked;
  if (predicate.show) return predicate.show(call, values, targeting, place);
  return predicate.values.refersTo ? references(call, predicate.values.refersTo, values) : values;
}

async function references(
  { services, account }: Call,
  { resource, named }: { resource: string; named: boolean },
  values: readonly AnsweredValue[],
): Promise<ShownValue[]> {
  const plan = services.registry.get(resource);
  const query = queryOn(services.pool);
  const ids = values.map(({ value }) => Number(value));
  const unseen = new Set((await unseenAmong(query, account, plan, ids)).map(Number));
  const { from, primary } = plan.read;
  const rows = named ? await query(`SELECT ${primary} AS id, t.name FROM ${from} WHERE ${primary} = ANY ($1::integer[])`, [ids]) : [];
  const names = new Map(rows.map(({ id, name }) => [Number(id), name]));
  return values.map(({ value, matches }) => {
    const id = Number(value);
    const uri = `/rest/v1/${resource}/${id}/`;
    return { value: unseen.has(id) ? null : named ? { uri, name: names.get(id) } : { uri }, matches };
  });
}

/** How many objects are shown of one line. */
const MOST_OBJECTS = 3;

/** The newest of these objects as the account sees them: none of those that it may not view, and no field that is hidden from it. */
async function shownTo(call: Call, { resource, where, fields }: Source): Promise<Fact[]> {
  const plan = call.services.registry.get(resource);
  const mayView = isAllowed(call.account, plan.kind, 'view') && (plan.viewRight === undefined || hasRight(call.account, plan.viewRight));
  if (!mayView) return [];
  const list: Call = {
    ...call,
    services: { ...call.services, replica: undefined },
    method: 'GET',
    path: `/rest/v1/${resource}/`,
    query: new URLSearchParams({ _limit: String(MOST_OBJECTS) }),
    key: undefined,
    body: undefined,
    format: 'json',
  };
  const { body } = await listWithin(list, plan, { where, newestFirst: true });
  const { objects } = JSON.parse((body as { json: string }).json) as { objects: Fact[] };
  return objects.map((object) => Object.fromEntries(fields.filter((field) => field in object).map((field) => [field, object[field]])));
}
