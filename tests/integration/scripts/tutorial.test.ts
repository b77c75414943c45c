import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeDatabase, type TestDatabase } from '../../support/databases';
import { until } from '../../support/until';
import { linkCheckout } from '../../support/linked-checkout';
import { writePrismaClient } from '../../support/prisma-client';
import { runProgram, startProgram, type Program } from '../../support/program';
import { generateHere, migrateHere } from '../../support/run-here';
import { openShell, type Shell } from './shell';
import { type TutorialStep, tutorialSteps } from './tutorial-steps';

const STEPS = tutorialSteps(readFileSync(join(__dirname, '../../../resources/TUTORIAL.md'), 'utf8'));

const MAIN = 'runtime/app/main.ts';

/** The address of a server that is started without settings, as the tutorial says it. */
const ADDRESS = 'http://127.0.0.1:8000/';

let copy: string;
let database: TestDatabase;
let shell: Shell;
let server: Program | undefined;
let url = ADDRESS;

beforeAll(async () => {
  copy = linkCheckout({}, ['runtime/domain']);
  database = await makeDatabase();
  shell = await openShell(copy, { DATABASE_URL: database.url }, npm);
});
afterAll(async () => {
  await stop();
  await shell.close();
  await database.drop();
  rmSync(copy, { recursive: true });
});

/** What `npm run` does for the words of the tutorial. */
async function npm(words: string[]): Promise<string> {
  const [run, silent, command, dashes, ...more] = words;
  expect([run, silent, dashes ?? '--']).toEqual(['run', '--silent', '--']);
  if (command === 'generate') return generateHere(copy).output;
  if (command === 'migrate') return (await migrateHere(copy, more)).output;
  return (await runProgram(MAIN, [command!, ...more], { DATABASE_URL: database.url }, copy)).output;
}

async function stop(): Promise<void> {
  server?.child.kill('SIGTERM');
  await server?.ended;
  server = undefined;
}

/** Starts the server, in place of the one that runs. It has another port each time, as other tests take ports too. */
async function start(password?: string): Promise<void> {
  await stop();
  const account: Record<string, string> = password === undefined ? {} : { ADMIN_PASSWORD: password };
  writePrismaClient(copy, 'generated');
  server = startProgram(MAIN, ['start'], { DATABASE_URL: database.url, PORT: '0', ...account }, copy);
  await server.says('Ready at');
  url = /Ready at (\S+)/.exec(server.output())![1]!;
  await shell.run(`api=${url}rest/v1`);
}

async function take(step: TutorialStep): Promise<void> {
  if (step.kind === 'start') return start(step.password);
  if (step.kind === 'file') {
    const path = join(copy, step.path);
    mkdirSync(dirname(path), { recursive: true });
    return (step.added ? appendFileSync : writeFileSync)(path, step.text);
  }
  const script = step.script.replaceAll(ADDRESS, url);
  // The feed waits for older transactions of the server, and other tests have some.
  if (script.includes('change/?')) await until(async () => (await shell.run(script)).includes('"lag":0,'));
  const printed = await shell.run(script);
  if (step.prints) expect(`line ${step.line}\n${printed.trim()}`).toMatch(step.prints);
}

test('each step of the tutorial does what it says', async () => {
  expect(STEPS.filter(({ kind }) => kind === 'file').length).toBeGreaterThan(5);
  expect(STEPS.filter((step) => step.kind === 'commands' && step.prints).length).toBeGreaterThan(8);
  for (const step of STEPS) await take(step);
});
