import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { OperationalError } from '../../../core/errors/operational-error';
import { isOnEarth, zoneAt } from '../point';
import { postcodeKey } from './place-name';
import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { openPromise, type Entry } from 'yauzl';
import { messageOf } from '../../../core/errors/message-of';

/** What was loaded of a country: its two letters, how many lines there were, and how many postcodes they make. */
interface LoadedPostcodes {
  country: string;
  lines: number;
  postcodes: number;
}

const READ = `CREATE TEMPORARY TABLE read_postcode (
  country_code text, postcode text, place text, latitude double precision, longitude double precision, timezone text
) ON COMMIT DROP`;

/** A postcode of several places lies in the middle of them. */
const REPLACE = `
  WITH gone AS (DELETE FROM core_postcode WHERE country_code IN (SELECT country_code FROM read_postcode))
  SELECT country_code AS country, count(*)::integer AS lines, count(DISTINCT postcode)::integer AS postcodes FROM read_postcode GROUP BY 1 ORDER BY 1`;
const INSERT = `
  INSERT INTO core_postcode (country_code, postcode, place, latitude, longitude, timezone)
  SELECT country_code, postcode, left(min(place), 255), avg(latitude), avg(longitude), mode() WITHIN GROUP (ORDER BY timezone)
  FROM read_postcode GROUP BY country_code, postcode`;

/**
 * Loads postcodes from a file in the form of GeoNames' postal codes (https://download.geonames.org/export/zip/readme.txt), plain or as a ZIP archive. They
 * replace those of the countries in it, in one transaction: the whole file is loaded, or nothing. Throws an `OperationalError` that names the first line that is
 * wrong.
 */
export async function loadPostcodes(pool: Pool, path: string): Promise<LoadedPostcodes[]> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(READ);
    await copyLines(client, path);
    const { rows } = await client.query<LoadedPostcodes>(REPLACE);
    if (rows.length === 0) throw new OperationalError(`${path} holds no postcode.`);
    await client.query(INSERT);
    await client.query('COMMIT');
    await client.query('ANALYZE core_postcode');
    return rows;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function copyLines(client: PoolClient, path: string): Promise<void> {
  const stream = client.query(copyFrom('COPY read_postcode FROM STDIN')) as unknown as Writable;
  const done = finished(stream);
  done.catch(() => undefined);
  try {
    let number = 0;
    for await (const line of linesOfFile(path)) {
      number += 1;
      if (line.trim() === '') continue;
      if (!stream.write(rowOf(line, number))) await Promise.race([once(stream, 'drain'), done]);
    }
    stream.end();
  } catch (error) {
    stream.destroy(error as Error);
    await done.catch(() => undefined);
    throw error;
  }
  await done;
}

/** A row for COPY: country, postcode, place, then the names and codes of three parts of the country, latitude, longitude, exactness. */
function rowOf(line: string, number: number): string {
  const columns = line.split('\t');
  const wrong = (what: string): never => {
    throw new OperationalError(`Line ${number}: ${what} Nothing was loaded.`);
  };
  if (columns.length < 11) wrong(`it has ${columns.length} columns in place of 12, which tabs part.`);
  const [country = '', written = '', place = ''] = columns.map((column) => column.trim());
  const postcode = postcodeKey(written);
  const [latitude, longitude] = [columns[9]!, columns[10]!].map((text) => (text.trim() === '' ? NaN : Number(text))) as [number, number];
  if (!/^[A-Z]{2}$/.test(country)) wrong(`its country is "${country.slice(0, 40)}" in place of a code of two capital letters.`);
  if (country === 'US') wrong('the ZIP codes of the United States come with the program.');
  if (postcode === '') wrong('it has no postcode.');
  if (!isOnEarth({ latitude, longitude }))
    wrong(`its latitude and longitude are "${columns[9]!.slice(0, 40)}, ${columns[10]!.slice(0, 40)}" in place of degrees.`);
  return `${[country, postcode, place.replaceAll('\\', ''), latitude, longitude, zoneAt({ latitude, longitude })].join('\t')}\n`;
}

/**
 * The lines of a text file, one by one, with none of it in memory: of the file itself, or of the largest `.txt` in it where it is a ZIP archive, as GeoNames
 * packs a country with a `readme.txt`. Throws an `OperationalError` when there is no such file or no text in it.
 */
async function* linesOfFile(path: string): AsyncGenerator<string> {
  if (!existsSync(path)) throw new OperationalError(`There is no file ${path}.`);
  if (!path.toLowerCase().endsWith('.zip')) {
    yield* linesOf(createReadStream(path));
    return;
  }
  const archive = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw new OperationalError(`${path} cannot be opened: ${messageOf(error)}.`);
  });
  try {
    let text: Entry | undefined;
    for await (const entry of archive.eachEntry()) {
      if (entry.fileName.toLowerCase().endsWith('.txt') && entry.uncompressedSize > (text?.uncompressedSize ?? 0)) text = entry;
    }
    if (!text) throw new OperationalError(`${path} holds no file of lines (.txt).`);
    yield* linesOf(await archive.openReadStreamPromise(text));
  } finally {
    archive.close();
  }
}

async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let isFirst = true;
  for await (const line of createInterface({ input: stream.setEncoding('utf8'), crlfDelay: Infinity })) {
    yield isFirst ? line.replace(/^\ufeff/, '') : line;
    isFirst = false;
  }
}
