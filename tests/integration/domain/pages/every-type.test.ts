import { completeObjects } from '../../../../runtime/core/read/statement';
import { COMPATIBILITY } from '../../../../runtime/core/auth/permissions';
import { ADMIN, type Credentials } from '../../../support';
import { openLimited, type LimitedHarness } from '../limited/harness';

type Json = Record<string, unknown>;

const VIEWS = ['pages.view', 'common.view'];
/** What JSON and SQL write in ways of their own. */
const TEXT = `a "quoted" \\ back'slash, \u0001 control, tab\t, line\n, </script>, é, 𝒳, \u2028`;

let harness: LimitedHarness;
/** Each sees pages in another way: all, those of a tag, with forms inside, those of a tag without forms. */
let readers: Record<string, Credentials>;
/** The paths of a page of each type, below `/rest/v1/`. */
let paths: string[];
/** Some pages are about it. */
let campaignUri: string;

beforeAll(async () => {
  harness = await openLimited();
  readers = {
    superuser: ADMIN,
    limited: await harness.account('limited', [{ name: 'Climate', rights: VIEWS, tags: ['climate'] }]),
    old: await harness.account('old', [{ name: 'Old', rights: VIEWS }]),
  };
  await harness.sql('UPDATE auth_user SET compatibility = $1::jsonb WHERE username = $2', [JSON.stringify(COMPATIBILITY), 'old']);
  await harness.sql('DELETE FROM core_page');
  campaignUri = `/rest/v1/${await harness.made(ADMIN, 'campaign', { name: 'walk', title: 'Walk' })}`;
  paths = [];
  for (const type of Object.values(pagePlan().types!)) paths.push(await pageOf(type));
});
afterAll(() => harness.close());

const pagePlan = () => harness.services.registry.get('page');

/** Makes a page of a type, with a form and what follows it; the texts that its type adds are hard to write. */
async function pageOf(type: string): Promise<string> {
  const { write } = harness.services.registry.get(type);
  const texts = Object.entries(write!.body.properties).filter(
    ([name, { value, format, pattern, enum: choices }]) =>
      !Object.hasOwn(pagePlan().write!.body.properties, name) &&
      (value === 'string' || value === 'text') &&
      !format &&
      !pattern &&
      !choices,
  );
  const campaign = Object.hasOwn(write!.references, 'campaign') ? { campaign: campaignUri } : {};
  const body = { name: `of-${type}`, tags: ['climate'], ...campaign, ...Object.fromEntries(texts.map(([name]) => [name, TEXT])) };
  const path = await harness.made(ADMIN, type, body);
  await harness.made(ADMIN, type.replace(/page$/, 'form'), { page: `/rest/v1/${path}`, thank_you_text: TEXT });
  return path;
}

async function read(who: Credentials, path: string): Promise<string> {
  const { status, text } = await harness.as(who, 'GET', path);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return text;
}

/** The text of an object, in which only blanks between values may differ. */
const compact = (text: string): string => JSON.stringify(JSON.parse(text));

test.each(['superuser', 'limited', 'old'])(
  '%s reads as page what the page of each type shows, in order, and null for the rest',
  async (reader) => {
    const names = Object.keys(pagePlan().schema!.fields);
    expect(names).toEqual([...names].sort());
    for (const path of paths) {
      const own = JSON.parse(await read(readers[reader]!, path)) as Json;
      const expected = JSON.stringify(Object.fromEntries(names.map((name) => [name, own[name] ?? null])));
      expect(compact(await read(readers[reader]!, path.replace(/^\w+page/, 'page')))).toBe(expected);
      expect(Object.keys(own).filter((name) => !names.includes(name))).toEqual([]);
    }
  },
);

test.each(['superuser', 'limited', 'old'])('%s reads the same objects in lists, prepared and planned', async (reader) => {
  const objects = await Promise.all(paths.map((path) => read(readers[reader]!, path.replace(/^\w+page/, 'page'))));
  for (const query of ['', '?name__startswith=of-&order_by=id', '?order_by=id&_limit=17']) {
    const list = await read(readers[reader]!, `page/${query}`);
    expect(list).toContain(`"objects":[${objects.join(',')}]}`);
  }
});

test('a page is one statement, whose parts for other types are not run', async () => {
  const { rows } = await plan('Petition');
  const text = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toMatch(/Scan using \w+ on core_petitionpage t/);
  expect(text).toMatch(/never executed/);
  expect(text.match(/on core_petitionpage\b.*\(actual/g)).toHaveLength(1);
});

/** How PostgreSQL runs the statement of one page of a type. */
async function plan(type: string) {
  const sql = `SELECT row_to_json(o.*) FROM (SELECT ${completeObjects(pagePlan().read)} WHERE t.id = (SELECT id FROM core_page WHERE type = '${type}')) o`;
  return harness.services.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, TIMING OFF) ${sql}`);
}
