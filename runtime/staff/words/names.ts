import { quoted } from '../../core/database/sql';
import type { Account } from '../../core/plan/viewer';
import { hasRight } from '../../core/auth/permissions';
import { parseReference, objectPath } from '../../core/plan/reference';
import type { ResourcePlan } from '../../core/plan/plan';
import type { ReadPlan } from '../../core/plan/read-plan';
import { CASTS } from '../../core/plan/column-type';
import { type Bindings, objectStatement } from '../../core/read/statement';
import { seenRows } from '../../core/read/viewed-query';
import type { Services } from '../../core/call/services';
import { displayOf } from '../object/display';
import { andNotHidden } from '../lists/hidden';
import { fieldsIn, fieldsInName, fieldsOfName, nameOf, otherName, type Row, withChildNames } from './name-text';
import type { Reading } from '../object/read-as';
import { homeOfPage } from '../view';
import type { Words } from '.';

/** Who looks names up. */
export interface NameContext {
  services: Services;
  account: Account | null;
  /** In whose language things are called. */
  words: Words;
}

/** More objects than that are not looked up for one page: their paths are shown. */
const MAX_NAMES = 500;

/** A name may be made of the name of another object, and that of yet another. */
const MAX_STEPS = 3;

/** The name of the key among the fields of a row. No field has it. */
const KEY = '*';

/**
 * What the objects at these paths are called, by path. One query for each resource, all at once. What the account may not see, and what has no name of
 * its own, is called by its label and key: `Petition 2`. Paths of nothing are left out.
 */
export async function namesOf(context: NameContext, uris: Iterable<string>, step = 0): Promise<Map<string, string>> {
  const byResource = new Map<ResourcePlan, Map<string, string>>();
  for (const uri of [...new Set(uris)].slice(0, MAX_NAMES)) {
    const { resource, key } = parseReference(uri) ?? {};
    const plan = resource === undefined ? undefined : context.services.registry.find(resource);
    if (!plan || key === undefined || key === 'schema') continue;
    byResource.set(plan, (byResource.get(plan) ?? new Map()).set(key, uri));
  }
  if (byResource.size === 0) return new Map();
  const read = await Promise.all([...byResource].map(([plan, keys]) => rowsOf(context, plan, [...keys.keys()])));
  const parts =
    step < MAX_STEPS
      ? await namesOfParts(
          context,
          [...byResource.keys()].flatMap((plan, index) => [...read[index]!.values()].flatMap((row) => valuesInName(plan, row))),
          step,
        )
      : new Map<string, string>();
  const reading = await readingOf(context);
  const names = new Map<string, string>();
  [...byResource].forEach(([plan, keys], index) => {
    for (const [key, uri] of keys) names.set(uri, nameOf(reading, plan, key, read[index]!.get(key), parts));
  });
  return names;
}

/** What stands in the name of a row. */
function valuesInName(plan: ResourcePlan, row: Row): unknown[] {
  return fieldsInName(plan).map((field) => row[field]);
}

/** The names of the objects at the paths among these values. */
function namesOfParts(context: NameContext, values: readonly unknown[], step: number): Promise<Map<string, string>> {
  const uris = values.filter((value): value is string => typeof value === 'string' && isUri(value));
  return uris.length === 0 ? Promise.resolve(new Map()) : namesOf(context, uris, step + 1);
}

function isUri(text: string): boolean {
  return text.startsWith('/rest/v1/');
}

/** The fields of which names are made, by key. Empty where the account may not view the kind. */
async function rowsOf(context: NameContext, plan: ResourcePlan, keys: readonly string[]): Promise<Map<string, Row>> {
  const valid = keys.filter((key) => isKey(plan, key));
  if (valid.length === 0) return new Map();
  const { key } = plan.read;
  return queryRows(context, plan, 'names', (bindings) => ({
    where: `${key} = ANY(${bindings.bind(valid)}::text[]::${CASTS[typeOfKey(plan.read)]}[])`,
    end: '',
  }));
}

/** The names of the first objects of a resource, by path, in the order of their names. At most `limit` of them. */
export function firstNames(context: NameContext, plan: ResourcePlan, limit: number): Promise<Map<string, string>> {
  return firstWhere(context, plan, limit, 'true');
}

/** The same of those that are not hidden, and that `isOffered`: what a form offers. */
export function firstOffered(
  context: NameContext,
  plan: ResourcePlan,
  limit: number,
  isOffered?: (row: Row, uri: string) => boolean,
): Promise<Map<string, string>> {
  return firstWhere(context, plan, limit, `true${andNotHidden(plan)}`, isOffered);
}

async function firstWhere(
  context: NameContext,
  plan: ResourcePlan,
  limit: number,
  where: string,
  isOffered: (row: Row, uri: string) => boolean = () => true,
): Promise<Map<string, string>> {
  const rows = await queryRows(context, plan, `first ${where}`, (bindings) => ({ where, end: ` LIMIT ${bindings.bind(limit)}` }));
  return namesIn(context, plan, new Map([...rows].filter(([key, row]) => isOffered(row, objectPath(plan, key)))));
}

/**
 * The names of the objects of which a field of the name begins with a text, without regard to case; of a resource whose rows are few enough to look at, of
 * those that hold it anywhere. Several words may also be how the first and the last field of a name begin: `ann le`. At most `limit` of them.
 */
export async function foundNames(context: NameContext, plan: ResourcePlan, text: string, limit: number): Promise<Map<string, string>> {
  const { tallied } = namingPlan(plan);
  const conditions = conditionsOfName(context, plan);
  if (conditions.length === 0) return new Map();
  const words = text.split(/\s+/).filter((word) => word !== '');
  const ends = words.length > 1 ? endsOfName(plan) : undefined;
  // Where the script of the name puts the family name first, people type it first, too.
  const isTurned = displayOf(plan).person_name !== undefined && FAMILY_FIRST.test(text);
  const shape = ends ? (isTurned ? 'called in any order' : 'called') : 'found';
  const rows = await queryRows(context, plan, shape, (bindings) => {
    const place = bindings.bind(`${tallied ? '' : '%'}${beginningWith(text)}`);
    const ways = conditions.map((condition) => condition(place));
    if (ends) {
      const called = [words[0]!, words.at(-1)!];
      const orders = isTurned ? [called, called.toReversed()] : [called];
      for (const order of orders) {
        const begins = order.map((word, end) => `lower(${ends[end]!}) LIKE ${bindings.bind(beginningWith(word))}`);
        ways.push(`(${begins.join(' AND ')})`);
      }
    }
    return { where: `(${ways.join(' OR ')})`, end: ` LIMIT ${bindings.bind(limit)}` };
  });
  return namesIn(context, plan, rows);
}

/** Letters of names that have the family name first. */
const FAMILY_FIRST = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u;

/** The pattern of texts in lower case that begin with this one. */
function beginningWith(text: string): string {
  return `${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** The first and the last text of a name that is made of several, in SQL: first and last name of a person. */
function endsOfName(plan: ResourcePlan): [string, string] | undefined {
  const { object } = namingPlan(plan);
  const texts = fieldsIn(displayOf(plan).name[0] ?? '').filter((field) => Object.hasOwn(object, field) && isText(plan, field));
  return texts.length > 1 ? [object[texts[0]!]!, object[texts.at(-1)!]!] : undefined;
}

/** A condition in SQL: that something is like the pattern at a place of the statement. */
type Condition = (place: string) => string;

/** By what rows can be looked for: texts of the name; where rows are few enough to look at also lists of texts, and the names of rows that belong to them. */
function conditionsOfName({ services, account }: NameContext, plan: ResourcePlan): Condition[] {
  const { object, tallied, key } = namingPlan(plan);
  return Object.entries(object).flatMap(([name, sql]): Condition[] => {
    if (name === KEY) return [];
    if (isText(plan, name)) return [(place) => `lower(${sql}) LIKE ${place}`];
    if (tallied) return [];
    if (plan.schema?.fields[name]?.type === 'list')
      return [(place) => `EXISTS (SELECT FROM json_array_elements_text(${sql}) one WHERE lower(one) LIKE ${place})`];
    const { of, by } = plan.write?.children[name] ?? {};
    const child = of === undefined ? undefined : services.registry.find(of);
    const column = by === undefined ? undefined : child?.write?.references[by]?.column;
    if (!child || column === undefined || !hasRight(account, `${child.kind}.view`)) return [];
    const texts = Object.entries(namingPlan(child).object).filter(([field]) => isPlainText(child, field));
    return texts.map(
      ([, text]) =>
        (place) =>
          `${key} IN (SELECT t.${quoted(column)} FROM ${child.read.from} WHERE lower(${text}) LIKE ${place})`,
    );
  });
}

/** Whether a field is a text by which a row can be looked for. */
function isText({ read }: ResourcePlan, name: string): boolean {
  const type = Object.hasOwn(read.filters, name) ? read.filters[name]!.type : undefined;
  return type === 'string' || type === 'text';
}

/** The same of a row that belongs to another: its fields are few, and need no filter. What some accounts do not see is left out. */
function isPlainText({ schema, read }: ResourcePlan, name: string): boolean {
  const type = schema?.fields[name]?.type;
  return (type === 'string' || type === 'text') && read.views?.[name] === undefined;
}

async function namesIn(context: NameContext, plan: ResourcePlan, rows: ReadonlyMap<string, Row>): Promise<Map<string, string>> {
  const parts = await namesOfParts(
    context,
    [...rows.values()].flatMap((row) => valuesInName(plan, row)),
    0,
  );
  const reading = await readingOf(context);
  const called = [...rows].map(([key, row]) => ({ key, row, name: nameOf(reading, plan, key, row, parts) }));
  const named = called.map(({ key, row, name }): [string, string] => {
    const isShared = called.some((other) => other.key !== key && other.name === name);
    return [objectPath(plan, key), isShared ? `${name} (${otherName(reading, plan, key, row, parts)})` : name];
  });
  return new Map(named.sort(([, one], [, other]) => one.localeCompare(other)));
}

async function queryRows(
  context: NameContext,
  plan: ResourcePlan,
  shape: string,
  build: (bindings: Bindings) => { where: string; end: string },
): Promise<Map<string, Row>> {
  const { services, account } = context;
  const viewer = { secret: services.settings.secretKey, account };
  const rows = await seenRows<[Record<string, unknown>]>(context, plan, (bindings, seen) => {
    const { where, end } = build(bindings);
    return objectStatement(
      namingPlan(plan),
      `${shape}${seen}`,
      bindings,
      viewer,
      (objects) => `SELECT row_to_json(o.*) FROM (SELECT ${objects} WHERE ${where}${seen}${end}) o`,
    );
  });
  const reading = await readingOf(context);
  return new Map(rows.map(([row]) => [String(row[KEY]), withChildNames(reading, plan, row)]));
}

async function readingOf({ services, words }: NameContext): Promise<Reading> {
  return { words, registry: services.registry, ...(await homeOfPage(services)) };
}

const KEYS: Partial<Record<ReadPlan['keyType'], RegExp>> = { integer: /^\d{1,9}$/, bigint: /^\d{1,18}$/ };

function isKey({ read }: ResourcePlan, key: string): boolean {
  const type = typeOfKey(read);
  return !key.includes('\0') && (KEYS[type]?.test(key) ?? (type === 'string' || type === 'text'));
}

/** The type of the key in the database: a path may take the primary key in another form. */
function typeOfKey({ key, keyType, primary, primaryType }: ReadPlan): ReadPlan['keyType'] {
  return key === primary ? primaryType : keyType;
}

const namingPlans = new WeakMap<ResourcePlan, ReadPlan>();

/** The plan of the fields of which the name of an object is made. */
function namingPlan(plan: ResourcePlan): ReadPlan {
  const made = namingPlans.get(plan) ?? { ...plan.read, types: undefined, object: namingFields(plan) };
  namingPlans.set(plan, made);
  return made;
}

function namingFields(plan: ResourcePlan): Record<string, string> {
  const { object } = plan.read;
  const shown = fieldsOfName(plan)
    .filter((field) => Object.hasOwn(object, field))
    .map((field) => [field, object[field]!]);
  return { [KEY]: `${plan.read.key}::text`, ...Object.fromEntries(shown) };
}
