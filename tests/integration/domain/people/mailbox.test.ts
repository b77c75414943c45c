import { findSharedMailboxes, mailboxesCommand, normaliseMailboxes } from '../../../../runtime/domain/people/mailboxes';
import { idOf, openPeople, type Json, type PeopleHarness } from './harness';

const NORMAL = 'ann@xn--bcher-kva.example';
/** Spellings of one mailbox. */
const SPELLINGS = [
  'ann@bücher.example',
  'ANN@BÜCHER.example',
  'ann@bu\u0308cher.example',
  'an\u200bn@bücher.example',
  'a\u00adnn@xn--bcher-kva.example',
  '\u202aann\u202c@XN--BCHER-KVA.example',
  'ａｎｎ＠ｂücher.example',
];

let fixture: PeopleHarness;
let ann: string;
beforeAll(async () => {
  fixture = await openPeople();
  ann = await fixture.user({ email: SPELLINGS[0], first_name: 'Ann' });
});
afterAll(() => fixture.close());

const stored = async (): Promise<Json[]> =>
  (await fixture.services.pool.query<Json>('SELECT id, email FROM core_user WHERE email LIKE $1 ORDER BY id', ['%bcher%'])).rows;
const found = (query: string): Promise<unknown[]> =>
  fixture.objects(`/rest/v1/user/?${query}`).then((objects) => objects.map(({ resource_uri: uri }) => uri));

test('a person is stored by the normal form of the address', async () => {
  expect((await fixture.get(ann)).email).toBe(NORMAL);
});

describe.each(SPELLINGS)('who writes as %j', (email) => {
  test('is nobody new to the API', async () => {
    const answer = await fixture.send('POST', '/rest/v1/user/', { email });
    expect([answer.status, answer.headers.location]).toEqual([400, `${fixture.server.url}${ann}`]);
    const other = await fixture.user({ email: `other${Math.random()}@example.org` });
    expect((await fixture.send('PATCH', other, { email })).headers.location).toBe(`${fixture.server.url}${ann}`);
    expect((await fixture.send('PATCH', ann, { email })).status).toBe(202);
  });

  test('is nobody new to an action', async () => {
    expect(await fixture.act({ page: 'petition', email, zip: '10001' })).toMatchObject({ user: ann, created_user: false });
  });

  test('is found by filters, by bodies that name people, and by who unsubscribes', async () => {
    const sent = encodeURIComponent(email);
    expect(await found(`email=${sent}`)).toEqual([ann]);
    const actions = await fixture.objects(`/rest/v1/action/?user__email=${sent}`);
    expect(new Set(actions.map(({ user }) => user))).toEqual(new Set([ann]));
    const bounce = await fixture.send('POST', '/rest/v1/bounce/', { email, bounce_type: 'soft' });
    expect(bounce.status).toBe(201);
    expect(await fixture.get(new URL(bounce.headers.location!).pathname)).toMatchObject({ user: ann });
  });
});

test('two who sign at the same moment, spelled in two ways, are one person', async () => {
  const answers = await Promise.all(
    ['zo\u00eb@example.org', 'zoe\u0308@example.org', 'z\u200bo\u00eb@example.org'].map((email) =>
      fixture.act({ page: 'petition', email, zip: '10001' }),
    ),
  );
  expect(new Set(answers.map(({ user }) => user)).size).toBe(1);
});

test('an address that is blocked is blocked however it is spelled, and erased people are known again', async () => {
  expect((await fixture.send('POST', '/rest/v1/blackholedemail/', { email: SPELLINGS[1] })).status).toBe(201);
  expect((await fixture.send('POST', '/rest/v1/blackholedemail/', { email: SPELLINGS[2] })).status).toBe(400);
  const eve = await fixture.user({ email: 'eve@münchen.example' });
  const erased = await fixture.send('POST', '/rest/v1/eraser/', { email: 'e\u200bve@MÜNCHEN.example' });
  expect([erased.status, new URL(erased.headers.location!).pathname]).toEqual([201, eve]);
  const again = await fixture.send('POST', '/rest/v1/eraser/', { email: 'eve@xn--mnchen-3ya.example' });
  expect(new URL(again.headers.location!).pathname).toBe(eve);
});

describe('people who were stored before there was a normal form', () => {
  const insert = async (email: string): Promise<number> =>
    (await fixture.services.pool.query<{ id: number }>('INSERT INTO core_user (email) VALUES ($1) RETURNING id', [email])).rows[0]!.id;
  const emailOf = async (id: number): Promise<unknown> => (await fixture.get(`/rest/v1/user/${id}/`)).email;

  test('get it, unless somebody has it already', async () => {
    const [alone, twice] = [await insert('bob@bücher.example'), await insert('ann@bücher.example')];
    await normaliseMailboxes(fixture.services);
    expect([await emailOf(alone), await emailOf(twice)]).toEqual(['bob@xn--bcher-kva.example', 'ann@bücher.example']);
    expect(await findSharedMailboxes(fixture.services)).toEqual([
      {
        mailbox: NORMAL,
        people: [
          { id: idOf(ann), email: NORMAL },
          { id: twice, email: 'ann@bücher.example' },
        ],
      },
    ]);
  });

  test('are listed by the command where they are there twice, also several whom nobody has in the normal form', async () => {
    const lines: string[] = [];
    const both = [await insert('o\u00adla@bücher.example'), await insert('ol\u200ba@bücher.example')];
    expect(await mailboxesCommand(fixture.services, (line) => lines.push(line))).toBe(1);
    expect(lines).toHaveLength(3);
    for (const id of both) expect(lines[1]).toContain(`/rest/v1/user/${id}/`);
    expect(lines[2]).toMatch(/usermerge/);
    expect((await stored()).length).toBeGreaterThan(2);
  });
});
