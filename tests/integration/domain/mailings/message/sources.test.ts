import { InvalidMailing } from '../../../../../runtime/domain/mailings/message';
import { openMessages, type MessagesHarness } from './harness';

let mailings: MessagesHarness;
let people: number[];
beforeAll(async () => {
  mailings = await openMessages();
  people = [];
  for (const [name, state] of [
    ['Ann', 'NY'],
    ['Bo', 'CA'],
    ['Cy', 'CA'],
  ] as const)
    people.push(await mailings.user({ email: `${name}@example.net`, first_name: name, state }));
});
afterAll(() => mailings.close());

const idOf = async (text: string, values: unknown[]): Promise<number> => {
  const { rows } = await mailings.services.pool.query<{ id: number }>(`${text} RETURNING id`, values);
  return rows[0]!.id;
};

/** What a mailing says to each of the people. */
async function texts(columns: Record<string, unknown>): Promise<string[]> {
  const prepared = await mailings.prepare({ subjects: ['Hi'], text: '', ...columns });
  const loaded = await prepared.load(mailings.services.pool, people);
  return people.map((id) => prepared.renderForWeb(loaded.get(id)!).text.split('\n')[0]!);
}

test('templates show the line of each user in the merge file', async () => {
  const file = await idOf(`INSERT INTO core_mergefile (name) VALUES ('codes')`, []);
  for (const [place, code] of ['A&1', 'B<2'].entries()) {
    await mailings.services.pool.query('INSERT INTO core_mergefilerow (mergefile_id, user_id, data) VALUES ($1, $2, $3)', [
      file,
      people[place],
      JSON.stringify({ code, 'Gift amount': '10' }),
    ]);
  }
  const text = '{{user.first_name}}: {{#if mergefile}}{{mergefile.code}} {{mergefile.[Gift amount]}}{{else}}none{{/if}}';
  expect(await texts({ mergefile_id: file, text })).toEqual(['Ann: A&1 10', 'Bo: B<2 10', 'Cy: none']);
  const html = '<a href="https://example.com/{{mergefile.code}}">x</a><a href="{{mergefile.code}}">y</a>';
  const prepared = await mailings.prepare({ mergefile_id: file, html });
  const loaded = await prepared.load(mailings.services.pool, people);
  expect(prepared.renderForWeb(loaded.get(people[1]!)!).html).toMatch(
    /\/\?to=https%3A%2F%2Fexample\.com%2FB%3C2">x<\/a><a href="B&lt;2">y/,
  );
});

describe('a query report', () => {
  const report = async (name: string, sql: string): Promise<void> => {
    const id = await idOf('INSERT INTO reports_report (name, short_name, type) VALUES ($1, $1, $2)', [name, 'Query']);
    await mailings.services.pool.query('INSERT INTO reports_queryreport (report_ptr_id, sql) VALUES ($1, $2)', [id, sql]);
  };

  test('shows each user their own rows', async () => {
    await report(
      'neighbours',
      `SELECT u.id AS user_id, n.first_name AS name, n.id FROM core_user u JOIN core_user n ON n.state = u.state AND n.id <> u.id WHERE u.id IN {users} ORDER BY n.id -- all\n;`,
    );
    expect(await texts({ text: '{{user.first_name}}:{{#each reports.neighbours}} {{name}}{{else}} alone{{/each}}' })).toEqual([
      'Ann: alone',
      'Bo: Cy',
      'Cy: Bo',
    ]);
    expect(await texts({ text: '{{reports.neighbours.[0].name}}!' })).toEqual(['!', 'Cy!', 'Bo!']);
  });

  test('may show what users typed, so a URL with such a host is not tracked', async () => {
    await report('typed', 'SELECT id AS user_id, first_name AS url FROM core_user');
    const prepared = await mailings.prepare({
      html: '<a href="{{reports.typed.[0].url}}">x</a><a href="https://example.com/{{reports.typed.[0].url}}">y</a>',
    });
    const loaded = await prepared.load(mailings.services.pool, [people[0]!]);
    expect(prepared.renderForWeb(loaded.get(people[0]!)!).html).toMatch(
      /<a href="Ann">x<.*\/click\/.*to=https%3A%2F%2Fexample\.com%2FAnn">y/,
    );
    const typed = await mailings.user({ email: 'typed@example.net', first_name: 'https://evil.example/' });
    const other = await prepared.load(mailings.services.pool, [typed]);
    expect(prepared.renderForWeb(other.get(typed)!).html).toContain('<a href="https://evil.example/">x');
  });

  test.each(['toString', 'valueOf', 'hasOwnProperty'])('may have a name that every object has: %s', async (name) => {
    await report(name, 'SELECT id AS user_id, first_name AS name FROM core_user');
    expect(await texts({ text: `{{#each reports.${name}}}{{name}}{{/each}}` })).toEqual(['Ann', 'Bo', 'Cy']);
  });

  test('may end with a semicolon and comments', async () => {
    await report(
      'ended',
      `SELECT id AS user_id, first_name AS name FROM core_user WHERE id IN {{ users }} AND first_name <> '{users};'; -- all of {them}\n/* ; */ ;`,
    );
    expect(await texts({ text: '{{#each reports.ended}}{{name}}{{/each}}' })).toEqual(['Ann', 'Bo', 'Cy']);
  });

  test.each([
    ['broken', 'SELECT 1 AS user_id FROM nothing_here', 'nothing_here'],
    ['secret', 'SELECT id AS user_id, password FROM core_user', 'column "password" does not exist'],
    ['userless', 'SELECT 1 AS other', 'user_id'],
    ['asking', 'SELECT id AS user_id FROM core_user WHERE state = {state}', '{state}'],
  ])('that cannot be run is found before anything goes out: %s', async (name, sql, message) => {
    await report(name, sql);
    await expect(mailings.prepare({ html: `{{#each reports.${name}}}{{x}}{{/each}}` })).rejects.toThrow(InvalidMailing);
    const asAuthor = mailings.prepare({ html: `{{#each reports.${name}}}{{x}}{{/each}}` }, { quotesReports: true });
    await expect(asAuthor).rejects.toThrow(message);
  });
});

test('templates show the targets of the landing page for each user', async () => {
  const page = await idOf(`INSERT INTO core_page (name, title, type) VALUES ('write', 'Write', 'Letter')`, []);
  await mailings.services.pool.query('INSERT INTO core_letterpage (page_ptr_id) VALUES ($1)', [page]);
  const group = await idOf(`INSERT INTO core_targetgroup (name, type) VALUES ('senators', 'congress')`, []);
  await mailings.services.pool.query('INSERT INTO core_congresstargetgroup (targetgroup_ptr_id) VALUES ($1)', [group]);
  for (const [last, state] of [
    ['Nyman', 'NY'],
    ['Calder', 'CA'],
  ]) {
    const target = await idOf(`INSERT INTO core_target (type, last, state) VALUES ('senate', $1, $2)`, [last, state]);
    await mailings.services.pool.query('INSERT INTO core_congresstargetgroup_targets (congresstargetgroup_id, target_id) VALUES ($1, $2)', [
      group,
      target,
    ]);
  }
  await mailings.services.pool.query('INSERT INTO core_letterpage_target_groups (letterpage_id, targetgroup_id) VALUES ($1, $2)', [
    page,
    group,
  ]);
  const text = '{{user.first_name}}:{{#each targets}} {{name}} ({{state}}){{/each}} {{page.title}}';
  expect(await texts({ landing_page_id: page, text })).toEqual(['Ann: Nyman (NY) Write', 'Bo: Calder (CA) Write', 'Cy: Calder (CA) Write']);
});
