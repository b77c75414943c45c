import { Message, type Wording } from '../words';
import type { Request, Response } from '../call/express';
import { type FieldErrors, invalid, refuse } from '../errors/http-error';
import type { ResourcePlan } from '../plan/plan';
import { withNestedObjects } from '../write/body/body';
import { type Call, type AllTakes } from '../call';
import { wantsStrictness } from './headers';
import { suggestion } from '../errors/suggestion';
import type { Account } from '../plan/viewer';
import { PAGING } from '../read/parameters';
import { seesField } from '../read/visible';

/** More unknown names than these are not listed, and suggestions are made for the first of them. */
const MOST_NAMES = 200;
const MOST_SUGGESTIONS = 20;

/** Unknown names and what is said of each. */
class UnknownNames {
  readonly parameters = new Map<string, Wording[]>();
  readonly keys = new Map<string, Wording[]>();
  private suggested = 0;

  /** Adds the parameters of a query that are not known. `user__emial` is one of the field `user`. */
  addParameters(names: Iterable<string>, known: KnownNames): void {
    const isKnown = knownTest(known.names);
    for (const name of new Set(names)) {
      const [field = '', ...rest] = name.split('__');
      if (isKnown(name) || isKnown(field)) continue;
      const better = this.like(field, known);
      this.add(
        this.parameters,
        name,
        new Message('reading.parameter_unknown', { name: cut(name) }),
        better && [better, ...rest].join('__'),
      );
    }
  }

  /**
   * Adds the keys of an object that are not known, under the key `within` of the body where it is a part of that. With `like` those alone
   * that are like one of these names.
   */
  addKeys(object: object, known: KnownNames, { within, like }: { within?: string; like?: readonly string[] } = {}): void {
    const isKnown = knownTest(known.names);
    for (const key of Object.keys(object)) {
      if (isKnown(key) || (like && !isLike(key, like))) continue;
      this.add(this.keys, within ?? key, new Message('reading.field_unknown', { name: cut(key) }), this.like(key, known));
    }
  }

  private like(name: string, { suggested }: KnownNames): string | undefined {
    this.suggested += 1;
    return this.suggested > MOST_SUGGESTIONS ? undefined : suggestion(name, suggested);
  }

  private add(names: Map<string, Wording[]>, name: string, message: Wording, better: string | undefined): void {
    const whole = better === undefined ? message : new Message('values.did_you_mean', { message, name: better });
    const messages = names.get(cut(name));
    if (messages) messages.push(...(messages.length < MOST_NAMES ? [whole] : []));
    else if (names.size < MOST_NAMES) names.set(cut(name), [whole]);
  }
}

/**
 * Refuses the keys of a body that nobody knows, where the absence of a key means everybody or everything (`strict` in the YAML, and handlers): in every
 * request, so that a misspelled condition is not taken for none. Throws 400 as `checkNames` does.
 */
export function checkKeys(call: Call, takes: AllTakes | undefined, plan: ResourcePlan, route: NamedRoute, sent: unknown): void {
  if (!isObject(sent)) return;
  const { write } = plan;
  const saysFields = write !== undefined && (route.at !== 'verb' || takes?.withFields === true);
  const held = takes?.strict ?? (saysFields && write.strict);
  const unknown = new UnknownNames();
  const body = write ? withNestedObjects(write, sent) : sent;
  if (held) unknown.addKeys(body, knownKeys(plan, route, takes, call.account), { like: held === true ? undefined : held });
  if (saysFields) addParts(unknown, call, plan, body, { strict: true });
  refuseKeys(unknown, takes, plan);
}

/**
 * Refuses a request with names that nobody knows, all of them at once: 400 `{"error"}` for parameters, and the shape of the resource where
 * keys of the body are unknown too. What a body holds beside objects is left to the handler.
 */
export function checkNames(call: Call, takes: AllTakes | undefined, plan: ResourcePlan, route: NamedRoute, sent: unknown): void {
  const { account } = call;
  const unknown = new UnknownNames();
  unknown.addParameters(call.query.keys(), knownParameters(plan, route, takes, account));
  if (isObject(sent)) {
    const body = plan.write ? withNestedObjects(plan.write, sent) : sent;
    const known = knownKeys(plan, route, takes, account);
    const said = takes?.bodyOf?.(call.services.registry) ?? [];
    unknown.addKeys(body, { names: [...known.names, ...said], suggested: [...known.suggested, ...said] });
    for (const [key, names] of Object.entries(takes?.parts ?? {}))
      if (isObject(body[key])) unknown.addKeys(body[key], plain(names), { within: key });
    if (!takes?.body || takes.withFields) addParts(unknown, call, plan, body, { strict: false });
  }
  refuseKeys(unknown, takes, plan);
  refuseParameters(unknown.parameters);
}

function refuseKeys({ parameters, keys }: UnknownNames, takes: AllTakes | undefined, plan: ResourcePlan): void {
  if (keys.size > 0) throw (takes?.refusal ?? ((errors) => invalid(plan.name, errors)))(asErrors(new Map([...parameters, ...keys])));
}

/** Refuses a strict request of a path without a resource, 400, when its query has other parameters than these. */
export function checkParameters(request: Request, response: Response, query: URLSearchParams, names: readonly string[]): void {
  if (!wantsStrictness(request, response, query, [])) return;
  const unknown = new UnknownNames();
  unknown.addParameters(query.keys(), plain([...names, 'strict']));
  refuseParameters(unknown.parameters);
}

function refuseParameters(parameters: ReadonlyMap<string, readonly Wording[]>): void {
  if (parameters.size > 0) throw refuse(400, [...parameters.values()].flat().join(' '));
}

/** Whether a key may well mean one of these names: few letters are wrong, or it names a part of one, as forms do. */
function isLike(key: string, names: readonly string[]): boolean {
  return suggestion(key.split(/[.[]/)[0]!, names) !== undefined;
}

/** Adds the unknown keys of objects within a body: children, and objects of another resource. With `strict` of those alone that are always strict. */
function addParts(
  unknown: UnknownNames,
  { account, services }: Call,
  { write }: ResourcePlan,
  body: Record<string, unknown>,
  { strict }: { strict: boolean },
): void {
  for (const [key, value] of Object.entries(body)) {
    const field = write && Object.hasOwn(write.aliases, key) ? write.aliases[key]! : key;
    const of = own(write?.child, field)?.of ?? own(write?.children, field)?.of ?? own(write?.rights, field)?.within;
    if (of === undefined) continue;
    const part = services.registry.get(of);
    if (strict && part.write?.strict !== true) continue;
    const known = keysOfObject(part, account);
    for (const item of [value].flat()) if (isObject(item)) unknown.addKeys(item, known, { within: key });
  }
}

function own<T>(values: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return values && Object.hasOwn(values, name) ? values[name] : undefined;
}

/** Whether a name is among the known ones. */
function knownTest(names: readonly string[]): (name: string) => boolean {
  const whole = new Set(names);
  const beginnings = names.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1));
  return (name) => whole.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
}

function asErrors(names: ReadonlyMap<string, Wording[]>): FieldErrors {
  return Object.fromEntries(names);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
}

function cut(name: string): string {
  return name.slice(0, 100);
}

/** Names that a request may send. */
interface KnownNames {
  /** A name that ends with `*` stands for all that begin so. */
  names: readonly string[];
  /** Those that are suggested in place of an unknown one: what the account sees, and what has an effect. */
  suggested: readonly string[];
}

/** A route: the method, and whether it is the list, an object, or a verb. */
export interface NamedRoute {
  method: string;
  at: 'list' | 'detail' | 'verb';
}

/** What every request may send in its query. */
const EVERYWHERE = ['callback', 'format', 'strict'];

const OF_LISTS = [...PAGING, 'order_by', 'safe_cells'];

/** The parameters that the query of a request may have. */
function knownParameters(plan: ResourcePlan, route: NamedRoute, takes: AllTakes | undefined, account: Account | null): KnownNames {
  if (takes?.query) return plain([...takes.query, ...(takes.options ?? []), ...EVERYWHERE]);
  const { read } = plan;
  const at = takes?.list ? 'list' : route.at;
  const isGet = route.method === 'GET' && at !== 'verb';
  const more = [
    ...EVERYWHERE,
    ...(takes?.also ?? []),
    ...(takes?.options ?? []),
    ...(isGet && read.translated ? ['language'] : []),
    ...(read.archived && (isGet || (route.method === 'DELETE' && at === 'detail')) ? ['archived'] : []),
  ];
  if (!isGet || at === 'detail') return plain(more);
  more.push(...OF_LISTS, ...(read.search ? ['search'] : []));
  return { names: [...read.names, ...more], suggested: [...seen(plan, Object.keys(read.filters), account), ...more] };
}

/**
 * The keys that the body of a request may have. What an object shows is known, as it may be sent back; only what can be written is suggested.
 */
function knownKeys(plan: ResourcePlan, route: NamedRoute, takes: AllTakes | undefined, account: Account | null): KnownNames {
  const own = takes?.body;
  if (own && !takes.withFields) return plain(own);
  if (!own && route.at === 'verb' && !takes?.withFields) return plain([]);
  const fields = keysOfObject(plan, account);
  return own ? { names: [...fields.names, ...own], suggested: [...fields.suggested, ...own] } : fields;
}

/** The keys that an object of a resource may have in a body. */
function keysOfObject(plan: ResourcePlan, account: Account | null): KnownNames {
  const { read, write, schema } = plan;
  const written = [...Object.keys(write?.body.properties ?? {}), ...Object.keys(write?.aliases ?? {})];
  const shown = [...Object.keys(read.object), ...read.names, ...Object.keys(schema?.fields ?? {}), 'id', 'resource_uri'];
  return { names: [...written, ...shown], suggested: seen(plan, written, account) };
}

/** Names that are known and suggested alike. */
function plain(names: readonly string[]): KnownNames {
  return { names, suggested: names.filter((name) => !/(\*|\[\])$/.test(name)) };
}

function seen({ read }: ResourcePlan, names: readonly string[], account: Account | null): string[] {
  return names.filter((name) => seesField(read, name, account));
}
