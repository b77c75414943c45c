import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { zipOf } from '../../../unit/core/files/zip-archive';
import { formOf, openUploads, type UploadsHarness } from './harness';
import { ADMIN, untilSql, type Credentials } from '../../../support';
import { addAccount } from '../../../../runtime/core/auth/account-store';
import { hashPassword } from '../../../../runtime/core/auth/password';

let harness: UploadsHarness;
beforeAll(async () => {
  harness = await openUploads({ maxUploadBytes: 3_000_000 });
});
afterAll(() => harness.close());

const people = 'email\nann@example.org';
const post = (form: ReturnType<typeof formOf>, account: Credentials | undefined = ADMIN) =>
  harness.server.request('POST', '/rest/v1/upload/', { ...form, account });

describe('the request', () => {
  test.each<[string, Record<string, string>, Parameters<typeof formOf>[1], number, unknown]>([
    ['no file', { page: 'import' }, undefined, 400, { upload: { upload: ['This field is required.'] } }],
    [
      'an empty file',
      { page: 'import' },
      { field: 'upload', filename: 'a.csv', content: '' },
      400,
      { upload: { upload: ['The file is empty.'] } },
    ],
    [
      'a file in another field',
      { page: 'import' },
      { field: 'file', filename: 'a.csv', content: people },
      400,
      { upload: { upload: ["Send the file in the field 'upload', not 'file'."] } },
    ],
    ['no page', {}, { field: 'upload', filename: 'a.csv', content: people }, 400, { upload: { page: ['This field is required.'] } }],
    [
      'a page that is not there',
      { page: 'nowhere' },
      { field: 'upload', filename: 'a.csv', content: people },
      400,
      { error: expect.stringContaining('nowhere') as string },
    ],
    [
      'a page of another type',
      { page: 'petition' },
      { field: 'upload', filename: 'a.csv', content: people },
      400,
      { upload: { page: ['Uploads act on pages of the types Import, EventCreate, EventSignup, not Petition.'] } },
    ],
    [
      'what is neither true nor false',
      { page: 'import', autocreate_user_fields: 'maybe' },
      { field: 'upload', filename: 'a.csv', content: people },
      400,
      { upload: { autocreate_user_fields: [expect.any(String)] } },
    ],
    [
      'a file that is too large',
      { page: 'import' },
      { field: 'upload', filename: 'a.csv', content: Buffer.alloc(3_000_001, 'a') },
      413,
      { error: 'The file is larger than 3000000 bytes.' },
    ],
    [
      'a form that is too large',
      { page: 'import' },
      { field: 'upload', filename: 'a.csv', content: Buffer.alloc(6_000_000, 'a') },
      413,
      { error: 'The file is larger than 3000000 bytes.' },
    ],
  ])('%s is refused', async (_, fields, file, status, body) => {
    const before = await harness.sql('SELECT count(*) FROM core_upload');
    const response = await post(formOf(fields, file));
    expect([response.status, response.json()]).toEqual([status, body]);
    expect(await harness.sql('SELECT count(*) FROM core_upload')).toEqual(before);
  });

  test('a file may be larger than the body of other requests', async () => {
    const content = `email,action_note\n${`big@example.org,${'x'.repeat(90_000)}\n`.repeat(30)}`;
    expect(Buffer.byteLength(content)).toBeGreaterThan(harness.services.settings.maxBodyBytes);
    const upload = await harness.import(content);
    expect(upload).toMatchObject({ status: 'completed', has_errors: 0, progress: 31 });
    expect(await harness.sql(`SELECT count(*)::int AS n FROM core_actionfield WHERE length(value) = 90000`)).toEqual([{ n: 30 }]);
  });

  test.each([
    ['gzip', gzipSync(people)],
    ['zip', zipOf([{ name: '../people.csv', content: people }])],
  ])('%s', async (compression, content) => {
    expect(await harness.import(content)).toMatchObject({ status: 'completed', compression, format: 'csv', has_errors: 0 });
  });

  test('fields may come after the file, the page may be a URI, and the path in a file name is dropped', async () => {
    const file = formOf(
      {},
      { field: 'upload', filename: 'C:\\Users\\Ann\\people.tsv', content: 'email\nbehind@example.org' },
    ).body.toString();
    const fields = formOf({ page: '/rest/v1/importpage/5/', user_fields_only: 'False' }).body.toString();
    const { headers } = formOf({});
    const response = await post({ body: Buffer.from(file.slice(0, file.lastIndexOf('--a-line')) + fields), headers });
    expect(response.status).toBe(201);
    expect(await harness.get(new URL(String(response.headers.location)).pathname)).toMatchObject({
      path: 'people.tsv',
      user_fields_only: false,
      page: '/rest/v1/importpage/5/',
    });
    await harness.runJobs();
  });

  test('JSON, XML and other forms are refused: a file is needed', async () => {
    for (const [type, body] of [
      ['application/json', '{"page": "import"}'],
      ['application/xml', '<request><page>import</page></request>'],
      ['application/x-www-form-urlencoded', 'page=import'],
    ] as const) {
      const response = await post({ body: Buffer.from(body), headers: { 'content-type': type } });
      expect([response.status, response.json()]).toEqual([400, { upload: { upload: ['Send the file as multipart/form-data.'] } }]);
    }
  });

  test('forms that are broken, compressed or hold two files are refused', async () => {
    const whole = formOf({ page: 'import' }, { field: 'upload', filename: 'a.csv', content: people });
    expect((await post({ body: whole.body.subarray(0, 150), headers: whole.headers })).status).toBe(400);
    expect((await post({ body: whole.body, headers: { 'content-type': 'multipart/form-data' } })).status).toBe(400);
    expect((await post({ body: gzipSync(whole.body), headers: { ...whole.headers, 'content-encoding': 'gzip' } })).status).toBe(415);
    const text = whole.body.toString();
    const part = text.slice(text.indexOf('--a-line', 5), text.lastIndexOf('--a-line'));
    const two = await post({ body: Buffer.from(part + text), headers: whole.headers });
    expect([two.status, two.json()]).toEqual([400, { error: 'Send one file at a time.' }]);
    expect((await post({ body: Buffer.from(text.replace('import', 'imp\0rt')), headers: whole.headers })).status).toBe(400);
  });

  test('a client that disconnects leaves nothing behind', async () => {
    const before = await harness.sql('SELECT count(*) FROM core_upload');
    const { body, headers } = formOf({ page: 'import' }, { field: 'upload', filename: 'a.csv', content: Buffer.alloc(100_000, 'a') });
    const { port } = new URL(harness.server.url);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        const authorization = Buffer.from(`${ADMIN.username}:${ADMIN.password}`).toString('base64');
        socket.write(
          `POST /rest/v1/upload/ HTTP/1.1\r\nHost: localhost\r\nAuthorization: Basic ${authorization}\r\nContent-Type: ${headers['content-type']!}\r\nContent-Length: ${body.length}\r\n\r\n`,
        );
        socket.write(body.subarray(0, 50_000), () => socket.destroy());
      });
      socket.on('close', () => resolve());
    });
    expect((await post(formOf({}))).status).toBe(400);
    expect(await harness.sql('SELECT count(*) FROM core_upload')).toEqual(before);
  });
});

describe('rights', () => {
  const account = async (username: string, ...groups: string[]): Promise<Credentials> => {
    await addAccount(harness.services.pool, { username, password: await hashPassword('a long password'), superuser: false, groups });
    return { username, password: 'a long password' };
  };

  test('sending a file takes credentials and the right to edit users and actions', async () => {
    const form = formOf({ page: 'import' }, { field: 'upload', filename: 'a.csv', content: people });
    expect((await harness.server.request('POST', '/rest/v1/upload/', form)).status).toBe(401);
    expect((await post(form, await account('uploader', 'Uploads - Edit'))).json()).toEqual({
      error: 'This account may not edit users, which an upload does.',
    });
    expect((await post(form, await account('people', 'Uploads - Edit', 'Users - Edit'))).json()).toEqual({
      error: 'This account may not edit actions, which an upload does.',
    });
    expect((await post(form, await account('all', 'Uploads - Edit', 'Users - Edit', 'Actions - Edit'))).status).toBe(201);
    await harness.runJobs();
  });

  test('donations need the right to edit money', async () => {
    const sender = await account('poor', 'Uploads - Edit', 'Users - Edit', 'Actions - Edit');
    const sent = await post(
      formOf({ page: 'import' }, { field: 'upload', filename: 'a.csv', content: 'email,donation_amount\na@example.org,1.00' }),
      sender,
    );
    await harness.runJobs();
    const upload = await harness.get(new URL(String(sent.headers.location)).pathname);
    expect(upload.status).toBe('failed');
    expect(await harness.errors(upload)).toMatchObject([{ message: 'Whoever sent the file may not edit money, which donations are.' }]);
  });

  test.each([
    [
      'may no longer edit users',
      `DELETE FROM auth_user_groups WHERE user_id = (SELECT id FROM auth_user WHERE username = $1) AND group_id = (SELECT id FROM auth_group WHERE name = 'Users - Edit')`,
      'Whoever sent the file may no longer edit users, which an upload does.',
    ],
    ['is disabled', 'UPDATE auth_user SET is_active = false WHERE username = $1', 'Whoever sent the file no longer has an account.'],
  ])('a file whose sender %s when it is read is not imported', async (name, change, message) => {
    const sender = await account(name, 'Uploads - Edit', 'Users - Edit', 'Actions - Edit');
    const sent = await harness.send(
      'email,user_late\nlate@example.org,x\n',
      { page: 'import', autocreate_user_fields: '1' },
      { account: sender },
    );
    expect(sent.status).toBe(201);
    await harness.sql(change, [name]);
    await harness.runJobs();
    const upload = await harness.get(new URL(String(sent.headers.location)).pathname);
    expect([upload.status, (await harness.errors(upload)).map((error) => error.message)]).toEqual(['failed', [message]]);
    expect(await harness.sql(`SELECT FROM core_user WHERE email = 'late@example.org'`)).toEqual([]);
    expect(await harness.sql(`SELECT FROM core_alloweduserfield WHERE name = 'late'`)).toEqual([]);
  });
});

describe('stop', () => {
  test('a waiting upload is stopped: its file is deleted and nothing is imported', async () => {
    const sent = await harness.send('email\nstopped@example.org');
    const uri = new URL(String(sent.headers.location)).pathname;
    const { stop } = await harness.get<{ stop: string }>(uri);
    expect((await harness.server.request('POST', stop, { account: ADMIN })).status).toBe(202);
    const upload = await harness.get(uri);
    expect(upload).toMatchObject({ status: 'stopped', is_completed: true });
    await harness.runJobs();
    expect(await harness.get(uri)).toMatchObject({ status: 'stopped', progress: null });
    expect(await harness.sql(`SELECT FROM core_user WHERE email = 'stopped@example.org'`)).toEqual([]);
    expect(await harness.sql('SELECT FROM core_storedfilepart')).toEqual([]);
  });

  test('stopping an upload that has ended is a 400, an unknown one a 404, and GET a 405', async () => {
    const { stop } = await harness.import('email\ndone@example.org');
    const again = await harness.server.request('POST', String(stop), { account: ADMIN });
    expect([again.status, again.json()]).toEqual([400, { upload: { status: ['This upload has ended already: completed.'] } }]);
    expect((await harness.server.request('POST', '/rest/v1/upload/999999/stop/', { account: ADMIN })).status).toBe(404);
    expect((await harness.server.request('GET', String(stop), { account: ADMIN })).status).toBe(405);
  });

  test('the batch that is being imported is rolled back', async () => {
    const sent = await harness.send(`email\n${Array.from({ length: 2500 }, (_, n) => `hand${n}@example.org`).join('\n')}`);
    const uri = new URL(String(sent.headers.location)).pathname;
    const { pool } = harness.services;
    // The trigger holds the import in its second batch until the lock is released.
    await pool.query(
      `CREATE FUNCTION wait_here() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock(77); RETURN NEW; END $$`,
    );
    await pool.query(
      `CREATE TRIGGER wait_here BEFORE INSERT ON core_user FOR EACH ROW WHEN (NEW.email = 'hand1500@example.org') EXECUTE FUNCTION wait_here()`,
    );
    const holder = await pool.connect();
    await holder.query('SELECT pg_advisory_lock(77)');
    const work = harness.runJobs();
    await untilSql(pool, `EXISTS (SELECT FROM pg_stat_activity WHERE wait_event = 'advisory' AND datname = current_database())`);
    expect(await harness.get(uri)).toMatchObject({ status: 'loading', progress: 1001, is_completed: false });
    expect((await harness.server.request('POST', `${uri}stop/`, { account: ADMIN })).status).toBe(202);
    expect(await harness.get(uri)).toMatchObject({ status: 'stopped', is_completed: true });
    await holder.query('SELECT pg_advisory_unlock(77)');
    holder.release();
    await work;
    await pool.query('DROP TRIGGER wait_here ON core_user; DROP FUNCTION wait_here()');
    expect(await harness.get(uri)).toMatchObject({ status: 'stopped', progress: 1001, line_count: 2501 });
    expect(await harness.sql(`SELECT count(*)::int AS n FROM core_user WHERE email ~ '^hand'`)).toEqual([{ n: 1000 }]);
    expect(await harness.sql('SELECT count(*)::int AS n FROM graphile_worker.jobs')).toEqual([{ n: 0 }]);
  });
});
