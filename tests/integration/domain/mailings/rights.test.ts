import { mailingJobs } from '../../../../runtime/domain/mailings/jobs';
import { type Credentials, type TestResponse } from '../../../support';
import { runJobs } from '../../../support/jobs';
import { runStaff } from '../../core/auth/harness';
import { idOf, openMailings, type MailingsHarness } from './harness';

let harness: MailingsHarness;
let mailer: string;
let writer: Credentials;
let author: Credentials;
let reader: Credentials;

async function account(username: string, ...rights: string[]): Promise<Credentials> {
  await runStaff(harness.test.services, ['group', 'add', `of ${username}`, 'mailings.view', 'mailings.edit', ...rights]);
  await runStaff(harness.test.services, ['add', username, '--password', 'a long password', '--group', `of ${username}`]);
  await harness.sql('UPDATE auth_user SET email = $1 WHERE username = $2', [`${username}@staff.example.org`, username]);
  return { username, password: 'a long password' };
}

const as = (who: Credentials, method: string, path: string, body?: unknown): Promise<TestResponse> =>
  harness.server.request(method, path, { account: who, body });
const runAll = (): Promise<void> => runJobs(harness.test.services, mailingJobs);

beforeAll(async () => {
  harness = await openMailings();
  writer = await account('writer');
  author = await account('author', 'reports.view', 'reports.edit', 'users.view');
  reader = await account('reader', 'reports.view');
  await harness.post('user', { email: 'ann@example.org', first_name: 'Ann' });
  await harness.post('queryreport', { name: 'Everybody', short_name: 'everybody', sql: 'SELECT id AS user_id, email FROM core_user' });
  mailer = await harness.draft({ html: '<p>Hello</p>', fromline: 'Jo <jo@example.org>' });
});
afterAll(() => harness.close());

describe('SQL in targeting', () => {
  const sql = ['SELECT id FROM core_user'];

  test('raw SQL takes the right to edit reports, through each door', async () => {
    const targeting = await harness.post('mailingtargeting', {});
    for (const side of ['includes', 'excludes']) {
      expect((await as(writer, 'POST', '/rest/v1/mailer/', { subjects: ['x'], [side]: { raw_sql: sql } })).status).toBe(401);
      expect((await as(reader, 'PATCH', mailer, { [side]: { raw_sql: sql } })).status).toBe(401);
    }
    expect((await as(reader, 'POST', '/rest/v1/mailingtargeting/', { raw_sql: sql })).status).toBe(401);
    for (const method of ['PATCH', 'PUT']) expect((await as(reader, method, targeting, { raw_sql: sql })).status).toBe(401);
    expect((await as(author, 'PATCH', targeting, { raw_sql: sql })).status).toBe(202);
    expect((await as(author, 'PATCH', mailer, { includes: { raw_sql: sql } })).status).toBe(202);
  });

  test('whoever may not write raw SQL may take it away', async () => {
    expect((await as(writer, 'PATCH', mailer, { includes: { raw_sql: [], lists: [] } })).status).toBe(202);
    expect(await harness.get(mailer)).toMatchObject({ includes: { raw_sql: [] } });
  });

  test('query reports take the right to view reports, through each door', async () => {
    const targeting = await harness.post('mailingtargeting', {});
    const used = await harness.post('targetingqueryreport', { targeting, report: 'everybody' });
    const reports = [{ short_name: 'everybody', params: {} }];
    expect((await as(writer, 'PATCH', mailer, { includes: { query_reports: reports } })).status).toBe(401);
    expect((await as(writer, 'POST', '/rest/v1/targetingqueryreport/', { targeting, report: 'everybody' })).status).toBe(401);
    expect((await as(writer, 'PATCH', used, { params: [{ name: 'a', value: 'b' }] })).status).toBe(401);
    expect((await as(writer, 'POST', '/rest/v1/targetingqueryreportparam/', { query: used, name: 'a', value: 'b' })).status).toBe(401);
    expect((await as(reader, 'PATCH', mailer, { includes: { query_reports: reports } })).status).toBe(202);
    expect((await as(writer, 'PATCH', mailer, { includes: { query_reports: [] } })).status).toBe(202);
  });

  test('an error quotes what the query read to nobody but those who may have it read', async () => {
    const broken = await harness.draft({ includes: { raw_sql: ['SELECT email::integer FROM core_user'] } });
    const { headers } = await as(writer, 'POST', `${broken}rebuild/`);
    await runAll();
    const shown = async (who: Credentials): Promise<string[]> => {
      const rebuild = (await as(who, 'GET', new URL(headers.location!).pathname)).json<{ errors: string[] }>();
      const status = (await as(who, 'GET', `${broken}status/`)).json<{ error: string[] }>();
      expect(status.error).toEqual(rebuild.errors);
      return rebuild.errors;
    };
    expect(await shown(author)).toEqual(['raw_sql: invalid input syntax for type integer: "ann@example.org"']);
    for (const who of [writer, reader])
      expect(await shown(who)).toEqual([expect.stringMatching(/^raw_sql: PostgreSQL refused the query with the error 22P02\./)]);
  });
});

describe('naming a user by e-mail', () => {
  test.each(['ann@example.org', 'nobody@example.org'])('tells nothing to whoever may not view users: %s', async (email) => {
    const answers = await Promise.all([
      as(writer, 'PATCH', mailer, { includes: { users: [email] } }),
      as(writer, 'PATCH', mailer, { excludes: { users: [{ id: email }] } }),
      as(writer, 'PATCH', mailer, { proof_users: [email] }),
      as(writer, 'POST', '/rest/v1/mailingtargeting/', { users: email }),
      as(writer, 'PATCH', `/rest/v1/mailing/${idOf(mailer)}/`, { proof_users: ['1', email] }),
      as(writer, 'POST', '/rest/v1/bounce/', { user: email }),
      as(writer, 'POST', '/rest/v1/bounce/', { email }),
      as(writer, 'POST', `${mailer}proofs/`, { users: [email] }),
      as(writer, 'POST', '/rest/v1/mergefile/', { name: 'who' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
    for (const { text } of answers) expect(text).not.toContain('example.org');
  });

  test('is for those who may view users; ids and URIs are for everybody who writes mailings', async () => {
    const [ann] = await harness.sql<{ id: number }>(`SELECT id FROM core_user WHERE email = 'ann@example.org'`);
    expect((await as(author, 'PATCH', mailer, { includes: { users: ['ann@example.org'] } })).status).toBe(202);
    expect((await as(writer, 'PATCH', mailer, { includes: { users: [ann!.id] } })).status).toBe(202);
    expect((await as(writer, 'PATCH', mailer, { includes: { users: [`/rest/v1/user/${ann!.id}/`] } })).status).toBe(202);
  });
});

describe('proofs', () => {
  const proofs = (who: Credentials, body: unknown): Promise<TestResponse> => as(who, 'POST', `${mailer}proofs/`, body);

  beforeAll(async () => {
    await harness.sql(`UPDATE core_mailing SET query_status = 'saved', targeting_version_saved = targeting_version WHERE id = $1`, [
      idOf(mailer),
    ]);
    await harness.sql('INSERT INTO core_mailingset (mailing_id, user_id) SELECT $1, id FROM core_user', [idOf(mailer)]);
  });

  test('to addresses that are not those of staff take the right to view users', async () => {
    expect((await proofs(writer, { reviewers: ['Author@staff.example.org', 'out@example.com'] })).status).toBe(401);
    expect((await proofs(writer, { reviewers: ['Author@staff.example.org'] })).status).toBe(201);
    expect((await proofs(author, { reviewers: ['out@example.com'] })).status).toBe(201);
  });

  test('to reviewers whom the mailing names take it too, and so does naming reviewers', async () => {
    const [ann] = await harness.sql<{ id: number }>(`SELECT id FROM core_user WHERE email = 'ann@example.org'`);
    expect((await as(writer, 'PATCH', mailer, { reviewers: [ann!.id] })).status).toBe(401);
    expect((await as(author, 'PATCH', mailer, { reviewers: [ann!.id] })).status).toBe(202);
    expect((await proofs(writer, {})).status).toBe(401);
    expect((await as(writer, 'PATCH', mailer, { reviewers: [] })).status).toBe(202);
  });

  test('that show reports take the right to view reports', async () => {
    expect((await as(writer, 'PATCH', mailer, { html: '<p>{{#each reports.everybody}}{{email}}{{/each}}</p>' })).status).toBe(202);
    const own = { reviewers: ['writer@staff.example.org'] };
    expect((await proofs(writer, own)).status).toBe(401);
    expect((await proofs(reader, own)).status).toBe(201);
  });

  test('quote what a report has read to those who may view reports', async () => {
    await harness.post('queryreport', {
      name: 'Broken',
      short_name: 'broken',
      sql: 'SELECT id AS user_id, email::integer AS n FROM core_user',
    });
    expect((await as(writer, 'PATCH', mailer, { html: '<p>{{#each reports.broken}}{{n}}{{/each}}</p>' })).status).toBe(202);
    const said = async (who: Credentials): Promise<string> => (await proofs(who, { reviewers: ['writer@staff.example.org'] })).text;
    expect(await said(reader)).toContain('invalid input syntax');
    expect(await said(writer)).toMatch(/^{"errors":{"html":\["reports: PostgreSQL refused the query with the error 22P02\./);
    expect((await as(writer, 'POST', `${mailer}queue/`)).text).not.toContain('example.org');
  });
});
