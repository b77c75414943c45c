import { parseArgs } from 'node:util';
import type { Services } from '../../core/call/services';
import { messageOf } from '../../core/errors/message-of';
import { OperationalError } from '../../core/errors/operational-error';
import { loadPostcodes } from './world/load-postcodes';

const HELP = `npm run places -- --postcodes FILE  load the postcodes of a country, or of several, and replace those that are there

FILE is what GeoNames offers at https://download.geonames.org/export/zip/ (CC BY 4.0), such as DE.zip, GB_full.csv.zip or allCountries.zip, or a text
of the same form: country, postcode, place, three times name and code of a part of the country, latitude, longitude, exactness; tabs between.
People and events that are written from then on lie where their postcode is.`;

/** What else the command loads: files of another domain. */
export interface MoreFiles {
  /** Their lines in the help. */
  help: string;
  /** The options that name such a file, without hyphens. */
  options: readonly string[];
  /** Loads what the words say, and answers the exit code. Throws an `OperationalError` for what cannot be. */
  load(services: Services, words: readonly string[], print: (line: string) => void): Promise<number>;
}

/**
 * `npm run places`: loads data of places that an installation brings. The exit code is 0 when they are loaded. Throws an `OperationalError` for what cannot be.
 * @param withServices opens the database for the work
 * @param more files of other domains
 */
export async function placesCommand(
  words: readonly string[],
  withServices: (work: (services: Services) => Promise<number>) => Promise<number>,
  more: MoreFiles,
  print: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): Promise<number> {
  const isMore = more.options.some((option) => words.some((word) => word === `--${option}` || word.startsWith(`--${option}=`)));
  if (isMore) return withServices((services) => more.load(services, words, print));
  const { help, postcodes } = optionsOf(words);
  if (help || postcodes === undefined) {
    print(`${HELP}\n\n${more.help}`);
    return help ? 0 : 1;
  }
  return withServices(async ({ pool }) => {
    const started = Date.now();
    for (const { country, lines, postcodes: count } of await loadPostcodes(pool, postcodes))
      print(`${country}: ${count.toLocaleString('en')} postcodes from ${lines.toLocaleString('en')} lines.`);
    print(`They are loaded, in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
    return 0;
  });
}

function optionsOf(words: readonly string[]): { help: boolean; postcodes?: string } {
  try {
    return parseArgs({ args: [...words], options: { postcodes: { type: 'string' }, help: { type: 'boolean', default: false } } })
      .values as {
      help: boolean;
      postcodes?: string;
    };
  } catch (error) {
    throw new OperationalError(`${messageOf(error)}. For what there is: npm run places -- --help`);
  }
}
