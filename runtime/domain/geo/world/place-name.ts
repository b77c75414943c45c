import type { Queryable } from '../../../core/database/sql';
import { UNITED_STATES } from '../../../core/types/countries';
import type { FoundPlace } from '../point';

/** Signs above and below letters of Latin, Greek and Cyrillic, and the vowels of Hebrew and Arabic, which are often left out. Those of other scripts are letters. */
const MARKS = /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g;
const BETWEEN_WORDS = /[-.'’ʼ‘`\s]+/g;
/** Single letters, between which dots stood. */
const CODE_WITH_DOTS = /^\p{L}(?: \p{L}){1,3}$/u;
const PLAIN = /^[\x20-\x7e]*$/;

/**
 * How the name of a place is looked up: without accents, in lower case, with a blank where words are parted. As the function `advocacy_place_name` of
 * sql/towns.sql.
 */
export function placeName(text: string): string {
  const letters = PLAIN.test(text) ? text : text.normalize('NFKD').replace(MARKS, '');
  return letters.toLowerCase().replace(BETWEEN_WORDS, ' ').trim();
}

/** Words that are written short or whole in names of towns. */
const SHORTENED = /^(?:st|saint|sankt|ste|sainte|ft|mt)$/;
const BETWEEN_PARTS = /[ ,(/)]+/;

/** Whether the name of a town begins as what was written for it, or has its first word: Bad Neustadt is its own name for Neustadt, too. */
function hasName(town: string, written: string): boolean {
  const [name, [begin = '']] = [placeName(town), placeName(written).split(BETWEEN_PARTS)];
  return SHORTENED.test(begin) || name.replaceAll(' ', '').startsWith(begin) || name.split(BETWEEN_PARTS).includes(begin);
}

/** How the name or code of a region is looked up: a code may have dots, `W.B.`. */
export function regionName(text: string): string {
  const name = placeName(text);
  return CODE_WITH_DOTS.test(name) ? name.replaceAll(' ', '') : name;
}

/** What may be the postcode in a text, the likeliest first. The town may stand beside it: `10115 Berlin`. */
export function postcodesIn(text: string): string[] {
  const words = text.trim().split(/[\s,]+/);
  const beside = words.length > 1 ? [words[0]!, words.at(-1)!, words.slice(-2).join(' '), words.slice(0, 2).join(' ')] : [];
  return [text, ...beside].filter((each) => /\d/.test(each));
}

/** How a postcode is looked up: capital letters and digits alone. */
export function postcodeKey(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 20);
}

/**
 * SQL of the key by which the region of an address abroad is looked up in `core_regionname`, with the country beside it; null in the United States.
 * @param row the row of the address, with `country`, `state` and `region`
 */
export const regionKeySql = (row: string): string =>
  `CASE WHEN ${row}.country <> '${UNITED_STATES}' THEN advocacy_region_name(coalesce(nullif(${row}.state, ''), ${row}.region)) END`;

/** SQL of the code of the region of an address abroad (`DE.16`), by whichever of its names it is written; null in the United States, and where nobody knows it. */
export const regionCodeSql = (row: string): string =>
  `(SELECT n.region_code FROM core_regionname n WHERE n.country = ${row}.country AND n.name = ${regionKeySql(row)})`;

/** The nearest city of so many people tells apart towns of one name and region: Mülheim near Koblenz and Mülheim near Köln. */
const NEAREST_CITY = {
  name: 'places_nearest_city',
  text: `SELECT (SELECT n.name FROM core_town n
      WHERE n.country_code = t.code AND n.population >= 20000 AND n.name <> t.name
        AND n.latitude BETWEEN t.north - 1 AND t.north + 1 AND n.longitude BETWEEN t.east - 2 AND t.east + 2
      ORDER BY (n.latitude - t.north) ^ 2 + ((n.longitude - t.east) * cos(radians(t.north))) ^ 2 LIMIT 1) AS near
    FROM unnest($1::float[], $2::float[], $3::text[], $4::text[]) WITH ORDINALITY AS t(north, east, code, name, place) ORDER BY t.place`,
};

/**
 * The towns, those of one name and region with their divisions, and with the city that is nearest where these are the same or unknown.
 * @param isAsked somebody is asked which one is meant, even where there is one alone
 */
export async function toldApart(pool: Queryable, towns: readonly FoundPlace[], isAsked = towns.length > 1): Promise<FoundPlace[]> {
  const found = towns.map((town) => withDivision(town, towns, isAsked));
  const alike = found.filter((town) => found.some((other) => isLike(town, other, ['name', 'region', 'countryCode', 'division'])));
  if (alike.length === 0) return found;
  const columns = (['latitude', 'longitude', 'countryCode', 'name'] as const).map((column) => alike.map((town) => town[column]));
  const { rows } = await pool.query<{ near: string | null }>({ ...NEAREST_CITY, values: columns });
  return found.map((town) => ({ ...town, near: rows[alike.indexOf(town)]?.near ?? undefined }));
}

/** Where people tell towns of one name apart by their county, département or province alone. */
export const TOLD_BY_DIVISION: ReadonlySet<string> = new Set(['ES', 'FR', 'GB', 'IE', 'IT']);

/** The town with its division, where that tells it from another one. */
function withDivision(town: FoundPlace, towns: readonly FoundPlace[], isAsked: boolean): FoundPlace {
  const { division, wholeCountry, ...others } = town;
  const isTold = TOLD_BY_DIVISION.has(town.countryCode)
    ? isAsked && towns.some((other) => (other !== town || towns.length === 1) && other.wholeCountry === wholeCountry)
    : towns.some((other) => isLike(town, other, ['name', 'region', 'countryCode']));
  return tellsMore(town) && isTold ? { ...others, division } : others;
}

/** Whether a division says more than the town, which may have given it its name. */
export function tellsMore({ name, division }: Pick<FoundPlace, 'name' | 'division'>): boolean {
  return Boolean(division) && placeName(division!) !== placeName(name);
}

function isLike(town: FoundPlace, other: FoundPlace, columns: readonly (keyof FoundPlace)[]): boolean {
  return other !== town && columns.every((column) => other[column] === town[column]);
}

/** A town with the name that was written for it, where its own is quite another. */
export function asWritten(written: string): (town: FoundPlace) => FoundPlace {
  return (town) => (hasName(town.name, written) ? town : { ...town, written });
}
