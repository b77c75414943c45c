import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { zipOf } from './archives';
import { formOf, uploadTest, type UploadTest } from './uploading';
import { ADMIN, type Credentials } from '../../../support';
import { addAccount } from '../../../../runtime/framework/auth/store';
import { hashPassword } from '../../../../runtime/framework/auth/password';

let test_: UploadTest;
beforeAll(async () => {
  test_ = await uploadTest({ maxUploadBytes: 3_000_000 });
});
afterAll(() => test_.close());

const people = 'email\nann@example.org';
const post = (form: ReturnType<typeof formOf>, account: Credentials | undefined = ADMIN) =>
  test_.server.request('POST', '/rest/v1/upload/', { ...form, account });

describe('what is sent', () => {
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
    const before = await test_.sql('SELECT count(*) FROM core_upload');
    const response = await post(formOf(fields, file));
    expect([response.status, response.json()]).toEqual([status, body]);
    expect(await test_.sql('SELECT count(*) FROM core_upload')).toEqual(before);
  });

  test('a file larger than other requests may be', async () => {
    const content = `email,action_note\n${`big@example.org,${'x'.repeat(90_000)}\n`.repeat(30)}`;
    expect(Buffer.byteLength(content)).toBeGreaterThan(test_.services.settings.maxBodyBytes);
    const upload = await test_.import(content);
    expect(upload).toMatchObject({ status: 'completed', has_errors: 0, progress: 31 });
    expect(await test_.sql(`SELECT count(*)::int AS n FROM core_actionfield WHERE length(value) = 90000`)).toEqual([{ n: 30 }]);
  });

  test.each([
    ['gzip', gzipSync(people)],
    ['zip', zipOf([{ name: '../people.csv', content: people }])],
  ])('%s', async (compression, content) => {
    expect(await test_.import(content)).toMatchObject({ status: 'completed', compression, format: 'csv', has_errors: 0 });
  });

  test('fields behind the file, the page by URI, and a name with a path', async () => {
    const file = formOf(
      {},
      { field: 'upload', filename: 'C:\\Users\\Ann\\people.tsv', content: 'email\nbehind@example.org' },
    ).body.toString();
    const fields = formOf({ page: '/rest/v1/importpage/5/', user_fields_only: 'False' }).body.toString();
    const { headers } = formOf({});
    const response = await post({ body: Buffer.from(file.slice(0, file.lastIndexOf('--a-line')) + fields), headers });
    expect(response.status).toBe(201);
    expect(await test_.get(new URL(String(response.headers.location)).pathname)).toMatchObject({
      path: 'people.tsv',
      user_fields_only: false,
      page: '/rest/v1/importpage/5/',
    });
    await test_.work();
  });

  test('JSON, XML and forms without a file say that a file is needed', async () => {
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

  test('a client that goes away leaves nothing', async () => {
    const before = await test_.sql('SELECT count(*) FROM core_upload');
    const { body, headers } = formOf({ page: 'import' }, { field: 'upload', filename: 'a.csv', content: Buffer.alloc(100_000, 'a') });
    const { port } = new URL(test_.server.url);
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
    expect(await test_.sql('SELECT count(*) FROM core_upload')).toEqual(before);
  });
});

describe('who may', () => {
  const account = async (username: string, ...groups: string[]): Promise<Credentials> => {
    await addAccount(test_.services.pool, { username, password: await hashPassword('a long password'), superuser: false, groups });
    return { username, password: 'a long password' };
  };

  test('nobody without credentials, and nobody who may not edit what an upload writes', async () => {
    const form = formOf({ page: 'import' }, { field: 'upload', filename: 'a.csv', content: people });
    expect((await test_.server.request('POST', '/rest/v1/upload/', form)).status).toBe(401);
    expect((await post(form, await account('uploader', 'Uploads - Edit'))).json()).toEqual({
      error: 'This account may not edit users, which an upload does.',
    });
    expect((await post(form, await account('people', 'Uploads - Edit', 'Users - Edit'))).json()).toEqual({
      error: 'This account may not edit actions, which an upload does.',
    });
    expect((await post(form, await account('all', 'Uploads - Edit', 'Users - Edit', 'Actions - Edit'))).status).toBe(201);
    await test_.work();
  });

  test('donations need the right to edit money', async () => {
    const sender = await account('poor', 'Uploads - Edit', 'Users - Edit', 'Actions - Edit');
    const sent = await post(
      formOf({ page: 'import' }, { field: 'upload', filename: 'a.csv', content: 'email,donation_amount\na@example.org,1.00' }),
      sender,
    );
    await test_.work();
    const upload = await test_.get(new URL(String(sent.headers.location)).pathname);
    expect(upload.status).toBe('failed');
    expect(await test_.errors(upload)).toMatchObject([{ message: 'Whoever sent the file may not edit money, which donations are.' }]);
  });

  test.each([
    [
      'may no longer edit users',
      `DELETE FROM auth_user_groups WHERE user_id = (SELECT id FROM auth_user WHERE username = $1) AND group_id = (SELECT id FROM auth_group WHERE name = 'Users - Edit')`,
      'Whoever sent the file may no longer edit users, which an upload does.',
    ],
    ['is disabled', 'UPDATE auth_user SET is_active = false WHERE username = $1', 'Whoever sent the file no longer has an account.'],
  ])('a file whose sender %s when it is read, is not imported', async (name, change, message) => {
    const sender = await account(name, 'Uploads - Edit', 'Users - Edit', 'Actions - Edit');
    const sent = await test_.send(
      'email,user_late\nlate@example.org,x\n',
      { page: 'import', autocreate_user_fields: '1' },
      { account: sender },
    );
    expect(sent.status).toBe(201);
    await test_.sql(change, [name]);
    await test_.work();
    const upload = await test_.get(new URL(String(sent.headers.location)).pathname);
    expect([upload.status, (await test_.errors(upload)).map((error) => error.message)]).toEqual(['failed', [message]]);
    expect(await test_.sql(`SELECT FROM core_user WHERE email = 'late@example.org'`)).toEqual([]);
    expect(await test_.sql(`SELECT FROM core_alloweduserfield WHERE name = 'late'`)).toEqual([]);
  });
});

describe('stop', () => {
  test('an upload that waits is stopped, its file forgotten, and nothing imported', async () => {
    const sent = await test_.send('email\nstopped@example.org');
    const uri = new URL(String(sent.headers.location)).pathname;
    const { stop } = await test_.get<{ stop: string }>(uri);
    expect((await test_.server.request('POST', stop, { account: ADMIN })).status).toBe(202);
    const upload = await test_.get(uri);
    expect(upload).toMatchObject({ status: 'stopped', is_completed: true });
    await test_.work();
    expect(await test_.get(uri)).toMatchObject({ status: 'stopped', progress: null });
    expect(await test_.sql(`SELECT FROM core_user WHERE email = 'stopped@example.org'`)).toEqual([]);
    expect(await test_.sql('SELECT FROM core_storedfilepart')).toEqual([]);
  });

  test('an upload that has ended cannot be stopped; an unknown one is a 404; GET is a 405', async () => {
    const { stop } = await test_.import('email\ndone@example.org');
    const again = await test_.server.request('POST', String(stop), { account: ADMIN });
    expect([again.status, again.json()]).toEqual([400, { upload: { status: ['This upload has ended already: completed.'] } }]);
    expect((await test_.server.request('POST', '/rest/v1/upload/999999/stop/', { account: ADMIN })).status).toBe(404);
    expect((await test_.server.request('GET', String(stop), { account: ADMIN })).status).toBe(405);
  });

  test('the rows that are in hand are not stored', async () => {
    const sent = await test_.send(`email\n${Array.from({ length: 2500 }, (_, n) => `hand${n}@example.org`).join('\n')}`);
    const uri = new URL(String(sent.headers.location)).pathname;
    const { pool } = test_.services;
    // Whoever locks a table that the second thousand of rows must write to holds the import up there.
    await pool.query(
      `CREATE FUNCTION wait_here() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock(77); RETURN NEW; END $$`,
    );
    await pool.query(
      `CREATE TRIGGER wait_here BEFORE INSERT ON core_user FOR EACH ROW WHEN (NEW.email = 'hand1500@example.org') EXECUTE FUNCTION wait_here()`,
    );
    const holder = await pool.connect();
    await holder.query('SELECT pg_advisory_lock(77)');
    const work = test_.work();
    while ((await test_.sql(`SELECT FROM pg_stat_activity WHERE wait_event = 'advisory' AND datname = current_database()`)).length === 0)
      await new Promise(setImmediate);
    expect(await test_.get(uri)).toMatchObject({ status: 'loading', progress: 1001, is_completed: false });
    expect((await test_.server.request('POST', `${uri}stop/`, { account: ADMIN })).status).toBe(202);
    expect(await test_.get(uri)).toMatchObject({ status: 'stopped', is_completed: true });
    await holder.query('SELECT pg_advisory_unlock(77)');
    holder.release();
    await work;
    await pool.query('DROP TRIGGER wait_here ON core_user; DROP FUNCTION wait_here()');
    expect(await test_.get(uri)).toMatchObject({ status: 'stopped', progress: 1001, line_count: 2501 });
    expect(await test_.sql(`SELECT count(*)::int AS n FROM core_user WHERE email ~ '^hand'`)).toEqual([{ n: 1000 }]);
    expect(await test_.sql('SELECT count(*)::int AS n FROM graphile_worker.jobs')).toEqual([{ n: 0 }]);
  });
});
