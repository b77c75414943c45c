import { placeName } from './place-name';

/** Of towns with fewer people, names in other languages would make most of the data, and hardly anybody writes them. */
const PEOPLE_FOR_OTHER_NAMES = 15_000;

/** Codes of airports, addresses on the web, and spellings that were made letter by letter from another script (`bexrlin`), which nobody writes. */
const NO_NAME = /^[A-Z]{3,4}$|:\/\/|^[a-z' ]+$/;
const ASCII = /^[\x00-\x7f]*$/;

/** A line of a file of towns, as rows of COPY: of the town and of its names. Their letters are bytes, as those of the line. */
export interface TownRows {
  town: string;
  names: string;
}

/**
 * The rows of a line of GeoNames' `cities500.txt` (https://download.geonames.org/export/dump/readme.txt). A line is read as bytes, one letter each
 * ('latin1'), because few of them are looked at: that takes half the time. Undefined for a line that is no town.
 */
export function townRows(line: string): TownRows | undefined {
  const columns = line.split('\t');
  if (columns.length < 18) return undefined;
  const [id, name, ascii, others, latitude, longitude] = columns as [string, string, string, string, string, string];
  const [country, region, people, zone] = [columns[8]!, columns[10]!, columns[14]!, columns[17]!];
  const names = new Set([lookedUp(name), lookedUp(ascii)]);
  if (Number(people) >= PEOPLE_FOR_OTHER_NAMES && others !== '') {
    for (const other of others.split(',')) if (!NO_NAME.test(other)) names.add(lookedUp(other));
  }
  names.delete('');
  let rows = '';
  for (const each of names) rows += `${each}\t${id}\n`;
  const regionCode = region === '' || region === '00' ? '' : `${country}.${region}`;
  return {
    town: `${id}\t${name}\t${country}\t${regionCode}\t${latitude}\t${longitude}\t${Number(people)}\t${zone}\n`,
    names: rows,
  };
}

function lookedUp(name: string): string {
  if (ASCII.test(name)) return placeName(name);
  return Buffer.from(placeName(Buffer.from(name, 'latin1').toString('utf8'))).toString('latin1');
}
