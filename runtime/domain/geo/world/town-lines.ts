import { placeName } from './place-name';

/** Of towns with fewer people, names in other languages would make most of the data, and hardly anybody writes them. */
const PEOPLE_FOR_OTHER_NAMES = 15_000;

/** Codes of airports, addresses on the web, and spellings that were made letter by letter from another script (`bexrlin`), which nobody writes. */
const NO_NAME = /^[A-Z]{3,4}$|:\/\/|^[a-z' ]+$/;
/** What GeoNames calls a part of a town. */
const SECTION = 'PPLX';
const ASCII = /^[\x00-\x7f]*$/;

/** Quarters that GeoNames calls towns, by their numbers: Neustadt in Braunschweig. */
const QUARTERS: ReadonlySet<string> = new Set(['8379207']);
/** Whole names that people tell towns by where GeoNames has the short one as its name, by the number of the town. */
const WHOLE_NAMES: Readonly<Record<string, string>> = { 2864054: 'Neustadt an der Weinstraße' };

/** A line of a file of towns, as rows of COPY: of the town and of its names. Their letters are bytes, as those of the line. */
interface TownRows {
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
  const [feature, country, region, people, zone] = [columns[7]!, columns[8]!, columns[10]!, columns[14]!, columns[17]!];
  const names = new Set([lookedUp(name), lookedUp(ascii)]);
  if (Number(people) >= PEOPLE_FOR_OTHER_NAMES && others !== '') {
    for (const other of others.split(',')) if (!NO_NAME.test(other)) names.add(lookedUp(other));
  }
  names.add(lookedUp(wholeName(id) ?? ''));
  names.delete('');
  let rows = '';
  for (const each of names) rows += `${each}\t${id}\n`;
  const regionCode = region === '' || region === '00' ? '' : `${country}.${region}`;
  const divisionCode = regionCode && divisionOf(regionCode, columns);
  return {
    town: `${id}\t${shownName(wholeName(id) ?? name, ascii, country)}\t${country}\t${regionCode}\t${divisionCode}\t${latitude}\t${longitude}\t${Number(people)}\t${feature === SECTION || QUARTERS.has(id)}\t${zone}\n`,
    names: rows,
  };
}

/** Where people tell towns apart by a part of the second part, as by the Landkreis, which lies in a Regierungsbezirk. */
const BY_THIRD_PART = 'DE';
/** Longer codes, of some districts of Russia, are names, which no division here has. */
const LONGEST_CODE = 20;

/** The code of the county, district or the like of a town; '' where none is known. */
function divisionOf(region: string, columns: readonly string[]): string {
  const part = columns[columns[8] === BY_THIRD_PART ? 12 : 11]!;
  const code = `${region}.${part}`;
  return part === '' || part === '00' || code.length > LONGEST_CODE ? '' : code;
}

/** The whole name of a town that has one, as bytes. */
function wholeName(id: string): string | undefined {
  const name = WHOLE_NAMES[id];
  return name && Buffer.from(name).toString('latin1');
}

/** Signs of transliterations that no alphabet of the countries below has: those of Thāne and Tiruvottiyūr. */
const TRANSLITERATED = /[\u0304\u0323\u0331]/;
const scripts = new Map<string, string | undefined>();

/** The name of a town as people there write it in Latin letters: Thane, and not Thāne, where the country has another script. */
function shownName(name: string, ascii: string, country: string): string {
  if (ASCII.test(name)) return name;
  if (!scripts.has(country)) scripts.set(country, new Intl.Locale('und', { region: country }).maximize().script);
  if (scripts.get(country) === 'Latn') return name;
  return TRANSLITERATED.test(Buffer.from(name, 'latin1').toString('utf8').normalize('NFD')) ? ascii : name;
}

function lookedUp(name: string): string {
  if (ASCII.test(name)) return placeName(name);
  return Buffer.from(placeName(Buffer.from(name, 'latin1').toString('utf8'))).toString('latin1');
}

/**
 * The wards of Tokyo, which are municipalities of their own and the homes of ten million people: who lives there writes 渋谷区 or Shibuya-ku, and never Tokyo, as the
 * town. GeoNames lists them among administrative areas, so `cities500.txt` lacks them; Nakano alone is there. Each stands where its office is, as the ward itself says.
 * Name, name in its own letters, latitude, longitude, thousands of people (census of 2020).
 */
const WARDS: readonly (readonly [string, string, number, number, number])[] = [
  ['Chiyoda', '千代田', 35.69389, 139.75361, 67],
  ['Chūō-ku', '中央区', 35.67083, 139.77222, 169],
  ['Minato-ku', '港区', 35.65806, 139.75167, 260],
  ['Shinjuku', '新宿', 35.69389, 139.70361, 349],
  ['Bunkyō', '文京', 35.70806, 139.75222, 240],
  ['Taitō', '台東', 35.71278, 139.78, 211],
  ['Sumida', '墨田', 35.71056, 139.80167, 272],
  ['Kōtō', '江東', 35.67306, 139.81722, 524],
  ['Shinagawa', '品川', 35.60889, 139.73028, 422],
  ['Meguro', '目黒', 35.64139, 139.69833, 288],
  ['Ōta-ku', '大田区', 35.56139, 139.71611, 748],
  ['Setagaya', '世田谷', 35.64611, 139.65306, 944],
  ['Shibuya', '渋谷', 35.66389, 139.69806, 244],
  ['Suginami', '杉並', 35.69944, 139.63639, 591],
  ['Toshima', '豊島', 35.72612, 139.71668, 302],
  ['Kita-ku', '北区', 35.75278, 139.73361, 355],
  ['Arakawa', '荒川', 35.73611, 139.78333, 217],
  ['Itabashi', '板橋', 35.75111, 139.70944, 584],
  ['Nerima', '練馬', 35.73556, 139.65222, 753],
  ['Adachi', '足立', 35.775, 139.80472, 695],
  ['Katsushika', '葛飾', 35.74333, 139.84722, 453],
  ['Edogawa', '江戸川', 35.70667, 139.86833, 698],
];

/** Above the numbers of GeoNames, which are below 14 million. */
const FIRST_ID = 2_000_013_101;

/** The wards as lines of a file of towns (GeoNames' `cities500.txt`), with their letters as bytes. Those with a name that other towns have are known by it with "ward" alone: 港区, and not 港. */
export function wardLines(): string[] {
  return WARDS.map(([name, own, latitude, longitude, thousands], index) => {
    const ascii = name.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
    const plain = ascii.replace(/-ku$/, '');
    const ward = own.endsWith('区') ? own : `${own}区`;
    const others = [own, ward, `東京都${ward}`, `${plain}-ku`, `${plain} City`, `${plain} Ward`].join(',');
    const columns = [FIRST_ID + index, name, ascii, others, latitude, longitude, 'P', 'PPL', 'JP', '', '40', '', '', '', thousands * 1000];
    return Buffer.from([...columns, '', '', 'Asia/Tokyo', ''].join('\t')).toString('latin1');
  });
}
