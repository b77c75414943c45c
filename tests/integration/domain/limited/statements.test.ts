import { Client } from 'pg';
import type { Credentials } from '../../../support';
import { ADMIN, openLimited, type LimitedHarness } from './harness';

/** How many statements a request of a limited account takes, beside those of an account with the same rights that is not limited. */
let harness: LimitedHarness;
let limited: Credentials;
let free: Credentials;
let lists: string[];

const KINDS = ['pages', 'mailings', 'uploads', 'reports', 'common'];
const RIGHTS = KINDS.map((kind) => `${kind}.view`);

beforeAll(async () => {
  harness = await openLimited();
  limited = await harness.account('limited', [{ name: 'Limited', rights: RIGHTS, tags: ['climate'], categories: ['finance'] }]);
  free = await harness.account('free', [{ name: 'Free', rights: RIGHTS }]);
  await harness.sql('DELETE FROM core_page_tags');
  for (const each of ['one', 'two']) await makeSeen(each);
  lists = harness.services.registry
    .all()
    .filter(({ kind, read }) => KINDS.includes(kind) && read.scope?.some((rule) => rule.limited !== undefined))
    .map(({ name }) => name);
});
afterAll(() => harness.close());

/** What both see: a page, its parts, a mailing with its own, an upload and a report. */
async function makeSeen(name: string): Promise<void> {
  const page = `/rest/v1/${await harness.made(ADMIN, 'petitionpage', { name, tags: ['climate'] })}`;
  const form = await harness.made(ADMIN, 'petitionform', { page, thank_you_text: 'Thanks', statement_text: 'x' });
  await harness.made(ADMIN, 'userformfield', { form_type: 2, form_id: Number(form.split('/').at(-2)), field_name: 'colour' });
  await harness.made(ADMIN, 'pagefollowup', { page, url: 'https://example.org/' });
  await harness.made(ADMIN, 'mailer', { subjects: ['x'], tags: ['climate'], html: 'Hello', includes: { states: ['NY'] } });
  await harness.made(ADMIN, 'queryreport', { name, short_name: name, sql: 'SELECT 1', categories: ['finance'] });
  await harness.sql(`INSERT INTO core_upload (page_id, path) SELECT id, 'x' FROM core_page WHERE name = $1`, [name]);
}

/** The statements of a request whose account is known already, and what it answers. */
async function statementsOf(who: Credentials, path: string): Promise<{ statements: string[]; answer: Page }> {
  await harness.as(who, 'GET', 'tag/');
  const statements: string[] = [];
  const query = Client.prototype.query;
  const spy = jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const [config] = args as [string | { text: string }];
    statements.push(typeof config === 'string' ? config : config.text);
    return (query as (...args: unknown[]) => unknown).apply(this, args) as never;
  });
  try {
    const { status, text, json } = await harness.as(who, 'GET', path);
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    return { statements, answer: json<Page>() };
  } finally {
    spy.mockRestore();
  }
}

interface Page {
  meta: { total_count: number };
  objects: { id: number; resource_uri: string }[];
}

test('a list takes as many statements for an account that is limited as for one that is not: one', async () => {
  for (const who of [limited, free]) {
    const asked: string[] = [];
    for (const name of lists) {
      const { statements, answer } = await statementsOf(who, `${name}/?_limit=1`);
      asked.push(`${name} ${statements.length}`);
      if (['page', 'mailing', 'pagefollowup', 'userformfield', 'upload'].includes(name)) expect(answer.objects).toHaveLength(1);
    }
    expect(asked).toEqual(lists.map((name) => `${name} 1`));
  }
});

test('an object takes one too, whoever asks; a mailing that is written takes two more for its warnings, and one where some are out of sight', async () => {
  for (const who of [limited, free]) {
    for (const name of lists) {
      const first = (await statementsOf(who, `${name}/?_limit=1`)).answer.objects[0];
      // What is found by rendering a mailing holds for some seconds.
      if (first && name === 'mailer') await statementsOf(who, first.resource_uri);
      const most = name !== 'mailer' ? 1 : who === limited ? 4 : 3;
      if (first) expect([name, (await statementsOf(who, first.resource_uri)).statements.length]).toEqual([name, most]);
    }
  }
});

test('a mailing that has gone out takes one', async () => {
  await harness.sql(`UPDATE core_mailing SET status = 'completed'`);
  const [first] = (await statementsOf(free, 'mailer/?_limit=1')).answer.objects;
  const { statements, answer } = await statementsOf(free, first!.resource_uri);
  expect([statements.length, answer]).toEqual([1, expect.objectContaining({ warnings: [] })]);
});
