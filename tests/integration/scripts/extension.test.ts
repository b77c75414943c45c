import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { readRelease } from '../../../runtime/app/release';
import { staleness } from '../../../runtime/core/program/release';
import { deploy } from '../../../runtime/core/deploy';
import { createLogger } from '../../../runtime/core/log/logger';
import { copyCheckout } from '../../support/checkout';
import { makeDatabase, type TestDatabase } from '../../support/databases';
import { type Program, startProgram } from '../../support/program';
import { untilSql } from '../../support/until';
import { LOCKS_HERE } from '../../support/waiting-sql';
import { writePrismaClient } from '../../support/prisma-client';
import { migrateHere } from '../../support/run-here';

/** The folder of an organisation: a resource with a handler, and fields and filters for people. */
const VOLUNTEERS = join(__dirname, 'volunteers');

let copy: string;
let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  copy = copyCheckout();
  folder = mkdtempSync(join(tmpdir(), 'advocacy-data-'));
  database = await makeDatabase();
  cpSync(VOLUNTEERS, join(copy, 'volunteers'), { recursive: true });
  nameExtensions(['./volunteers']);
});
afterAll(async () => {
  await database.drop();
  for (const path of [copy, folder]) rmSync(path, { recursive: true });
});

function nameExtensions(resources: string[]): void {
  const file = join(copy, 'package.json');
  const whole = JSON.parse(readFileSync(file, 'utf8')) as { advocacy: object };
  writeFileSync(file, JSON.stringify({ ...whole, advocacy: { ...whole.advocacy, resources } }));
}

/** `npm run migrate`. */
async function migrate(...words: string[]): Promise<string> {
  const { code, output } = await migrateHere(copy, words);
  if (code !== 0) throw new Error(output);
  return output;
}

/** Puts text into a file of the copy, after a line that is there. */
function insertAfter(file: string, line: string, text: string): void {
  const path = join(copy, file);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(line);
  writeFileSync(path, before.replace(line, line + text));
}

const text = (...path: string[]): string => readFileSync(join(copy, ...path), 'utf8');

/** The texts of all files below a folder of the copy. */
function texts(...path: string[]): Record<string, string> {
  const entries = readdirSync(join(copy, ...path), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(entries.map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'utf8')]));
}

/** The folders of migrations, without the time at which they were made. */
const migrations = (place: string): string[] =>
  readdirSync(join(copy, 'prisma', place))
    .filter((name) => /^\d/.test(name))
    .map((name) => name.slice(15));

const lastMigration = (place: string): string => {
  const names = readdirSync(join(copy, 'prisma', place)).filter((name) => /^\d/.test(name));
  return text('prisma', place, names.sort().at(-1)!, 'migration.sql');
};

async function query(url: string, sql: string): Promise<object[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<object>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Columns and indexes of all tables. */
const shapeOf = async (url: string): Promise<object[]> => [
  ...(await query(
    url,
    `SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`,
  )),
  ...(await query(url, `SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`)),
];

type Ask = (
  method: string,
  path: string,
  body?: object,
) => Promise<{ status: number; body: Record<string, unknown>; bytes: Buffer; location: string }>;

/** Runs the service while `work` asks it things. It may end it itself. */
async function served(work: (ask: Ask, program: Program) => Promise<void>): Promise<void> {
  const env = { DATA_DIR: folder, DATABASE_URL: database.url, PORT: '0', ADMIN_PASSWORD: 'secret of the test' };
  const program = startProgram('scripts/run.mjs', ['start'], env, copy);
  await program.says('Ready at');
  const url = /Ready at (\S+)/.exec(program.output())![1]!;
  const authorization = `Basic ${Buffer.from('admin:secret of the test').toString('base64')}`;
  await work(async (method, path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}rest/v1/${path}`, {
      method,
      headers: { authorization, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : body && JSON.stringify(body),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isJson = bytes.length > 0 && answer.headers.get('content-type')?.includes('json') === true;
    return {
      status: answer.status,
      body: (isJson ? JSON.parse(bytes.toString()) : {}) as Record<string, unknown>,
      bytes,
      location: answer.headers.get('location') ?? '',
    };
  }, program);
  if (program.child.signalCode !== null) return;
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
}

/** A form with a picture of this many bytes. */
function photoOf(name: string, size: number): FormData {
  const form = new FormData();
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(size - 8)]);
  form.set('photo', new Blob([png], { type: 'image/png' }), name);
  return form;
}

const idOf = (location: string): number => Number(/(\d+)\/$/.exec(location)![1]);

test('an organisation adds a resource and fields of people without changing a file of the program', async () => {
  const before = { ...texts('generated'), ...texts('prisma', 'migrations') };
  expect(await migrate('--name', 'shifts')).toMatch(/Written: prisma\/extended\/\d+_x_shifts\/migration.sql/);
  expect({ ...texts('generated'), ...texts('prisma', 'migrations') }).toEqual(before);
  expect(await migrate('--check')).toContain('of extensions are up to date');
  expect(lastMigration('extended')).not.toContain('DROP');
  expect(staleness(copy)).toEqual([]);

  writePrismaClient(copy, 'extended');
  await served(async (ask) => {
    // What is added to people is written, shown, filtered and ordered; who does not know of it notices nothing.
    const ann = await ask('POST', 'user/', { email: 'ann@example.org', skills: 'Cooking', hours: 5 });
    const bob = await ask('POST', 'user/', { email: 'bob@example.org' });
    expect([ann.status, bob.status]).toEqual([201, 201]);
    expect((await ask('POST', 'user/', { email: 'eve@example.org', hours: -1 })).body).toEqual({
      user: { hours: [expect.any(String)] },
    });
    expect((await ask('POST', 'user/', { email: 'eve@example.org', hours: 81 })).body).toEqual({
      user: { possible_week: ['Nobody has so many hours a week.'] },
    });
    expect((await ask('PATCH', `user/${idOf(ann.location)}/`, { country: 'Germany', badge: '7' })).status).toBe(202);
    const taken = await ask('PATCH', `user/${idOf(bob.location)}/`, { country: 'Germany', badge: '7' });
    expect([taken.status, taken.body]).toEqual([400, { user: { badge: ['Somebody has this badge.'] } }]);
    expect((await ask('GET', 'user/?search=cook')).body.objects).toMatchObject([{ email: 'ann@example.org' }]);
    const skilled = await ask('GET', 'user/?skills=cooking&order_by=-hours');
    expect(skilled.body.objects).toMatchObject([{ email: 'ann@example.org', skills: 'Cooking', hours: 5 }]);
    expect((await ask('GET', `user/${idOf(bob.location)}/`)).body).toMatchObject({ skills: '', hours: null });
    expect((await ask('GET', 'user/schema/')).body).toMatchObject({ fields: { hours: { type: 'integer' } }, filtering: { hours: 'all' } });

    // The resource of its own, with its handler.
    const shift = await ask('POST', 'shift/', { name: 'Kitchen', starts_at: '2027-01-01T10:00:00' });
    expect(shift.status).toBe(201);
    const place = `shift/${idOf(shift.location)}/`;
    expect((await ask('POST', `${place}signup/`, { user: idOf(ann.location) })).body).toEqual({ places_left: 0 });
    const full = await ask('POST', `${place}signup/`, { user: idOf(bob.location) });
    expect([full.status, full.body]).toEqual([400, { shift: { user: ['The shift is full.'] } }]);
    expect((await ask('GET', 'shift/?volunteers__skills=cooking')).body.objects).toMatchObject([
      { name: 'Kitchen', volunteers: [`/rest/v1/user/${idOf(ann.location)}/`] },
    ]);
    expect((await ask('POST', 'shift/999/signup/', { user: 1 })).status).toBe(404);
  });
});

test('a file that an extension adds to people is whole or is not there, when the server is killed while it is written', async () => {
  let place = '';
  const uploads = (): string[] => readdirSync(join(folder, 'uploads'));
  const stored = (): Promise<object[]> =>
    query(database.url, 'SELECT name, (SELECT count(*)::int FROM core_storedfilepart) AS parts FROM core_storedfile');
  const other = new Client(database.url);
  await other.connect();
  await served(async (ask, program) => {
    place = `user/${idOf((await ask('POST', 'user/', { email: 'zoe@example.org' })).location)}/`;
    expect((await ask('PATCH', place, photoOf('old.png', 1000))).status).toBe(202);
    expect(await stored()).toEqual([{ name: 'old.png', parts: 1 }]);
    // The file has arrived, its row is written in a transaction, and its bytes wait for this lock.
    await other.query('BEGIN');
    await other.query('LOCK TABLE core_storedfilepart IN EXCLUSIVE MODE');
    const asked = ask('PATCH', place, photoOf('new.png', 1_500_000)).catch(() => 'no answer');
    await untilSql(other, `SELECT count(*) > 0 FROM ${LOCKS_HERE} WHERE NOT granted AND relation = 'core_storedfilepart'::regclass`);
    expect(uploads()).toHaveLength(1);
    program.child.kill('SIGKILL');
    expect(await asked).toBe('no answer');
    await program.ended;
  });
  await other.query('ROLLBACK');
  await untilSql(
    other,
    `SELECT count(*) = 0 FROM ${LOCKS_HERE} WHERE relation = 'core_storedfilepart'::regclass AND pid <> pg_backend_pid()`,
  );
  await other.end();
  expect(await stored()).toEqual([{ name: 'old.png', parts: 1 }]);

  await served(async (ask) => {
    // What was left of the form went as the server started.
    expect(uploads()).toEqual([]);
    expect((await ask('GET', place)).body.photo).toMatchObject({ name: 'old.png', size: 1000 });
    expect((await ask('GET', `${place}photo/`)).bytes).toHaveLength(1000);
    const gone = `user/${idOf((await ask('POST', 'user/', { email: 'yan@example.org' })).location)}/`;
    expect((await ask('PATCH', gone, photoOf('yan.png', 1000))).status).toBe(202);
    expect((await ask('POST', 'eraser/', { user: idOf(gone) })).status).toBe(201);
    expect((await ask('GET', `${gone}photo/`)).status).toBe(404);
  });
  expect(await stored()).toEqual([{ name: 'old.png', parts: 1 }]);
});

test('an upgrade of the program and a change of the extension migrate side by side, and a field is renamed without losing its values', async () => {
  const added =
    '  hours: { type: integer, null: true, help: Hours. }\n  motto: { type: string, blank: true, help: What drives the person. }\n';
  insertAfter('resources/users/user.yaml', '\nfields:\n', added);
  insertAfter('volunteers/resources/shifts/shift.yaml', '\nfields:\n', '  place: { type: string, blank: true, help: Where to go. }\n');
  const file = join(copy, 'volunteers/resources/users/user.yaml');
  writeFileSync(
    file,
    text('volunteers/resources/users/user.yaml')
      .replace('hours: {', 'weekly_hours: { column: x_hours,')
      .replace('hours: all', 'weekly_hours: all')
      .replace('[hours]', '[weekly_hours]'),
  );
  await migrate('--name', 'upgrade');
  expect(staleness(copy)).toEqual([]);
  expect([migrations('migrations').at(-1), migrations('extended')]).toEqual(['upgrade', ['x_shifts', 'x_upgrade']]);
  expect(lastMigration('migrations')).toMatch(/^ALTER TABLE "core_user" ADD COLUMN +"(hours|motto)"/m);
  expect(lastMigration('migrations')).toMatch(/ADD COLUMN +"motto" VARCHAR\(255\)[^\n]*[,;]$/m);
  expect(lastMigration('migrations')).toMatch(/ADD COLUMN +"hours" INTEGER[,;]$/m);
  expect(lastMigration('migrations')).not.toContain('x_');
  expect(lastMigration('extended')).toMatch(/ALTER TABLE "x_shift" ADD COLUMN +"place"/);
  expect(lastMigration('extended')).not.toMatch(/motto|hours/);

  // The database that had the first migration of the extension, and an empty one, become the same.
  const release = readRelease(copy);
  expect(release.migrations.slice(-3).map(({ name }) => name.slice(15))).toEqual(['upgrade', 'x_shifts', 'x_upgrade']);
  const empty = await makeDatabase('empty');
  await deploy(database.url, release, createLogger('error'));
  await deploy(empty.url, release, createLogger('error'));
  const shape = await shapeOf(empty.url);
  expect(await shapeOf(database.url)).toEqual(shape);
  expect(shape).toContainEqual(expect.objectContaining({ table_name: 'core_user', column_name: 'x_skills' }));
  await empty.drop();
  expect(await query(database.url, `SELECT x_skills, x_hours, hours, motto FROM core_user WHERE email = 'ann@example.org'`)).toEqual([
    { x_skills: 'Cooking', x_hours: 5, hours: null, motto: '' },
  ]);
});

test('without its name an extension is gone from what is generated, and its data go only when that is accepted', async () => {
  nameExtensions([]);
  const { code, output } = await migrateHere(copy, ['--name', 'end']);
  expect([code, output]).toEqual([1, expect.stringContaining('table x_shift goes, with its rows')]);
  expect(readdirSync(copy)).not.toContain('extended');
  await migrate('--name', 'end', '--accept-data-loss');
  await deploy(database.url, readRelease(copy), createLogger('error'));
  const left = `SELECT to_regclass('x_shift') AS shift, to_regclass('core_user')::text AS person, (SELECT count(*)::int FROM core_storedfilepart) AS files`;
  expect(await query(database.url, left)).toEqual([{ shift: null, person: 'core_user', files: 0 }]);
});
