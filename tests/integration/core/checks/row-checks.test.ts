import { Client } from 'pg';
import { uploadJobs } from '../../../../runtime/domain/uploads/jobs';
import { validateChecks } from '../../../../runtime/core/deploy';
import { createLogger, type Logger } from '../../../../runtime/core/log/logger';
import { ADMIN } from '../../../support';
import { runJobs } from '../../../support/jobs';
import { type OwnResources, serveOwnResources, yamlOf } from '../../../support/serve-own-resources';
import { formOf } from '../../domain/uploads/harness';

const SHIFT = `
resource: shift
table: test_shift
about: A time in which volunteers help.
fields:
  code: { type: string, length: 10, pattern: '^[A-Z]{2}[0-9]*$', help: Its code. }
  place: { type: string, blank: true, min_length: 3, help: Where it is. }
  note: { type: text, null: true, pattern: '^[^<]*$', help: What else there is. }
  starts_at: { type: datetime, help: When it begins. }
  ends_at: { type: datetime, null: true, help: When it ends. }
  least: { type: integer, default: 0, help: How many are needed. }
  most: { type: integer, null: true, help: How many can come. }
  pairs: { type: integer, default: 0, help: How many come in pairs. }
checks:
  - { name: ends_later, sql: t.ends_at > t.starts_at, message: It ends before it starts., field: ends_at }
  - { name: room, sql: "t.most >= t.least AND 't.x' = 't.x'", message: More are needed than can come. }
  - { name: even, sql: t.pairs % 2 = 0, message: Somebody is alone., field: pairs, on: change }
`;

/** Phone numbers as the program has them, with checks. They are written on their own, within people, and by uploads. */
const PHONE = yamlOf('users/phone.yaml')
  .replace('help: The number as it was given.', () => "pattern: '^[-+0-9 ()]*$', help: The number as it was given.")
  .concat("checks:\n  - { name: digits, sql: \"t.phone <> '000'\", message: This is nobody's number., field: phone }\n");

const YAML = { 'users/shift.yaml': SHIFT, 'users/phone.yaml': PHONE };

let own: OwnResources;
beforeAll(async () => {
  own = await serveOwnResources(YAML);
});
afterAll(() => own.close());

const BEGIN = '2030-01-01T10:00:00';
const BEFORE = '2030-01-01T09:00:00';

async function send(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown; key: string }> {
  const { status, text, headers } = await own.request(method, `/rest/v1/${path}`, { body, account: ADMIN });
  return {
    status,
    body: text === '' ? undefined : JSON.parse(text),
    key:
      String(headers.location ?? '')
        .split('/')
        .at(-2) ?? '',
  };
}

async function made(body: Record<string, unknown> = {}): Promise<string> {
  const { status, body: answer, key } = await send('POST', 'shift/', { code: 'AB', starts_at: BEGIN, ...body });
  if (status !== 201) throw new Error(JSON.stringify(answer));
  return key;
}

async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await own.services.pool.query<Record<string, unknown>>(text, values)).rows;
}

const ENDS_BEFORE = { status: 400, body: { shift: { ends_at: ['It ends before it starts.'] } } };

describe('a check of the row', () => {
  test('refuses a new object, with the message under its field', async () => {
    expect(await send('POST', 'shift/', { code: 'AB', starts_at: BEGIN, ends_at: BEFORE })).toMatchObject(ENDS_BEFORE);
    expect(await sql('SELECT id FROM test_shift')).toEqual([]);
  });

  test('refuses a change and a replacement, also when only the other field changes', async () => {
    const key = await made({ ends_at: '2030-01-01T11:00:00' });
    expect(await send('PATCH', `shift/${key}/`, { starts_at: '2030-01-01T12:00:00' })).toMatchObject(ENDS_BEFORE);
    expect(await send('PUT', `shift/${key}/`, { code: 'AB', starts_at: BEGIN, ends_at: BEFORE })).toMatchObject(ENDS_BEFORE);
    expect(await sql('SELECT starts_at::text, ends_at::text FROM test_shift WHERE id = $1', [key])).toEqual([
      { starts_at: '2030-01-01 10:00:00', ends_at: '2030-01-01 11:00:00' },
    ]);
  });

  test('without a field stands under its own name', async () => {
    const body = { code: 'AB', starts_at: BEGIN, least: 3, most: 2 };
    expect(await send('POST', 'shift/', body)).toMatchObject({
      status: 400,
      body: { shift: { room: ['More are needed than can come.'] } },
    });
  });

  test('passes where it is null', async () => {
    expect(await send('POST', 'shift/', { code: 'AB', starts_at: BEGIN, ends_at: null, most: null })).toMatchObject({ status: 201 });
  });

  test('holds for whoever writes the row', async () => {
    await expect(sql(`INSERT INTO test_shift (code, starts_at, ends_at) VALUES ('AB', '${BEGIN}', '${BEFORE}')`)).rejects.toMatchObject({
      constraint: 'test_shift_ends_later_check',
    });
    await expect(sql(`INSERT INTO test_shift (code, starts_at) VALUES ('ab', '${BEGIN}')`)).rejects.toMatchObject({
      constraint: 'test_shift_code_pattern',
    });
    await expect(sql(`INSERT INTO test_shift (code, starts_at, place) VALUES ('AB', '${BEGIN}', 'xy')`)).rejects.toMatchObject({
      constraint: 'test_shift_place_min_length',
    });
  });
});

describe('a check of changes', () => {
  const ALONE = { status: 400, body: { shift: { pairs: ['Somebody is alone.'] } } };

  test('refuses a new object, a change and a row of psql as a check of the row does', async () => {
    expect(await send('POST', 'shift/', { code: 'AB', starts_at: BEGIN, pairs: 1 })).toMatchObject(ALONE);
    const key = await made({ pairs: 2 });
    expect(await send('PATCH', `shift/${key}/`, { pairs: 3 })).toMatchObject(ALONE);
    await expect(sql('UPDATE test_shift SET pairs = 3 WHERE id = $1', [key])).rejects.toMatchObject({
      code: '23514',
      constraint: 'test_shift_even_check',
    });
    expect(await sql('SELECT pairs FROM test_shift WHERE id = $1', [key])).toEqual([{ pairs: 2 }]);
  });

  test('lets a row that broke it before be changed otherwise, until the value changes', async () => {
    const key = await made();
    await sql('ALTER TABLE test_shift DISABLE TRIGGER advocacy_held');
    await sql('UPDATE test_shift SET pairs = 5 WHERE id = $1', [key]);
    await sql('ALTER TABLE test_shift ENABLE TRIGGER advocacy_held');
    expect(await send('PATCH', `shift/${key}/`, { place: 'Here', pairs: 5 })).toMatchObject({ status: 202 });
    expect(await send('PATCH', `shift/${key}/`, { pairs: 7 })).toMatchObject(ALONE);
    expect(await send('PATCH', `shift/${key}/`, { pairs: 6 })).toMatchObject({ status: 202 });
  });
});

describe('a pattern and a least length', () => {
  test('refuse a value with a message under its field', async () => {
    const said = await send('POST', 'shift/', { code: 'ab', place: 'xy', note: '<b>', starts_at: BEGIN });
    expect(said).toMatchObject({
      status: 400,
      body: {
        shift: {
          code: ['Enter a value that matches ^[A-Z]{2}[0-9]*$'],
          note: ['Enter a value that matches ^[^<]*$'],
          place: ['Ensure this value has at least 3 characters.'],
        },
      },
    });
  });

  test('count characters as people do, and refuse what is beyond ASCII only where the pattern does', async () => {
    expect(await send('POST', 'shift/', { code: 'AB', place: '\u{1F600}\u{1F600}', starts_at: BEGIN })).toMatchObject({ status: 400 });
    expect(await send('POST', 'shift/', { code: 'AB', place: 'Łó\u{1F600}', note: 'ż\n', starts_at: BEGIN })).toMatchObject({
      status: 201,
    });
  });

  test('let the empty text pass where a body may leave the field out, and not elsewhere', async () => {
    expect(await send('POST', 'shift/', { code: 'AB', place: '', note: '', starts_at: BEGIN })).toMatchObject({ status: 201 });
    expect(await send('POST', 'shift/', { code: '', starts_at: BEGIN })).toMatchObject({
      status: 400,
      body: { shift: { code: ['This field is required.'] } },
    });
  });

  test('are told by the schema document', async () => {
    const { body } = await send('GET', 'shift/schema/');
    const { fields } = body as { fields: Record<string, Record<string, unknown>> };
    expect(fields.code).toMatchObject({ pattern: '^[A-Z]{2}[0-9]*$' });
    expect(fields.place).toMatchObject({ min_length: 3 });
    expect(fields.starts_at).not.toHaveProperty('pattern');
  });
});

describe('an object within a body', () => {
  const NOBODY = { status: 400, body: { user: { phones: ["phone: This is nobody's number."] } } };

  test('is refused with the message under the list that holds it, and nothing of the body is stored', async () => {
    expect(await send('POST', 'user/', { email: 'ann@example.org', phones: [{ phone: '000' }] })).toMatchObject(NOBODY);
    expect(await sql(`SELECT id FROM core_user WHERE email = 'ann@example.org'`)).toEqual([]);
    const { key } = await send('POST', 'user/', { email: 'ann@example.org', phones: [{ phone: '030' }] });
    expect(await send('PATCH', `user/${key}/`, { city: 'Ulm', phones: [{ phone: '000' }] })).toMatchObject(NOBODY);
    expect(await sql(`SELECT city, phone FROM core_user u JOIN core_phone p ON p.user_id = u.id WHERE u.id = $1`, [key])).toEqual([
      { city: '', phone: '030' },
    ]);
  });

  test('is held to patterns too', async () => {
    expect(await send('POST', 'user/', { email: 'bo@example.org', phones: [{ phone: 'x' }] })).toMatchObject({
      status: 400,
      body: { user: { phones: ['phone: Enter a value that matches ^[-+0-9 ()]*$'] } },
    });
  });
});

test('an action is refused as its other errors are', async () => {
  const said = await send('POST', 'action/', { page: 'signup', email: 'cy@example.org', home_phone: '000' });
  expect(said).toMatchObject({ status: 400, body: { errors: { phone: ["This is nobody's number."] } } });
});

test('a row of an upload is left out, with the message as its error', async () => {
  const { body, headers } = formOf(
    { page: 'import' },
    { field: 'upload', filename: 'people.csv', content: 'email,home_phone\na@b.org,030\nc@d.org,000\ne@f.org,031\n' },
  );
  const sent = await own.request('POST', '/rest/v1/upload/', { body, headers, account: ADMIN });
  expect(sent.status).toBe(201);
  await runJobs(own.services, uploadJobs);
  expect(await sql(`SELECT row, message, exception FROM core_uploaderror`)).toEqual([
    { row: 3, message: "phone: This is nobody's number.", exception: '23514' },
  ]);
  expect(await sql(`SELECT phone FROM core_phone WHERE phone IN ('030', '031', '000') AND source = 'import' ORDER BY 1`)).toHaveLength(2);
});

describe('a deploy', () => {
  const warnings: string[] = [];
  const log: Logger = { ...createLogger('silent'), warn: (message) => void warnings.push(message) };
  const checked = (check: string): Record<string, string> => ({ ...YAML, 'users/shift.yaml': `${SHIFT}  - ${check}\n` });
  const constraints = (): Promise<Record<string, unknown>[]> =>
    sql(`SELECT convalidated AS valid, pg_get_constraintdef(oid) AS is FROM pg_constraint WHERE conname = 'test_shift_small_check'`);

  test('goes on where old rows break a new check, and says how many and how to find them', async () => {
    const keys = [await made({ least: 7 }), await made({ least: 8 }), await made({ least: 1 })];
    await own.deployAgain(checked('{ name: small, sql: t.least < 5, message: Too many. }'), log);
    expect(warnings).toEqual([
      '2 rows break the check test_shift_small_check, and can be changed only so that they no longer do: ' +
        'SELECT * FROM test_shift WHERE NOT (("least" < 5))',
    ]);
    expect(await constraints()).toEqual([{ valid: false, is: 'CHECK (("least" < 5)) NOT VALID' }]);
    await expect(sql('UPDATE test_shift SET least = 9 WHERE id = $1', [keys[2]])).rejects.toMatchObject({ code: '23514' });
    expect(await sql('SELECT id::text FROM test_shift WHERE NOT ((least < 5)) ORDER BY id')).toEqual([{ id: keys[0] }, { id: keys[1] }]);
  });

  test('proves the check once the rows are mended, and says nothing then', async () => {
    await sql('UPDATE test_shift SET least = 4 WHERE least > 4');
    warnings.length = 0;
    await own.deployAgain(checked('{ name: small, sql: t.least < 5, message: Too many. }'), log);
    expect(warnings).toEqual([]);
    expect(await constraints()).toEqual([{ valid: true, is: 'CHECK (("least" < 5))' }]);
  });

  test('makes a check anew whose text has changed', async () => {
    await own.deployAgain(checked('{ name: small, sql: t.least < 6, message: Too many. }'), log);
    expect(await constraints()).toEqual([{ valid: true, is: 'CHECK (("least" < 6))' }]);
  });

  test('says so when a table is too busy to hold its rows to a check, and the next one does', async () => {
    const other = await own.services.pool.connect();
    try {
      await other.query(`UPDATE pg_constraint SET convalidated = false WHERE conname = 'test_shift_small_check'`);
      await other.query('BEGIN; LOCK TABLE test_shift IN SHARE UPDATE EXCLUSIVE MODE');
      warnings.length = 0;
      const client = new Client(own.databaseUrl);
      await client.connect();
      await validateChecks(client, log, '50ms');
      await client.end();
      expect(warnings).toEqual([
        'Rows of test_shift were not held to the check test_shift_small_check: the table is busy. The next deploy tries again.',
      ]);
      await other.query('ROLLBACK');
    } finally {
      other.release();
    }
    await own.deployAgain(checked('{ name: small, sql: t.least < 6, message: Too many. }'), log);
    expect(await constraints()).toMatchObject([{ valid: true }]);
  });

  test('drops a check that is gone', async () => {
    await own.deployAgain(YAML, log);
    expect(await constraints()).toEqual([]);
    expect(await sql(`SELECT conname FROM pg_constraint WHERE contype = 'c' AND conrelid = 'test_shift'::regclass`)).toHaveLength(5);
  });
});
