import fc from 'fast-check';
import type { Operator } from '../../../../runtime/core/plan/read-plan';
import { labelLists, texts, thingLists, values } from './arbitrary';
import { openCollections, type Collections } from './harness';
import { comparable, hasPart, holds, passes, type FieldName } from './naive';
import { insertThings, type Label, type Thing } from './things';

/** One filter of a query: its name and value, and which things pass it. */
interface Asked {
  name: string;
  value: string;
  matches: (thing: Thing) => boolean;
}

const SEED = 20261121;
const labels: Label[] = fc.sample(labelLists, { seed: SEED, numRuns: 1 })[0]!;
const things: Thing[] = fc.sample(thingLists(labels, 95), { seed: SEED, numRuns: 1 })[0]!;

/** Texts that some thing has, in part or in other case, and texts that none may have. */
function searched(field: 'word' | 'note'): fc.Arbitrary<string> {
  const there = things.flatMap((thing) => thing[field] ?? []);
  const part = fc
    .tuple(fc.constantFrom(...there), fc.nat(3), fc.nat(3))
    .map(([text, from, length]) => [...text].slice(from, from + length).join(''));
  const known = fc.oneof(fc.constantFrom(...there), part);
  return fc.oneof(
    known,
    known.map((text) => text.toUpperCase()),
    known.map((text) => text.toLowerCase()),
    texts,
  );
}

const IN_TEXTS: Operator[] = ['contains', 'icontains', 'startswith', 'istartswith', 'endswith', 'iendswith'];
const COMPARING = [undefined, 'exact', 'iexact', 'gt', 'gte', 'lt', 'lte'] as const;

function named(field: string, operator: Operator | undefined): string {
  return operator === undefined ? field : `${field}__${operator}`;
}

type Pick = (thing: Thing) => Thing | null;

function comparing(field: FieldName, value: fc.Arbitrary<string>, of: Pick, prefix: string): fc.Arbitrary<Asked> {
  const one = fc.tuple(fc.constantFrom(...COMPARING), value).map(([operator, wanted]) => ({ operator, wanted: [wanted] }));
  const listed = value.filter((text) => !text.includes(','));
  const several = fc.array(listed, { minLength: 1, maxLength: 4 }).map((wanted) => ({ operator: 'in' as const, wanted }));
  const range = fc.tuple(listed, listed).map((wanted) => ({ operator: 'range' as const, wanted: wanted as string[] }));
  return fc.oneof({ arbitrary: one, weight: 3 }, several, range).map(({ operator, wanted }) => ({
    name: prefix + named(field, operator),
    value: wanted.join(','),
    matches: (thing) => {
      const of_ = of(thing);
      return (
        of_ !== null &&
        passes(
          comparable(field, of_[field]),
          operator,
          wanted.map((text) => comparable(field, text)!),
        )
      );
    },
  }));
}

function inTexts(
  field: FieldName,
  shown: (thing: Thing) => string | null,
  part: fc.Arbitrary<string>,
  of: Pick,
  prefix: string,
): fc.Arbitrary<Asked> {
  return fc.tuple(fc.constantFrom(...IN_TEXTS), part).map(([operator, value]) => ({
    name: prefix + named(field, operator),
    value,
    matches: (thing) => {
      const of_ = of(thing);
      return of_ !== null && holds(shown(of_), operator, value);
    },
  }));
}

function isNull(field: FieldName, of: Pick, prefix: string): fc.Arbitrary<Asked> {
  return fc.boolean().map((wanted) => ({
    name: `${prefix}${field}__isnull`,
    value: String(wanted),
    matches: (thing) => {
      const of_ = of(thing);
      return of_ !== null && (of_[field] === null) === wanted;
    },
  }));
}

function parts(field: 'moment' | 'day', of: Pick, prefix: string): fc.Arbitrary<Asked> {
  const number = fc.oneof(fc.constantFrom(1, 99, 1969, 1999, 2000, 2026, 9999, 12, 31), fc.integer({ min: 1, max: 31 }));
  return fc.tuple(fc.constantFrom<Operator>('year', 'month', 'day', 'week_day'), number).map(([part, wanted]) => ({
    name: `${prefix}${field}__${part}`,
    value: String(wanted),
    matches: (thing) => {
      const of_ = of(thing);
      return of_ !== null && hasPart(of_[field], part, wanted);
    },
  }));
}

/** Every filter on a thing's own fields; or on those of its kin. */
function filtersOf(of: Pick, prefix = ''): fc.Arbitrary<Asked> {
  const digits = fc.oneof(fc.constantFrom('0', '-', '7', '.', '00', 'T0', ':59', '-12-', 'true', 'E'), texts);
  const text = (field: 'word' | 'note') => [
    comparing(field, searched(field), of, prefix),
    inTexts(field, (thing) => thing[field], searched(field), of, prefix),
    isNull(field, of, prefix),
  ];
  const fields = ['small', 'big', 'ratio', 'price', 'flag', 'moment', 'day'] as const;
  return fc.oneof(
    ...text('word'),
    ...text('note'),
    ...fields.map((field) => comparing(field, (values[field] as fc.Arbitrary<unknown>).map(String), of, prefix)),
    ...fields.map((field) => isNull(field, of, prefix)),
    ...(['small', 'big', 'price', 'flag', 'moment', 'day'] as const).map((field) =>
      inTexts(field, (thing) => (thing[field] === null ? null : String(thing[field])), digits, of, prefix),
    ),
    parts('moment', of, prefix),
    parts('day', of, prefix),
  );
}

/** An id, or a path or address of the thing or label with that id. */
function spelt(resource: string, id: number): fc.Arbitrary<string> {
  const path = `/rest/v1/${resource}/${id}`;
  return fc.constantFrom(String(id), `${path}/`, path, `https://example.org${path}/`, `http://127.0.0.1:8000${path}`);
}

const references: fc.Arbitrary<Asked> = fc.oneof(
  ...(['kin', 'label'] as const).map((field) => {
    const resource = field === 'kin' ? 'thing' : 'label';
    const id = fc.oneof(fc.constantFrom(...things.flatMap((thing) => thing[field]?.id ?? [])), fc.constantFrom(0, 2, 999_999_999));
    const one = id.chain((wanted) =>
      fc.tuple(spelt(resource, wanted), fc.constantFrom(field, `${field}__exact`)).map(
        ([value, name]): Asked => ({
          name,
          value,
          matches: (thing) => thing[field]?.id === wanted,
        }),
      ),
    );
    const several = fc.array(id, { minLength: 1, maxLength: 3 }).chain((wanted) =>
      fc.tuple(...wanted.map((each) => spelt(resource, each))).map(
        (spellings): Asked => ({
          name: `${field}__in`,
          value: spellings.join(','),
          matches: (thing) => wanted.some((each) => thing[field]?.id === each),
        }),
      ),
    );
    return fc.oneof(one, several);
  }),
  fc
    .boolean()
    .map((wanted): Asked => ({ name: 'kin__isnull', value: String(wanted), matches: (thing) => (thing.kin === null) === wanted })),
  fc.constantFrom('None', 'null', 'nil').map((value): Asked => ({ name: 'kin', value, matches: (thing) => thing.kin === null })),
);

const ofMany: fc.Arbitrary<Asked> = fc.oneof(
  fc.constantFrom(...labels, { id: 77, name: '' }).chain(({ id }) =>
    spelt('label', id).map(
      (value): Asked => ({
        name: 'labels',
        value,
        matches: (thing) => thing.labels.some((label) => label.id === id),
      }),
    ),
  ),
  fc.uniqueArray(fc.constantFrom(...labels.map(({ id }) => id)), { minLength: 1, maxLength: 3 }).map(
    (ids): Asked => ({
      name: 'labels__in',
      value: ids.join(','),
      matches: (thing) => thing.labels.some((label) => ids.includes(label.id)),
    }),
  ),
  fc
    .boolean()
    .map(
      (wanted): Asked => ({ name: 'labels__isnull', value: String(wanted), matches: (thing) => (thing.labels.length === 0) === wanted }),
    ),
  fc.tuple(fc.constantFrom(...IN_TEXTS), fc.oneof(fc.constantFrom(...labels.map(({ name }) => name)), texts)).map(
    ([operator, part]): Asked => ({
      name: `labels__name__${operator}`,
      value: part,
      matches: (thing) => thing.labels.some(({ name }) => holds(name, operator, part)),
    }),
  ),
);

let asking: Collections;

/** Asks for the page of all that pass every filter, and compares it with what the filters say themselves. */
async function agrees(filters: Asked[]): Promise<void> {
  const query = filters.map(({ name, value }): [string, string] => [name, value]);
  const expected = things.filter((thing) => filters.every((filter) => filter.matches(thing))).map(({ id }) => id);
  const listed = await asking.ask('thing', [...query, ['_limit', '100']]);
  expect({ error: listed.error, ids: listed.ids, total: listed.meta.total_count }).toEqual({
    error: '',
    ids: expected,
    total: expected.length,
  });
}

const own = filtersOf((thing) => thing);

describe.each([{ indexes: false }, { indexes: true }])('filters of a collection (by indexes: $indexes)', (options) => {
  beforeAll(async () => {
    asking = await openCollections(options);
    await insertThings(asking.test.services.pool, things, labels);
  });
  afterAll(() => asking.close());

  test('every operator works on every type', async () => {
    await fc.assert(
      fc.asyncProperty(own, (filter) => agrees([filter])),
      { numRuns: 700 },
    );
  });

  test('a filter may name a field of a related object', async () => {
    await fc.assert(
      fc.asyncProperty(
        filtersOf((thing) => thing.kin, 'kin__'),
        (filter) => agrees([filter]),
      ),
      { numRuns: 250 },
    );
  });

  test('a reference may be an id, a path or a URL', async () => {
    await fc.assert(
      fc.asyncProperty(references, (filter) => agrees([filter])),
      { numRuns: 200 },
    );
  });

  test('a filter on a list finds objects of which one related object fits', async () => {
    await fc.assert(
      fc.asyncProperty(ofMany, (filter) => agrees([filter])),
      { numRuns: 200 },
    );
  });

  test('an object must pass all filters of a query', async () => {
    const any = fc.oneof(
      { arbitrary: own, weight: 3 },
      references,
      ofMany,
      filtersOf((thing) => thing.kin, 'kin__'),
    );
    const several = fc.uniqueArray(any, { minLength: 2, maxLength: 3, selector: ({ name }) => name });
    await fc.assert(fc.asyncProperty(several, agrees), { numRuns: 300 });
  });
});
