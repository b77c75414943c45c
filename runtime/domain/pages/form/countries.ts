import { UNITED_STATES } from '../../geo';
import type { Choice } from './form-field';

const CODES = (
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW ' +
  'CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ ' +
  'IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY ' +
  'MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST ' +
  'SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ');

let english: Intl.DisplayNames | undefined;
const listsByLanguage = new Map<string, readonly Choice[]>();

/** All countries. Values are English names, which the database has. Labels are names in the language of the page. */
export function countries(language: string): readonly Choice[] {
  const known = listsByLanguage.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  const list = CODES.map((code) => ({ value: englishName(code), label: names.of(code) ?? code })).sort((a, b) =>
    a.label.localeCompare(b.label, language),
  );
  // Bounded, because staff write the codes of languages.
  if (listsByLanguage.size < 50) listsByLanguage.set(language, list);
  return list;
}

/** The country that a form starts with: that of the language code (`es-MX`), or else that of the installation's home. */
export function homeCountry(language: string, home: string | null): string {
  const { region } = new Intl.Locale(language);
  return region && CODES.includes(region) ? englishName(region) : (home ?? UNITED_STATES);
}

/** The names are looked up when the first form needs them: a process that shows no form does not load them. */
function englishName(code: string): string {
  english ??= new Intl.DisplayNames('en', { type: 'region' });
  return english.of(code) ?? code;
}
