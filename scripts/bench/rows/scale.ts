import { OperationalError } from '../../../runtime/core/errors/operational-error';
import { messageOf } from '../../../runtime/core/errors/message-of';
import { loadSettings } from '../../../runtime/core/settings';
import { SETTINGS } from '../../../runtime/app/settings';
import { createLogger } from '../../../runtime/core/log/logger';
import { openServices } from '../../../runtime/app/services';
import { summarizeMailings } from '../../../runtime/domain/tracking/results/summarize';
import { keepHourCounts } from '../../../runtime/domain/home/hour-counts';
import type { Context } from '../context';
import { withClient } from '../database';
import type { Result } from '../report';
import { figuresOf } from '../scale/figures';
import { fillScale } from '../scale/fill';
import { type Figure, keepFigures, keptFigures, sideBySide } from '../scale/kept';
import { forgetMigration, migrating } from '../scale/migrating';
import { measurePaths } from '../scale/paths';
import { starting } from '../scale/starting';
import { markTables, takeAwayAdded, takeAwayAll } from '../scale/taking-away';
import { actions } from './actions';
import { counting } from './counting';
import { donations } from './donations';
import { merge } from './merge';
import { rebuildLarge } from './rebuild';
import { sending } from './sending';
import { sendingToAll } from './sending-all';
import { uploads } from './uploads';

/** Groups that run on the database of this one as they run on theirs. */
const GROUPS = { counting, actions, donations, merge, uploads, sending };

/** Mailings that are summarised as a job does it. */
const SUMMARISED = 10;
const OTHER_SUMMARIES = `
  INSERT INTO summary_mailing (mailing_id, finished_at, recipients, opens, raw_opens, clicks, raw_clicks, actions)
  SELECT m.id, m.finished_at, s.recipients, s.opens, s.raw_opens, s.clicks, s.raw_clicks, s.actions
  FROM core_mailing m, summary_mailing s WHERE m.id > $1 AND s.mailing_id = 2 ON CONFLICT DO NOTHING`;

type Part = (within: Context, url: string) => Promise<Figure[]>;

/** What is measured, in this order. */
const PARTS: Readonly<Record<string, Part>> = {
  paths: async (within, url) => measurePaths(within, await within.ours(url), within.options.users),
  ...Object.fromEntries(Object.entries(GROUPS).map(([name, group]) => [name, ofGroup(group)])),
  'sending-all': sendingToAll,
  rebuild: (within, url) => ofGroup((context) => rebuildLarge(context, url))(within, url),
  start: async (within, url) => [await starting(within, url)],
  migrate: migrating,
};

function ofGroup(measure: (within: Context) => Promise<Result[]>): Part {
  return async (within) => (await measure(within)).flatMap((result) => figuresOf(result, within.options.users));
}

/**
 * A database as a large organisation has it, filled once and kept, and what each path takes on it. Figures are kept for each size, and printed beside those of
 * the others. What a part adds to the database is taken away again, so that the next run finds what this one found.
 */
export async function scale(context: Context): Promise<Result[]> {
  const { people, dataDir } = context.options;
  const parts = chosenParts(context);
  const url = await context.scratch.deployed(`scale_${people}`, cleanUp);
  await fillScale(url, people, context.say);
  await summarize(context, url);
  await markTables(url);
  const within = context.on(url, people);
  try {
    for (const name of parts) {
      context.say(`scale: ${name}`);
      // The database took long to fill: what cannot be measured keeps nothing else from it.
      const figures = await PARTS[name]!(within, url).catch((error: unknown): Figure[] => {
        context.say(`${name} could not be measured: ${messageOf(error)}`);
        return [];
      });
      await within.stopPrograms();
      await takeAwayAdded(url);
      keepFigures(dataDir, people, figures);
    }
  } finally {
    await within.close();
  }
  await takeAwayAll(url);
  context.say(`\n${sideBySide(keptFigures(dataDir))}`);
  return [];
}

function chosenParts({ options: { parts = Object.keys(PARTS) } }: Context): readonly string[] {
  const unknown = parts.find((name) => !(name in PARTS));
  if (unknown !== undefined) throw new OperationalError(`There is no part "${unknown}". Parts: ${Object.keys(PARTS).join(', ')}.`);
  return parts;
}

/** What a run that was ended left behind. */
async function cleanUp(url: string): Promise<void> {
  await forgetMigration(url);
  await takeAwayAll(url);
}

/** What recurring jobs have made of it by the time that somebody asks. */
async function summarize({ options }: Context, url: string): Promise<void> {
  const env = { DATABASE_URL: url, SECRET_KEY: 'the key of the benchmarks', DATA_DIR: `${options.dataDir}/server`, LOG_LEVEL: 'warn' };
  const { services, close } = openServices(url, loadSettings(env, SETTINGS), createLogger('warn'));
  try {
    const known = await withClient(url, (client) => client.query('SELECT FROM bench_part WHERE step = $1', ['summaries']));
    if (known.rowCount) return;
    // What was counted when the triggers were made was never summarised. The others are as those few.
    await services.pool.query('UPDATE core_mailingcount SET summed = mailing_id > $1', [SUMMARISED]);
    await summarizeMailings(services);
    await services.pool.query(OTHER_SUMMARIES, [SUMMARISED]);
    await keepHourCounts(services.pool, { all: true });
    await services.pool.query(`INSERT INTO bench_part VALUES ('summaries', 0, 0)`);
  } finally {
    await close();
  }
}
