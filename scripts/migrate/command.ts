import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { Streams } from '../command-line';
import { changedTables } from './name';
import { openTrialServer, tryMigrations, type TrialServer } from './trial';
import { filesOf, migrationName, nextMigration, noteSchema, writeMigration, type NextMigration } from './write';
import type { Files } from './sources';

const HELP = `npm run migrate                        write the next migration from the YAML, and show it
npm run migrate -- --name NAME         give it a name of your own
npm run migrate -- --accept-data-loss  write it although it drops data
npm run migrate -- --check             only tell whether one is missing, or whether all of them do not make the tables of the schema (exit code 1)
npm run migrate -- deploy              apply all migrations to the database
`;

/** `npm run migrate`: writes the next migration; the exit code is 0 when it is written or none is needed. */
export async function migrate(args: string[], { stdout, stderr }: Streams): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      name: { type: 'string' },
      'accept-data-loss': { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      // Another checkout than this one: for tests.
      root: { type: 'string', default: join(__dirname, '..', '..') },
      // Another server than one of its own, on which migrations are tried: for tests.
      server: { type: 'string' },
      // A database of that server to begin with, in place of an empty one: for tests.
      from: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return say(HELP, 0, { stdout, stderr });
  const steps = filesOf(values.root);
  const trials = trialsOn(values.server, values.from);
  try {
    // What is refused, cannot be applied or would lose data stops the rest: the migrations of extensions follow those of the program.
    for (const files of steps) {
      const code = await writeNext(files, { ...values, stdout, stderr, isOneOfTwo: steps.length > 1, trial: trials.run });
      if (code !== 0) return code;
    }
    return 0;
  } finally {
    await trials.close();
  }
}

type RunTrial = (trial: Parameters<typeof tryMigrations>[1]) => Promise<string[]>;

/** A server for trials, which is started when the first one needs it. */
function trialsOn(url?: string, from?: string): { run: RunTrial; close(): Promise<void> } {
  let server: Promise<TrialServer> | undefined;
  return {
    run: async (trial) => tryMigrations(await (server ??= openTrialServer(url, from)), trial),
    close: async () => (await server)?.close(),
  };
}

interface Step extends Streams {
  root: string;
  name?: string;
  check: boolean;
  'accept-data-loss': boolean;
  isOneOfTwo: boolean;
  trial: RunTrial;
}

/** Writes the next migration of the program, or of the extensions. */
async function writeNext(files: Files, step: Step): Promise<number> {
  const { root, name, check, 'accept-data-loss': acceptsLoss, isOneOfTwo } = step;
  const migration = await nextMigration(files);
  const whose = isOneOfTwo ? (files.extended === undefined ? ' of the program' : ' of extensions') : '';
  if (migration.refusals.length > 0) return complain(['This change cannot be migrated:', ...list(migration.refusals)], step);
  if (migration.sql === '') {
    const wrong = check ? await step.trial({ files }) : [];
    if (wrong.length > 0)
      return complain(
        [`The migrations${whose}, applied to an empty database, do not make what the YAML says:`, ...list(some(wrong)), TWICE],
        step,
      );
    warn(migration, step);
    if (!check) noteSchema(files);
    return say(`The migrations${whose} are up to date.\n`, 0, step);
  }
  if (check) return complain(['The schema has changed since the last migration: run "npm run migrate".'], step);
  step.stdout.write(`${migration.sql}\n\n`);
  warn(migration, step);
  if (migration.losses.length > 0 && !acceptsLoss) {
    const advice = [
      'Nothing was written. To accept the loss: npm run migrate -- --accept-data-loss',
      'To keep a column\'s values under another name, say "renamed_from" in the YAML.',
    ];
    return complain(advice, step);
  }
  const words = (name ?? changedTables(migration.sql))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 60);
  const folder = migrationName(files, words, new Date());
  const wrong = await step.trial({ files, next: { name: folder, sql: migration.sql } });
  if (wrong.length > 0)
    return complain(['Nothing was written: applied to an empty database after all others, this fails:', ...list(some(wrong))], step);
  writeMigration(files, migration, folder);
  const place = relative(root, files.migrations);
  return say(`Written: ${place}/${folder}/migration.sql. Applied by "npm run migrate -- deploy" or the next "npm start".\n`, 0, step);
}

function warn({ losses, cautions }: NextMigration, { stderr }: Streams): void {
  if (cautions.length > 0) stderr.write(['Mind:', ...list(cautions), ''].join('\n'));
  if (losses.length > 0) stderr.write(['This loses data:', ...list(losses), ''].join('\n'));
}

/** What to do where two branches were merged. */
const TWICE =
  'Where two branches made the same change, delete the later of the two migrations. A migration that is applied somewhere stays as it is.';

/** The first of many. */
function some(items: string[]): string[] {
  return items.length > 10 ? [...items.slice(0, 10), `and ${items.length - 10} more`] : items;
}

function list(items: string[]): string[] {
  return items.map((item) => `  - ${item}`);
}

function say(text: string, code: number, { stdout }: Streams): number {
  stdout.write(text);
  return code;
}

function complain(lines: string[], { stderr }: Streams): number {
  stderr.write(`${lines.join('\n')}\n`);
  return 1;
}
