import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { develop } from '../../../scripts/dev/develop';
import { makeDatabase, type TestDatabase } from '../../support/databases';
import { linkCheckout, makeLinked } from '../../support/linked-checkout';
import { type Program, startProgram } from '../../support/program';
import { until } from '../../support/until';

const ROOT = join(__dirname, '../../..');
const TAG = 'resources/common/tag.yaml';
const APP = 'runtime/app/app.ts';

let copy: string;
let folder: string;
let database: TestDatabase;
/** The process of the server that was started last. */
let server: Program;
let printed = '';
let end: () => void;
let ended: Promise<number>;

const env = (): Record<string, string> => ({
  DATA_DIR: folder,
  DATABASE_URL: database.url,
  PORT: '0',
  ADMIN_PASSWORD: 'secret of the test',
});

beforeAll(async () => {
  copy = linkCheckout({ [APP]: readFileSync(join(ROOT, APP), 'utf8') });
  expect(await makeLinked(copy)).toBe('');
  folder = mkdtempSync(join(tmpdir(), 'advocacy-data-'));
  database = await makeDatabase();
  const isEnded = new Promise<void>((resolve) => (end = resolve));
  const stream = { write: (text: string) => (printed += text) };
  ended = develop({ root: copy, start: startHeard, ended: isEnded }, { stdout: stream, stderr: stream });
  await until(() => Promise.resolve(printed.includes('Ready at')));
});
afterAll(async () => {
  end();
  expect(await ended).toBe(0);
  expect(await server.ended).toBe(0);
  await database.drop();
  for (const path of [copy, folder]) rmSync(path, { recursive: true });
});

/** Starts the server, and hears what it says. */
function startHeard(): Program['child'] {
  server = startProgram('runtime/app/main.ts', ['start'], env(), copy);
  for (const stream of [server.child.stdout, server.child.stderr]) stream!.on('data', (text: Buffer) => (printed += text.toString('utf8')));
  return server.child;
}

const textOf = (file: string): string => readFileSync(join(copy, file), 'utf8');
/** Changes a file as an editor does. */
const edit = (file: string, from: string, to: string): void => {
  const text = textOf(file);
  expect(text).toContain(from);
  writeFileSync(join(copy, file), text.replace(from, to));
};
/** What the server says of the fields of a tag now; undefined while none listens. */
async function fields(): Promise<Record<string, { help_text: string }> | undefined> {
  const url = [...printed.matchAll(/Ready at (\S+)/g)].at(-1)![1]!;
  const authorization = `Basic ${Buffer.from('admin:secret of the test').toString('base64')}`;
  const answer = await fetch(`${url}rest/v1/tag/schema/`, { headers: { authorization } }).catch(() => undefined);
  return answer && ((await answer.json()) as { fields: Record<string, { help_text: string }> }).fields;
}
/** Waits until what was written since has this text. */
const says = (text: string, since: string): Promise<unknown> => until(() => Promise.resolve(printed.slice(since.length).includes(text)));
const HELP = /name: \{.*help: ([^}]*?)\.? \}/.exec(readFileSync(join(ROOT, TAG), 'utf8'))![1]!;

test('a mistake in the YAML is told, and changes no answers; mended, it changes them', async () => {
  const before = printed;
  edit(TAG, HELP, 'What it is called now');
  edit(TAG, 'type: string', 'type: strng');
  await says('the server goes on as it was, until that is mended', before);
  expect(printed.slice(before.length)).toMatch(
    /resources\/common\/tag\.yaml:\d+:\d+ R012 unknown field type "strng"; did you mean "string"\?/,
  );
  expect((await fields())!.name!.help_text).toContain(HELP);

  edit(TAG, 'type: strng', 'type: string');
  await until(async () => (await fields())?.name!.help_text.startsWith('What it is called now') === true);
});

test('a new column is told to need a migration, and is there after it', async () => {
  const before = printed;
  edit(TAG, 'fields:\n', 'fields:\n  colour: { type: string, blank: true, help: Its colour. }\n');
  await says('the tables changed: run "npm run migrate"', before);
  expect(Object.keys((await fields())!)).not.toContain('colour');
  expect(await makeLinked(copy, 'colour')).toContain('ADD COLUMN');
  await until(async () => (await fields())?.colour !== undefined);
});

test('a change of the code starts the server again, also after one with which it does not start', async () => {
  const before = printed;
  const text = textOf(APP);
  writeFileSync(join(copy, APP), `${text}\nconst broken = (;\n`);
  await says('the server has ended. It is started again at the next change', before);
  writeFileSync(join(copy, APP), text);
  await says('Ready at', before);
  expect(await fields()).toBeDefined();
});
