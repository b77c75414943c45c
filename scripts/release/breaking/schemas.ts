import type { Description, Schema } from './description';
import { flatSchema, type FlatSchema } from './flat-schema';

/** What a client that was written for the description before would stumble over, and where. */
export interface Breaking {
  /** `UserNew.email` of a schema; `GET /rest/v1/user/`, or with `?name` of a parameter, of an operation. */
  place: string;
  what: string;
}

/** Two descriptions of the API: that of the last release, and the present one. */
export interface Descriptions {
  before: Description;
  after: Description;
}

/** Clients send it, so it must not take less; or they read it, so it must not hold other things. */
export type Direction = 'sent' | 'read';

type Compared = FlatSchema & { place: string };

/** Compares schemas. Pairs that are named are compared once for each direction, also where they contain themselves. */
export class SchemaComparison {
  readonly #seen = new Set<string>();

  constructor(private readonly descriptions: Descriptions) {}

  /** How the present schema breaks clients of the one before. */
  *problems(direction: Direction, before: Schema, after: Schema, place: string): Iterable<Breaking> {
    const names = [nameOf(before), nameOf(after)];
    const pair = `${direction} ${names.join(' ')}`;
    if (names[0] !== undefined && names[1] !== undefined) {
      if (this.#seen.has(pair)) return;
      this.#seen.add(pair);
    }
    const here = names[0] ?? place;
    const one = { ...flatSchema(this.descriptions.before, before), place: here };
    const other = { ...flatSchema(this.descriptions.after, after), place: here };
    yield* ownProblems(direction, one, other);
    yield* this.#inner(direction, one, other);
    yield* this.#alternatives(direction, before, after, here);
  }

  *#inner(direction: Direction, before: Compared, after: Compared): Iterable<Breaking> {
    for (const keyword of ['properties', 'patternProperties'] as const) {
      for (const [name, schema] of Object.entries(before[keyword])) {
        const now = after[keyword][name];
        const place = `${before.place}.${name}`;
        if (now === undefined) yield { place, what: 'is gone' };
        else yield* this.problems(direction, schema, now, place);
      }
    }
    if (before.items !== undefined && after.items !== undefined)
      yield* this.problems(direction, before.items, after.items, `${before.place}[]`);
  }

  /** Of alternatives, each that clients send must fit one of today's; each that they read must be one that they know. */
  *#alternatives(direction: Direction, before: Schema, after: Schema, place: string): Iterable<Breaking> {
    const [last, now] = [alternatives(this.descriptions.before, before), alternatives(this.descriptions.after, after)];
    if (last.length === 1 && now.length === 1) return;
    const fits = (one: Schema, other: Schema): boolean =>
      [...new SchemaComparison(this.descriptions).problems(direction, one, other, place)].length === 0;
    const isKept =
      direction === 'sent'
        ? last.every((one) => now.some((other) => fits(one, other)))
        : now.every((other) => last.some((one) => fits(one, other)));
    if (!isKept) yield { place, what: direction === 'sent' ? 'takes fewer kinds of values' : 'may be of another kind' };
  }
}

/** The schemas of which one has to fit: a schema without alternatives is the only one. */
function alternatives(description: Description, schema: Schema): readonly Schema[] {
  return flatSchema(description, schema).oneOf ?? [schema];
}

function nameOf(schema: Schema): string | undefined {
  if (typeof schema === 'boolean' || schema.$ref === undefined) return undefined;
  return schema.$ref.split('/').at(-1);
}

function* ownProblems(direction: Direction, before: Compared, after: Compared): Iterable<Breaking> {
  const { place } = before;
  const [narrow, wide] = direction === 'sent' ? [after, before] : [before, after];
  const foreign = wide.oneOf === undefined ? typesOutside(wide.types, narrow.types) : [];
  if (foreign.length > 0)
    yield { place, what: direction === 'sent' ? `takes no ${foreign.join(', ')} any more` : `may be ${foreign.join(', ')}` };
  if (direction === 'read') {
    for (const name of before.required)
      if (!after.required.includes(name) && after.properties[name] !== undefined)
        yield { place: `${place}.${name}`, what: 'may be missing' };
    return;
  }
  if (after.values !== undefined) {
    const refused = before.values?.filter((value) => !after.values!.includes(value));
    if (refused === undefined) yield { place, what: `takes only ${after.values.map(String).join(', ')}` };
    else if (refused.length > 0) yield { place, what: `no longer takes ${refused.map(String).join(', ')}` };
  }
  for (const name of after.required) if (!before.required.includes(name)) yield { place: `${place}.${name}`, what: 'must be sent' };
  if (before.additional && !after.additional) yield { place, what: 'takes no other fields' };
  yield* narrowedLimits(before, after);
}

/** The types of `wide` that are none of `narrow`: every integer is a number. */
function typesOutside(wide: readonly string[] | undefined, narrow: readonly string[] | undefined): string[] {
  if (narrow === undefined) return [];
  if (wide === undefined) return ['values of other types'];
  return wide.filter((type) => !narrow.includes(type) && !(type === 'integer' && narrow.includes('number')));
}

function* narrowedLimits({ place, limits: before }: Compared, { limits: after }: Compared): Iterable<Breaking> {
  for (const [name, value] of Object.entries(after)) {
    const last = before[name];
    if (last === value) continue;
    const isWider = name.startsWith('max') ? Number(last) < Number(value) : name.startsWith('min') ? Number(last) > Number(value) : false;
    if (last === undefined || !isWider)
      yield { place, what: `has the ${name} ${String(value)}${last === undefined ? '' : `, and had ${String(last)}`}` };
  }
}
