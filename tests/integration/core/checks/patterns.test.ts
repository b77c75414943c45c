import fc from 'fast-check';
import { Client } from 'pg';
import { problemOfPattern } from '../../../../generator/check/pattern';
import { patterns } from '../../../../runtime/core/types/text-formats';
import { makeDatabase, type TestDatabase } from '../../../support';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await makeDatabase();
  client = new Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Whether each text matches each pattern, as PostgreSQL says. */
async function matches(pairs: readonly { pattern: string; text: string }[]): Promise<boolean[]> {
  const { rows } = await client.query<{ matches: boolean }>(
    'SELECT text ~ pattern AS matches FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS pair (pattern, text, place) ORDER BY place',
    [pairs.map(({ pattern }) => pattern), pairs.map(({ text }) => text)],
  );
  return rows.map((row) => row.matches);
}

const character = fc.constantFrom('a', 'b', 'B', '1', ' ', '-', '.', ']', '^', 'ß', 'é', '\n', '\u{1F600}');
const piece = fc.oneof(
  fc.constantFrom('a', 'b', 'B', '1', ' ', '-', '\\.', '\\]', '\\^', 'ß', 'é', '\\n', '\u{1F600}'),
  fc.constantFrom('[ab]', '[^ab]', '[a-z]', '[^A-Z0-9]', '[-a]', '[a\\]-]', '[\\^-]', '[à-ÿ]', '[^\\n]', '[\\-.]'),
);
const repetition = fc.constantFrom('', '', '', '?', '*', '+', '{2}', '{1,3}', '{2,}');
const part = fc.tuple(piece, repetition).map(([text, times]) => text + times);
const parts = fc.array(part, { minLength: 1, maxLength: 4 }).map((list) => list.join(''));
const groups = fc.tuple(fc.array(parts, { minLength: 1, maxLength: 3 }), repetition).map(([list, times]) => `(${list.join('|')})${times}`);
const pattern = fc
  .tuple(fc.constantFrom('^', '^', '^', ''), fc.array(fc.oneof(parts, groups), { minLength: 1, maxLength: 3 }), fc.constantFrom('$', ''))
  .map(([start, list, end]) => start + list.join('') + end)
  .filter((text) => problemOfPattern(text) === undefined);
const texts = fc.array(character, { maxLength: 8 }).map((list) => list.join(''));

test('every pattern that is taken means the same to PostgreSQL, and to RE2, by which bodies are held against it', async () => {
  const pairs = fc.sample(fc.record({ pattern, text: texts }), { numRuns: 4000, seed: 13 });
  const expected = pairs.map(({ pattern: each, text }) => patterns.regExp(each).test(text));
  expect((await matches(pairs)).map((found, index) => ({ ...pairs[index], found }))).toEqual(
    pairs.map((pair, index) => ({ ...pair, found: expected[index] })),
  );
  // Both answers are there often enough to tell something.
  expect(expected.filter(Boolean).length).toBeGreaterThan(300);
  expect(expected.filter((found) => !found).length).toBeGreaterThan(300);
});

test('and to browsers, which hold the texts of forms against it by JavaScript', () => {
  for (const { pattern: each, text } of fc.sample(fc.record({ pattern, text: texts }), { numRuns: 3000, seed: 15 }))
    expect([each, text, patterns.regExp(each).test(text)]).toEqual([each, text, new RegExp(each, 'u').test(text)]);
});

test('no text keeps a pattern busy, here and in PostgreSQL', async () => {
  const near = ['a'.repeat(5000), 'ab'.repeat(2500), `${'a-'.repeat(2500)}!`];
  const pairs = [
    ...fc.sample(pattern, { numRuns: 100, seed: 14 }),
    '^(a|a)*$',
    '^(a?){30}a{30}$',
    '^((a{1,20}){1,20})$',
    // The most that the generator takes: with 30 in place of 20 PostgreSQL takes thirty times as long.
    '^((a?){20}){20}$',
  ].flatMap((each) => near.map((text) => ({ pattern: each, text })));
  expect(await matches(pairs)).toEqual(pairs.map(({ pattern: each, text }) => patterns.regExp(each).test(text)));
});
