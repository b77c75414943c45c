import { parseArgs } from 'node:util';
import { OperationalError } from '../../runtime/core/errors/operational-error';
import { messageOf } from '../../runtime/core/errors/message-of';
import { checkAlways } from './always';
import { Chaos } from './chaos';
import { table, type Outcome, type Scenario } from './outcome';
import { actions } from './scenarios/actions';
import { erase } from './scenarios/erase';
import { canMount, fullDisk } from './scenarios/full-disk';
import { halted } from './scenarios/halted';
import { mailing } from './scenarios/mailing';
import { merge } from './scenarios/merge';
import { migration } from './scenarios/migration';
import { connectionsTaken, databaseFrozen, databaseKilled } from './scenarios/outages';
import { restored } from './scenarios/restored';
import { upload } from './scenarios/upload';

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  actions,
  mailing,
  halted,
  upload,
  merge,
  erase,
  migration,
  restored,
  'database killed': databaseKilled,
  'database frozen': databaseFrozen,
  'connections taken': connectionsTaken,
  ...(canMount && { 'disk full': fullDisk }),
};

const HELP = `Usage: npm run chaos [-- [--seconds N] [--seed N] [SCENARIO …]]

Kills and starves the service while it works, round after round, and compares what is there with what was acknowledged. Exits 1 when anything is wrong.
--seconds    no round begins after this time (300)
--seed       repeats the random choices of a run
Scenarios: ${Object.keys(SCENARIOS).join(', ')}`;

/** `npm run chaos`. */
async function main(words: readonly string[]): Promise<number> {
  const { values, positionals } = parse(words);
  if (values.help) return say(HELP);
  const names = positionals.length > 0 ? positionals : Object.keys(SCENARIOS);
  const unknown = names.find((name) => !(name in SCENARIOS));
  if (unknown !== undefined) throw new OperationalError(`There is no scenario "${unknown}" here.\n${HELP}`);
  const seed = whole(values.seed, Date.now() % 1_000_000, 'seed');
  say(`Seed ${seed}.${canMount ? '' : ' A full disk takes Linux and root, and is left out.'}`);
  const chaos = await Chaos.open(seed);
  try {
    const outcomes = await rounds(chaos, names, Date.now() + whole(values.seconds, 300, 'seconds') * 1000);
    say(`\n${table(outcomes)}`);
    return [...outcomes.values()].flat().some(({ wrong }) => wrong.length > 0) ? 1 : 0;
  } finally {
    await chaos.close();
  }
}

/** Plays the scenarios in turn until the time is over; each at least once. */
async function rounds(chaos: Chaos, names: readonly string[], end: number): Promise<Map<string, Outcome[]>> {
  const outcomes = new Map<string, Outcome[]>(names.map((name) => [name, []]));
  for (let round = 0; round === 0 || Date.now() < end; round += 1) {
    for (const name of names) {
      if (round > 0 && Date.now() >= end) break;
      const outcome = await SCENARIOS[name]!(chaos, round);
      outcome.wrong.push(...(await checkAlways(chaos)));
      outcomes.get(name)!.push(outcome);
      say(
        `${name}: ${outcome.acknowledged} acknowledged, ${outcome.unanswered} unanswered${outcome.wrong.map((line) => `; WRONG: ${line}`).join('')}`,
      );
    }
  }
  return outcomes;
}

function parse(words: readonly string[]) {
  const options = { help: { type: 'boolean', short: 'h' }, seconds: { type: 'string' }, seed: { type: 'string' } } as const;
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    throw new OperationalError(`${(error as Error).message}\n${HELP}`);
  }
}

function whole(text: string | undefined, fallback: number, name: string): number {
  if (text === undefined) return fallback;
  if (!/^\d{1,9}$/.test(text)) throw new OperationalError(`--${name} takes a whole number.`);
  return Number(text);
}

function say(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
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
