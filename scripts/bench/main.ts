import { OperationalError } from '../../runtime/core/errors/operational-error';
import { messageOf } from '../../runtime/core/errors/message-of';
import { Context } from './context';
import { openScratch } from './database';
import { LoadGenerator } from './load/client';
import { HELP, readOptions, type Group, type Options } from './options';
import { below, machine, table, type Result } from './report';
import { actions } from './rows/actions';
import { counting } from './rows/counting';
import { generate, start } from './rows/commands';
import { gate } from './rows/gate';
import { growth } from './rows/growth';
import { home } from './rows/home';
import { donations } from './rows/donations';
import { listing } from './rows/listing';
import { merge } from './rows/merge';
import { paging } from './rows/paging';
import { reading } from './rows/reading';
import { results } from './rows/results';
import { rebuild } from './rows/rebuild';
import { reports } from './rows/reports';
import { scale } from './rows/scale';
import { sending } from './rows/sending';
import { uploads } from './rows/uploads';
import { visiting } from './rows/visiting';
import { webhooks } from './rows/webhooks';
import { writing } from './rows/writing';

const MEASURE: Record<Group, (context: Context) => Result[] | Promise<Result[]>> = {
  generate,
  reading,
  listing,
  paging,
  visiting,
  home,
  writing,
  counting,
  actions,
  growth,
  donations,
  merge,
  uploads,
  reports,
  rebuild,
  sending,
  webhooks,
  results,
  start,
  scale,
  gate,
};

/** Groups that put load on a server, whose memory then counts. */
const LOADED: readonly Group[] = [
  'reading',
  'listing',
  'paging',
  'visiting',
  'writing',
  'counting',
  'actions',
  'growth',
  'donations',
  'uploads',
  'reports',
];

/** `npm run bench`: measures and prints. The exit code is 1 where nothing can be measured, and where a row of the gate falls short. */
async function main(words: readonly string[]): Promise<number> {
  const options = readOptions(words);
  if (!options) {
    say(HELP);
    return 0;
  }
  say(machine());
  const scratch = await openScratch(options, say);
  const generator = new LoadGenerator();
  const context = new Context(options, scratch, generator, say);
  try {
    const results = await measure(context);
    say(`\n${explain(options)}\n\n${table(results)}`);
    return options.groups.includes('gate') && results.some(({ reached }) => reached === false) ? 1 : 0;
  } finally {
    await context.close();
    generator.close();
    await scratch.close();
  }
}

async function measure(context: Context): Promise<Result[]> {
  const results: Result[] = [];
  const { groups } = context.options;
  for (const group of groups) {
    results.push(...(await MEASURE[group](context)));
    await context.stopPrograms();
  }
  if (groups.some((group) => LOADED.includes(group)))
    results.push(below('resident memory of the server under load, at most', context.peakMemory, 400, 'MB'));
  return results;
}

function explain({ users, connections, slices, sliceMillis }: Options): string {
  return (
    `${users.toLocaleString('en')} users; ${connections} connections; ${slices} slices of ${sliceMillis / 1000} s for each side, in turn. The load generator and ` +
    `PostgreSQL share the machine with both.\nThe limit is the least that any program must do: node:http and pg with SQL written by hand, ` +
    `without accounts, formats, checks or counts.`
  );
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(
      `${error instanceof OperationalError ? error.message : error instanceof Error ? error.stack : messageOf(error)}\n`,
      () => process.exit(1),
    );
  },
);
