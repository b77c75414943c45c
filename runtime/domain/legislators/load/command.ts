import { parseArgs } from 'node:util';
import type { Services } from '../../../core/call/services';
import { FILE_STATEMENT_TIMEOUT, inTransaction } from '../../../core/database/transaction';
import { messageOf } from '../../../core/errors/message-of';
import { OperationalError } from '../../../core/errors/operational-error';
import { countryName } from '../../geo';
import { readAreas, storeAreas } from './boundaries';
import { storeOfficials } from './officials';
import { readOfficials } from './officials-file';

const HELP = `npm run places -- --boundaries FILE.geojson --group NAME [--name PROPERTY]
                                       areas (wards, constituencies) of a group of boundaries; --name says which property names them
npm run places -- --officials FILE.csv --group NAME --country NAME [--areas GROUP] [--hide-others]
                                       members of a target group, with the columns of OpenStates, EveryPolitician or \`target\`;
                                       --areas names the group of boundaries in which each has theirs,
                                       --hide-others hides members whom the file does not have any more`;

const OPTIONS = {
  boundaries: { type: 'string' },
  officials: { type: 'string' },
  group: { type: 'string' },
  name: { type: 'string' },
  country: { type: 'string' },
  areas: { type: 'string' },
  'hide-others': { type: 'boolean', default: false },
} as const;

/** Names that are told one by one. */
const SOME = 10;

/**
 * Loads a file of boundaries or of officials, all of it or nothing. Throws an `OperationalError` or a `FileProblem` that says what is wrong with the file.
 * @param words what follows the name of the command
 * @param print writes a line
 */
async function load(services: Services, words: readonly string[], print: (line: string) => void): Promise<number> {
  const values = optionsOf(words);
  const { boundaries, officials, group } = values;
  if (!group) throw new OperationalError('Say by --group under which name they are kept.');
  const options = { by: 'program', statementTimeout: FILE_STATEMENT_TIMEOUT } as const;
  if (boundaries !== undefined) {
    const areas = await readAreas(boundaries, values.name);
    const done = await inTransaction(services.pool, (client) => storeAreas(client, group, areas), options);
    print(`${group}: areas new ${done.made}, with another outline ${done.changed}, as they were ${done.same}.`);
    if (done.others.length > 0) print(`The file does not have: ${some(done.others)}. They stay.`);
  }
  if (officials !== undefined) {
    if (!values.country) throw new OperationalError('Say by --country where they are in office.');
    const target = { group, country: countryName(values.country), boundaries: values.areas, hidesOthers: values['hide-others'] };
    const people = await readOfficials(officials, new Date().toISOString().slice(0, 10));
    const done = await inTransaction(services.pool, (client) => storeOfficials(client, people, target), options);
    print(`${group}: officials new ${done.made}, changed ${done.changed}, as they were ${people.length - done.made - done.changed}.`);
    if (done.unknownAreas.length > 0)
      print(`No area of "${values.areas}" is called: ${some(done.unknownAreas)}. Those officials are meant for nobody.`);
    if (done.others > 0)
      print(
        `Members that the file does not have: ${done.others}. ${target.hidesOthers ? 'They are hidden now.' : 'They stay; --hide-others hides them.'}`,
      );
  }
  return 0;
}

function optionsOf(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS }).values;
  } catch (error) {
    throw new OperationalError(`${messageOf(error)}. For what there is: npm run places -- --help`);
  }
}

function some(names: readonly string[]): string {
  const more = names.length - SOME;
  return names.slice(0, SOME).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** What the command `places` loads beside postcodes: areas and those who hold office there (README.md, "Areas and officials from files"). */
export const AREA_FILES = { help: HELP, options: ['boundaries', 'officials'], load } as const;
