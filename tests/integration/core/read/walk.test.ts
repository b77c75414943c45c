import fc from 'fast-check';
import { labelLists, thingLists } from './arbitrary';
import { openCollections, type Collections, type Listed } from './harness';
import { comparable, inOrder, passes, type FieldName } from './naive';
import { insertThings, type Thing } from './things';

const SEED = 7;
const labels = fc.sample(labelLists, { seed: SEED, numRuns: 1 })[0]!;
const things = fc.sample(thingLists(labels, 70), { seed: SEED, numRuns: 1 })[0]!;

const FIELDS = ['word', 'small', 'big', 'ratio', 'price', 'flag', 'moment', 'day'] as const;
const orders = fc
  .record({ field: fc.constantFrom(undefined, 'id', ...FIELDS), descending: fc.boolean() })
  .map(({ field, descending }) => ({ field, descending: descending && field !== undefined }));

function orderBy(field: FieldName | 'id' | undefined, descending: boolean): Record<string, string> {
  return field === undefined ? {} : { order_by: (descending ? '-' : '') + field };
}

describe('walking through a collection', () => {
  let asking: Collections;
  beforeAll(async () => {
    asking = await openCollections({ indexes: true });
    await insertThings(asking.test.services.pool, things, labels);
  });
  afterAll(() => asking.close());

  /** Every page from the first on, following `meta.next`; `between` runs after each. */
  async function walk(query: Record<string, string>, between?: (page: Listed) => Promise<void>): Promise<Listed[]> {
    const pages = [await asking.ask('thing', query)];
    for (let page = pages[0]!; ; page = pages.at(-1)!) {
      expect(page.error).toBe('');
      await between?.(page);
      if (page.meta.next === null) return pages;
      expect(pages.length).toBeLessThan(500);
      pages.push(await asking.ask('thing', page.meta.next));
    }
  }

  test('shows every object once, in order, by links and by offsets, also with equal values and nulls', async () => {
    const flags = fc.constantFrom(undefined, true, false);
    await fc.assert(
      fc.asyncProperty(orders, fc.integer({ min: 1, max: 40 }), flags, async ({ field, descending }, limit, flag) => {
        const query = { ...orderBy(field, descending), _limit: String(limit), ...(flag === undefined ? {} : { flag: String(flag) }) };
        const among = things.filter(
          (thing) => flag === undefined || passes(comparable('flag', thing.flag), undefined, [comparable('flag', flag)!]),
        );
        const expected = inOrder(among, field, descending).map(({ id }) => id);
        const pages = await walk(query);
        expect(pages.flatMap(({ ids }) => ids)).toEqual(expected);
        for (const [place, page] of pages.entries()) {
          const offset = place * limit;
          const links = { next: page.meta.next !== null, previous: page.meta.previous !== null };
          expect(page.meta).toMatchObject({ limit, offset, total_count: expected.length });
          expect(links).toEqual({ next: offset + limit < expected.length, previous: offset > 0 });
          const own = await asking.ask('thing', { ...query, _offset: String(offset) });
          expect(own.ids).toEqual(page.ids);
          if (page.meta.previous) expect((await asking.ask('thing', page.meta.previous)).ids).toEqual(pages[place - 1]!.ids);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('starts at any offset', async () => {
    await fc.assert(
      fc.asyncProperty(orders, fc.nat(75), fc.integer({ min: 1, max: 100 }), async ({ field, descending }, offset, limit) => {
        const listed = await asking.ask('thing', { ...orderBy(field, descending), _offset: String(offset), _limit: String(limit) });
        expect(listed.ids).toEqual(
          inOrder(things, field, descending)
            .slice(offset, offset + limit)
            .map(({ id }) => id),
        );
        expect(listed.meta.total_count).toBe(things.length);
      }),
      { numRuns: 100 },
    );
  });

  test('goes on in order when objects before its place are added and deleted', async () => {
    const { pool } = asking.test.services;
    const columns = 'word, small, big, ratio, price, flag, moment, day';
    const steps = fc.array(fc.constantFrom('one comes', 'many come', 'some go', 'nothing'), { minLength: 80, maxLength: 80 });
    await fc
      .assert(
        fc.asyncProperty(orders, fc.integer({ min: 1, max: 15 }), steps, async ({ field, descending }, limit, step) => {
          // What is walked through is a copy of every thing, told apart by its note.
          await pool.query("DELETE FROM test_thing WHERE note = 'copy'");
          await pool.query(`INSERT INTO test_thing (id, note, ${columns}) SELECT 1000 + id, 'copy', ${columns} FROM test_thing`);
          const expected = inOrder(things, field, descending).map(({ id }) => id + 1000);
          const passed: number[] = [];
          let made = 0;
          const pages = await walk({ ...orderBy(field, descending), _limit: String(limit), note: 'copy' }, async ({ ids }) => {
            passed.push(...ids);
            const now = step[made % step.length]!;
            if (now === 'some go') await pool.query('DELETE FROM test_thing WHERE id = ANY($1)', [passed.splice(0, 6)]);
            // Doubles of the first object that stand before it: they tie with it, and the id decides.
            for (let more = now === 'one comes' ? 1 : now === 'many come' ? 30 : 0; more > 0; more -= 1) {
              await pool.query(
                `INSERT INTO test_thing (id, note, ${columns}) SELECT $1, 'copy', ${columns} FROM test_thing WHERE id = $2`,
                [descending ? 5000 + made : -made - 1, expected[0]! - 1000],
              );
              made += 1;
            }
            made += 1;
          });
          expect(pages.flatMap(({ ids }) => ids)).toEqual(expected);
        }),
        { numRuns: 20, endOnFailure: true },
      )
      .finally(() => pool.query("DELETE FROM test_thing WHERE note = 'copy'"));
  });

  describe('the cursor of a link', () => {
    const cursorOf = (link: string): string => new URLSearchParams(link.slice(link.indexOf('?') + 1)).get('_cursor')!;
    const query = { _limit: '5', order_by: '-moment' };
    const idsFrom = (offset: number, field: FieldName | undefined, descending: boolean, among: Thing[] = things): number[] =>
      inOrder(among, field, descending)
        .slice(offset, offset + 5)
        .map(({ id }) => id);
    let cursor: string;
    beforeAll(async () => {
      cursor = cursorOf((await asking.ask('thing', query)).meta.next!);
    });

    test('is used for its own offset only', async () => {
      expect((await asking.ask('thing', { ...query, _offset: '5', _cursor: cursor })).ids).toEqual(idsFrom(5, 'moment', true));
      expect((await asking.ask('thing', { ...query, _offset: '15', _cursor: cursor })).ids).toEqual(idsFrom(15, 'moment', true));
      expect((await asking.ask('thing', { ...query, _cursor: cursor })).ids).toEqual(idsFrom(0, 'moment', true));
    });

    test('is not used for another order, other filters or another resource', async () => {
      const at = { _limit: '5', _offset: '5', _cursor: cursor };
      expect((await asking.ask('thing', { ...at, order_by: 'moment' })).ids).toEqual(idsFrom(5, 'moment', false));
      expect((await asking.ask('thing', at)).ids).toEqual(idsFrom(5, undefined, false));
      const red = things.filter(({ flag }) => flag === true);
      expect((await asking.ask('thing', { ...query, ...at, flag: 'true' })).ids).toEqual(idsFrom(5, 'moment', true, red));
      expect((await asking.ask('label', at)).ids).toEqual(labels.slice(5, 10).map(({ id }) => id));
    });

    test('is used for another page size too', async () => {
      const listed = await asking.ask('thing', { ...query, _limit: '50', _offset: '5', _cursor: cursor });
      expect(listed.ids).toEqual(
        inOrder(things, 'moment', true)
          .slice(5, 55)
          .map(({ id }) => id),
      );
    });

    test('is ignored when it was changed by the client', async () => {
      const [offset, order, digest, key, place] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
      const forged = [
        'x',
        '!!',
        '%00',
        'bnVsbA',
        '{}',
        [],
        [offset],
        [offset, order, digest],
        [offset, order, 'otherone', key, place],
        [offset, order, digest, 7, place],
        [offset, order, digest, 'x', place],
        [offset, order, digest, "1' OR true --", place],
        [offset, order, digest, '99999999999999', place],
        [offset, order, digest, key, 'no time'],
        [offset, order, digest, key, 7],
        [offset, order, digest, key, { a: 1 }],
        [offset, order, digest, key],
        [String(offset), order, digest, key, place],
        [offset, order, digest, key, '2000-01-01\0'],
        [offset, order, digest, '1\0', place],
        null,
        'text',
        5,
      ];
      for (const each of forged) {
        const text = typeof each === 'string' ? each : Buffer.from(JSON.stringify(each)).toString('base64url');
        const listed = await asking.ask('thing', { ...query, _offset: '5', _cursor: text });
        expect({ forged: each, error: listed.error, ids: listed.ids }).toEqual({
          forged: each,
          error: '',
          ids: idsFrom(5, 'moment', true),
        });
      }
      await fc.assert(
        fc.asyncProperty(fc.nat(cursor.length - 1), fc.constantFrom(...'ABCxyz019-_='), async (place_, sign) => {
          const bent = cursor.slice(0, place_) + sign + cursor.slice(place_ + 1);
          expect((await asking.ask('thing', { ...query, _offset: '5', _cursor: bent })).status).toBe(200);
        }),
        { numRuns: 100 },
      );
    });
  });
});
