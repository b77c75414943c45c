import { sweepOldRows } from '../../../../runtime/core/partitions/retention';
import { addAccount } from '../../../../runtime/core/auth/account-store';
import { hashPassword } from '../../../../runtime/core/auth/password';
import { ADMIN } from '../../../support';
import { openUploads, type Row, type UploadsHarness } from './harness';

let harness: UploadsHarness;
beforeAll(async () => {
  harness = await openUploads();
});
afterAll(() => harness.close());

/** Sends a file that waits. Returns the path of the upload. */
async function hold(content: string, fields: Record<string, string> = {}): Promise<string> {
  const sent = await harness.send(content, { page: 'import', hold: 'true', ...fields });
  expect(sent.status).toBe(201);
  return new URL(String(sent.headers.location)).pathname;
}

const start = (path: string, body: unknown = {}) => harness.server.request('POST', `${path}start/`, { body, account: ADMIN });

interface Described {
  columns: { name: string; read_as: string; is_known: boolean; samples: string[] }[];
  choices: string[];
}

describe('a file that waits', () => {
  it('is not read in before it is started', async () => {
    const path = await hold('email\nwaits@example.org');
    await harness.runJobs();
    expect(await harness.get(path)).toMatchObject({ status: 'held', hold: true, original_header: 'email', format: 'csv', progress: null });
    expect(await harness.user('waits@example.org')).toBeUndefined();
    expect((await start(path)).status).toBe(202);
    await harness.runJobs();
    expect(await harness.get(path)).toMatchObject({ status: 'completed', hold: false, progress: 2 });
    expect(await harness.user('waits@example.org')).toBeDefined();
  });

  it('is deleted with its file after seven days, and not when it was started', async () => {
    const forgotten = await hold('email\nforgotten@example.org');
    const started = await hold('email\nstarted@example.org');
    const young = await hold('email\nyoung@example.org');
    expect((await start(started)).status).toBe(202);
    await harness.runJobs();
    const { pool } = harness.services;
    const ids = [forgotten, started].map((path) => Number(path.split('/').at(-2)));
    await pool.query(`UPDATE core_upload SET created_at = created_at - interval '8 days' WHERE id = ANY ($1)`, [ids]);
    const files = async (): Promise<number> => (await pool.query('SELECT FROM core_storedfile')).rowCount!;
    const before = await files();
    await sweepOldRows(harness.services);
    expect(await files()).toBe(before - 1);
    expect((await harness.server.request('GET', forgotten, { account: ADMIN })).status).toBe(404);
    expect(await harness.get(started)).toMatchObject({ status: 'completed' });
    expect((await start(young)).status).toBe(202);
  });

  it('is deleted in one transaction with its file: what ends between leaves both', async () => {
    const forgotten = await hold('email\nbetween@example.org');
    const { pool } = harness.services;
    await pool.query(`UPDATE core_upload SET created_at = created_at - interval '8 days' WHERE id = $1`, [forgotten.split('/').at(-2)]);
    const files = async (): Promise<number> => (await pool.query('SELECT FROM core_storedfile')).rowCount!;
    const before = await files();
    for (const table of ['core_upload', 'core_storedfile']) {
      await pool.query(`
        CREATE FUNCTION fails() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the end'; END $$;
        CREATE TRIGGER fails AFTER DELETE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION fails()`);
      await expect(sweepOldRows(harness.services)).rejects.toThrow('the end');
      await pool.query('DROP FUNCTION fails CASCADE');
      expect([await files(), (await harness.server.request('GET', forgotten, { account: ADMIN })).status]).toEqual([before, 200]);
    }
    await sweepOldRows(harness.services);
    expect([await files(), (await harness.server.request('GET', forgotten, { account: ADMIN })).status]).toEqual([before - 1, 404]);
  });

  it('tells how its columns would be read, with cells of its first rows', async () => {
    const path = await hold('E-Mail;Vorname;zip;Colour\nkim@example.org;Kim;12207;red\nlee@example.org;Lee;12208;\n');
    const { columns, choices } = await harness.get<Described>(`${path}columns/`);
    expect(columns).toEqual([
      { name: 'E-Mail', read_as: 'email', is_known: false, samples: ['kim@example.org', 'lee@example.org'] },
      { name: 'Vorname', read_as: 'first_name', is_known: false, samples: ['Kim', 'Lee'] },
      { name: 'zip', read_as: 'zip', is_known: true, samples: ['12207', '12208'] },
      { name: 'Colour', read_as: 'ignore', is_known: false, samples: ['red', ''] },
    ]);
    expect(choices).toEqual(expect.arrayContaining(['email', 'last_name', 'us_county', 'donation_amount']));
  });

  it('reads one of two columns that seem to mean the same', async () => {
    const path = await hold('Mail,E-Mail,email\na,b,c@example.org');
    const { columns } = await harness.get<Described>(`${path}columns/`);
    expect(columns.map(({ read_as }) => read_as)).toEqual(['ignore', 'ignore', 'email']);
  });

  it('is read by the names that it is started with, and leaves columns out', async () => {
    const path = await hold('Wer,Was,Farbe\nnamed@example.org,Because,red');
    const started = await start(path, { columns: ['email', 'action_why', 'ignore'] });
    expect(started.status).toBe(202);
    await harness.runJobs();
    expect(await harness.get(path)).toMatchObject({ status: 'completed', has_errors: 0, override_header: 'email,action_why,ignore' });
    const [action] = await harness.actions('named@example.org');
    expect(action).toMatchObject({ fields: { why: 'Because' } });
  });

  it('can make custom fields that are asked for as it is started', async () => {
    const path = await hold('email,Shirt\nshirt@example.org,XL');
    expect((await start(path, { columns: ['email', 'user_held_shirt'] })).json()).toEqual({
      upload: { columns: [expect.stringContaining("Column 2 (Shirt): There is no custom field 'held_shirt'.") as string] },
    });
    expect((await start(path, { columns: ['email', 'user_held_shirt'], autocreate_user_fields: true })).status).toBe(202);
    await harness.runJobs();
    expect(await harness.user('shirt@example.org')).toMatchObject({ fields: { held_shirt: 'XL' } });
  });

  it.each<[string, Row, string[]]>([
    ['too few names', { columns: ['email'] }, ['The file has 2 columns, not 1.']],
    ['a name that is there twice', { columns: ['email', 'email'] }, ['Column 2 (b): This column is there twice.']],
    ['nothing that says who it is', { columns: ['ignore', 'zip'] }, ['One of the columns email, user_id, akid is needed.']],
    ['no names', { columns: [''] }, ['This is a list with a name for each column.']],
  ])('is not started with %s', async (_, body, messages) => {
    const path = await hold('a,b\n1,2');
    const refused = await start(path, body);
    expect([refused.status, refused.json()]).toEqual([400, { upload: { columns: messages } }]);
    expect(await harness.get(path)).toMatchObject({ status: 'held' });
  });

  it('is started once', async () => {
    const path = await hold('email\nonce@example.org');
    const answers = await Promise.all([start(path), start(path), start(path)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 400, 400]);
    expect((await harness.server.request('GET', `${path}columns/`, { account: ADMIN })).status).toBe(400);
  });

  it('can be stopped before it is started, and nothing is kept of it', async () => {
    const path = await hold('email\nstopped@example.org');
    expect((await harness.server.request('POST', `${path}stop/`, { account: ADMIN })).status).toBe(202);
    expect(await harness.get(path)).toMatchObject({ status: 'stopped' });
    const id = path.split('/').at(-2);
    expect(await harness.sql('SELECT sample, file_id FROM core_upload WHERE id = $1', [id])).toEqual([{ sample: null, file_id: null }]);
    expect((await start(path)).status).toBe(400);
  });

  it('is refused at once when it cannot be read', async () => {
    const sent = await harness.send('PK\x03\x04 nothing of an archive', { page: 'import', hold: 'true' });
    expect([sent.status, sent.json()]).toEqual([400, { upload: { upload: [expect.any(String)] } }]);
  });

  it('is started only by who may edit people and actions', async () => {
    const path = await hold('email\nrights@example.org');
    const account = { username: 'held-limited', password: 'a long password' };
    await addAccount(harness.services.pool, {
      username: account.username,
      password: await hashPassword(account.password),
      superuser: false,
      groups: ['Uploads - Edit'],
    });
    const answer = await harness.server.request('POST', `${path}start/`, { body: {}, account });
    expect(answer.status).toBe(401);
  });
});

describe('the rows that were not read', () => {
  it('come back as a file with the reasons in a last column, and can be sent again', async () => {
    const upload = await harness.import('email,zip,name\nbad,12207,"No, Mail"\ngood@example.org,12207,Good\nzip@example.org,1,Zip\n');
    const answer = await harness.server.request('GET', `${String(upload.resource_uri)}rejected/`, { account: ADMIN });
    expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' });
    expect(answer.text.split('\r\n')).toEqual([
      'email,zip,name,error',
      'bad,12207,"No, Mail",email: Enter a valid e-mail address.',
      'zip@example.org,1,Zip,zip: ZIP Code is invalid.',
      '',
    ]);
    const path = await hold(answer.text.replace('bad,', 'mended@example.org,'));
    const { columns } = await harness.get<Described>(`${path}columns/`);
    expect(columns.at(-1)).toMatchObject({ name: 'error', read_as: 'ignore' });
  });

  it('says the reasons in the language that is asked for, else in English', async () => {
    const upload = await harness.import('email,zip\nbad,12207\nzip@example.org,1\n');
    const reasons = async (language: string): Promise<string[]> => {
      const answer = await harness.server.request('GET', `${String(upload.resource_uri)}rejected/?language=${language}`, {
        account: ADMIN,
      });
      return answer.text.split('\r\n').slice(1, 3);
    };
    expect(await reasons('de')).toEqual([
      'bad,12207,email: Geben Sie eine gültige E-Mail-Adresse ein.',
      'zip@example.org,1,zip: Die Postleitzahl ist ungültig.',
    ]);
    expect((await reasons('fr-CA'))[0]).toContain('email: Saisissez');
    expect((await reasons('xx'))[0]).toBe('bad,12207,email: Enter a valid e-mail address.');
  });

  it('has the header alone where all were read', async () => {
    const upload = await harness.import('email\nall@example.org');
    const answer = await harness.server.request('GET', `${String(upload.resource_uri)}rejected/`, { account: ADMIN });
    expect(answer.text).toBe('email,error\r\n');
  });
});

describe('watching', () => {
  it('ends with how it ended', async () => {
    const upload = await harness.import('email\nbad\nwatched@example.org');
    const answer = await harness.server.request('GET', `${String(upload.resource_uri)}watch/`, { account: ADMIN });
    expect(answer.headers['content-type']).toBe('text/event-stream');
    const [, told] = /event: ended\ndata: (.*)\n\n$/.exec(answer.text)!;
    expect(JSON.parse(told!)).toEqual({
      status: 'completed',
      progress: 3,
      line_count: 3,
      rate: expect.any(Number) as number,
      ok: 1,
      warnings: 0,
      errors: 1,
    });
  });
});
