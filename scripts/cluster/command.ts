import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { wholeNumber } from '../../runtime/core/settings/parsers';
import { OperationalError } from '../../runtime/core/errors/operational-error';
import type { Streams } from '../command-line';
import { Cluster } from './cluster';
import { findParts, findPatroniParts, type PatroniParts } from './parts';
import { measure } from './measure/measure';
import { PatroniServers } from './patroni-servers';
import { PlainServers } from './servers';

const HELP = `Usage: npm run cluster [-- [--data FOLDER] [--port N] [--replicas N] [--processes N] [--workers N] [--patroni]]
       npm run cluster -- --measure --data FOLDER [--seconds N]

Starts PostgreSQL with replicas, PgBouncer before each, processes of the API behind nginx, and workers, all on this machine. Ctrl-C ends them.
--data       a new or empty folder for all files, which stays; without it one that is removed
--port       the port of nginx, the others behind it in order; without it free ones
--replicas, --processes, --workers   how many (2, 3, 3)
--patroni    Patroni runs the servers, with etcd, and haproxy stands before them
--measure    measures what processes and replicas add, in some minutes, and writes a table and a picture into the folder
--seconds    how long each load is measured (4), after half as long without`;

/** What the command needs of its surroundings. */
interface Surroundings {
  /** The parts of this machine; a test leaves some out. */
  parts?: Partial<PatroniParts>;
  /** Resolves when it is to end. */
  ended: () => Promise<unknown>;
  /** What Node is given to run the program. */
  program?: readonly string[];
}

/** `npm run cluster`. Ends with the first signal. Throws an `OperationalError`. */
export async function cluster(
  words: string[],
  { stdout }: Pick<Streams, 'stdout'>,
  { parts, ended, program }: Surroundings,
): Promise<number> {
  const say = (text: string): void => void stdout.write(`${text}\n`);
  const { help, data, patroni, isMeasured, seconds, ...numbers } = parse(words);
  if (help) {
    say(HELP);
    return 0;
  }
  if (isMeasured) {
    let isEnding = false;
    void ended().then(() => (isEnding = true));
    await measure({ parts: findParts(parts), folder: resolve(data!), program, say, seconds, isEnding: () => isEnding });
    return 0;
  }
  const found = patroni ? findPatroniParts(parts) : findParts(parts);
  const isEnded = ended();
  const folder = data === undefined ? temporaryFolder() : resolve(data);
  const options = { ...numbers, folder, program, say };
  try {
    const running: Cluster = await (patroni
      ? Cluster.open({ ...options, parts: found as PatroniParts }, PatroniServers.start)
      : Cluster.open({ ...options, parts: found }, PlainServers.start));
    say(describe(running, folder));
    await isEnded;
    say('Ending …');
    await running.close();
    return 0;
  } finally {
    if (data === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

function describe({ url, account, servers, bouncers, processes, workers }: Cluster, folder: string): string {
  const rows = [
    ['nginx', `${url}/`],
    ...processes.map(({ name, port }) => [name, `http://127.0.0.1:${port}/`]),
    ...workers.map(({ name, part }) => [name, `process ${part.child.pid}`]),
    ...bouncers.map((bouncer, place) => [`PgBouncer of ${servers.places[place]!.name}`, bouncer.url]),
    ...servers.parts,
  ];
  const lines = rows.map(([name, place]) => `${name!.padEnd(24)} ${place}`);
  return [
    ...lines,
    `Files and logs: ${folder}`,
    `Staff account: ${account.username}, password ${account.password}`,
    'Ctrl-C ends it.',
  ].join('\n');
}

/** PostgreSQL runs as another user where root starts it, and has to enter. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'advocacy-cluster-'));
  chmodSync(folder, 0o755);
  return folder;
}

function parse(words: string[]) {
  const text = { type: 'string' } as const;
  const options = {
    help: { type: 'boolean', short: 'h' },
    data: text,
    port: text,
    replicas: text,
    processes: text,
    workers: text,
    patroni: { type: 'boolean' },
    measure: { type: 'boolean' },
    seconds: text,
  } as const;
  try {
    const { values } = parseArgs({ args: words, options });
    const { help, data, patroni = false, measure: isMeasured = false, port, replicas, processes, workers, seconds } = values;
    checkMeasure(values);
    return {
      ...{ help, data, patroni, isMeasured, firstPort: numberOf('port', port, 1, 65_000), replicas: numberOf('replicas', replicas, 0, 5) },
      ...{
        processes: numberOf('processes', processes, 1, 16),
        workers: numberOf('workers', workers, 0, 16),
        seconds: numberOf('seconds', seconds, 1, 60),
      },
    };
  } catch (error) {
    throw new OperationalError(`${(error as Error).message}\n${HELP}`);
  }
}

/** A measurement decides itself what it starts. */
function checkMeasure({ measure: isMeasured, data, seconds, ...others }: Record<string, unknown>): void {
  if (!isMeasured && seconds !== undefined) throw new Error('--seconds goes with --measure.');
  if (isMeasured && (data === undefined || Object.keys(others).length > 0))
    throw new Error('--measure needs --data, and takes --seconds beside it.');
}

function numberOf(name: string, text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined) return undefined;
  const parsed = wholeNumber(least, most)(text);
  if ('problem' in parsed) throw new Error(`--${name} ${parsed.problem}.`);
  return parsed.value;
}
