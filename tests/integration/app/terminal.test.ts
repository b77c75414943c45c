import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDatabase, type TestDatabase } from '../../support/databases';
import { programArguments } from '../../support/program';

/** `script` of util-linux runs a command on a terminal of its own. That of other systems takes other options. */
const hasTerminal = spawnSync('script', ['-qec', 'true', '/dev/null'], { stdio: 'ignore' }).status === 0;
const onTerminal = hasTerminal ? test : test.skip;

/** Ctrl-C, as a terminal hears it. */
const CTRL_C = '\u0003';

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'advocacy-terminal-'));
  database = await makeDatabase('empty');
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** Starts the program on a terminal, ends it by Ctrl-C when it is ready, and returns its lines. */
async function started(more: Record<string, string> = {}): Promise<string[]> {
  const words = [process.execPath, ...programArguments('runtime/app/main.ts'), 'start'].map((word) => `'${word}'`).join(' ');
  const env = {
    PATH: process.env.PATH,
    TOWNS_FILE: process.env.TOWNS_FILE,
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    PORT: '0',
    ADMIN_PASSWORD: 'secret of the test',
    ...more,
  };
  const child = spawn('script', ['-qec', words, '/dev/null'], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  let [text, isAsked, isAnswered] = ['', false, false];
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    if (!isAnswered && /at home\? \[[^\]]+\] $/.test(text)) {
      isAnswered = true;
      child.stdin.write('\n');
    }
    if (isAsked || !text.includes('Ctrl-C ends it.')) return;
    isAsked = true;
    child.stdin.write(CTRL_C);
  });
  await new Promise((resolve) => child.once('close', resolve));
  // The terminal shows what is typed.
  return text.replaceAll('^C', '').split(/\r?\n/).filter(Boolean);
}

onTerminal('the first start in a terminal says in a few sentences what it does, and no JSON', async () => {
  const lines = await started({ TZ: 'Europe/Berlin' });
  const text = lines.join('\n');
  expect(lines.length).toBeLessThan(20);
  for (const line of lines) expect(line).not.toMatch(/^\{|^\^?\[/);
  expect(text).toMatch(/^(?:1 migration was|\d+ migrations were) applied\. \(last: \d+_\w+\)$/m);
  expect(text).toMatch(/^Ready at http:\/\/127\.0\.0\.1:\d+\/$/m);
  expect(text).toMatch(/^Pages for staff: http:\/\/127\.0\.0\.1:\d+\/staff\/$/m);
  expect(text).toMatch(/^Staff account: admin\nPassword: the one that ADMIN_PASSWORD says$/m);
  expect(text).toContain('In which country is this installation at home? [Germany] ');
  expect(text).toMatch(/^Home: Germany \(Europe\/Berlin, de, EUR, km\)\. Staff change it: http:\/\/.*\/rest\/v1\/installation\/1\/$/m);
  expect(text).toMatch(/^Ending\. \(signal: SIGINT\)$/m);
  expect(text).not.toContain('secret of the test');
});

onTerminal('a later start in a terminal does not ask again', async () => {
  const text = (await started({ TZ: 'Asia/Tokyo', HOME_COUNTRY: 'FR' })).join('\n');
  expect(text).not.toContain('at home?');
  expect(text).toContain('Home: Germany (');
});

onTerminal('LOG_FORMAT=json keeps the lines for programs there', async () => {
  const lines = await started({ LOG_FORMAT: 'json' });
  const logged = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as { message: string });
  expect(logged.map(({ message }) => message)).toContain('Ending.');
});
