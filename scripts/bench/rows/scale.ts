import { messageOf } from '../../../runtime/framework/errors/message-of';
import { loadSettings } from '../../../runtime/framework/settings';
import { createLogger } from '../../../runtime/framework/log/logger';
import { openServices } from '../../../runtime/app/services';
import { summarizeMailings } from '../../../runtime/domain/tracking/results/summarize';
import { keepHourCounts } from '../../../runtime/domain/home/hour-counts';
import type { Context } from '../context';
import { withClient } from '../database';
import type { Result } from '../report';
import { fillScale } from '../scale/fill';
import { type Figure, keepFigures, keptFigures, sideBySide } from '../scale/kept';
import { measurePaths } from '../scale/paths';
import { actions } from './actions';
import { counting } from './counting';
import { donations } from './donations';
import { merge } from './merge';
import { rebuildOn } from './rebuild';
import { sending } from './sending';
import { uploads } from './uploads';

const NO_WORSE = { times: 1.2 };

/** Groups that run on the database of this one as they run on theirs, and what is asked of their figures. */
const GROUPS = { counting, actions, donations, merge, uploads, sending };

/**
 * A database as a large organisation has it, filled once and kept, and what each path takes on it. Figures are kept for each size, and printed beside those of
 * the others.
 */
export async function scale(context: Context): Promise<Result[]> {
  const { people, dataDir } = context.options;
  const url = await context.scratch.deployed(`scale_${people}`);
  await fillScale(url, people, context.say);
  await summarize(context, url);
  // What `counting` adds is there once only.
  await withClient(url, (client) => client.query(`DELETE FROM core_phone WHERE type LIKE 'bench%'`));
  const figures: Figure[] = [];
  const within = context.on(url, people);
  try {
    figures.push(...(await measurePaths(within, await within.ours(url), people)));
    keepFigures(dataDir, people, figures);
    await within.stopPrograms();
    const groups = { ...GROUPS, rebuild: () => rebuildOn(within, url) };
    for (const [name, measure] of Object.entries(groups)) {
      context.say(`scale: ${name}`);
      // The database took long to fill: what cannot be measured keeps nothing else from it.
      const results = await measure(within).catch((error: unknown): Result[] => {
        context.say(`${name} could not be measured: ${messageOf(error)}`);
        return [];
      });
      figures.push(...results.flatMap((result) => figureOf(result, people)));
      await within.stopPrograms();
      keepFigures(dataDir, people, figures);
    }
  } finally {
    await within.close();
  }
  context.say(`\n${sideBySide(keptFigures(dataDir))}`);
  return [];
}

/** What recurring jobs have made of it by the time that somebody asks. */
async function summarize({ options }: Context, url: string): Promise<void> {
  const env = { DATABASE_URL: url, SECRET_KEY: 'the key of the benchmarks', DATA_DIR: `${options.dataDir}/server`, LOG_LEVEL: 'warn' };
  const { services, close } = openServices(url, loadSettings(env), createLogger('warn'));
  try {
    const known = await withClient(url, (client) => client.query('SELECT FROM bench_part WHERE step = $1', ['summarised']));
    if (known.rowCount) return;
    await summarizeMailings(services);
    await keepHourCounts(services.pool, { all: true });
    await services.pool.query(`INSERT INTO bench_part VALUES ('summarised', 0, 0)`);
  } finally {
    await close();
  }
}

/** A line of another group as a figure of this one: 123/s, 0.95 s, 12 ms, 300 MB. */
function figureOf({ path, ours, latency, required, ratio }: Result, people: number): Figure[] {
  const named = path
    .replaceAll(people.toLocaleString('en'), 'all')
    .replace(/\b\d+ (actions|phones) are/g, '$1 are')
    .replace(/ (against|than) \d+ others/, '');
  const p99 = /^[\d.]+\/([\d.]+)/.exec(latency)?.[1];
  if (p99 !== undefined && /^p99/.test(required))
    return [{ path: `${named} (p99)`, value: Number(p99), unit: 'ms', goal: { most: Number(/[\d.]+/.exec(required.slice(3))![0]) } }];
  const found = /^([\d.]+) ?(\/s|s|ms|MB)$/.exec(ours);
  if (!found) return [];
  const value = Number(found[1]) * (found[2] === 's' ? 1000 : 1);
  const unit = found[2] === 's' ? 'ms' : (found[2] as Figure['unit']);
  const byHand = /^rebuild/.test(path)
    ? [{ path: `${named}, against SQL by hand`, value: 1 / Number(ratio), unit: '×' as const, goal: { most: 1.15 } }]
    : [];
  return [{ path: named, value, unit, goal: unit === 'MB' ? { most: 400 } : NO_WORSE }, ...byHand];
}
