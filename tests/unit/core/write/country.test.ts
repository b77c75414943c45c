import { createHash } from 'node:crypto';
import * as generator from '../../../../generator/language/country';
import {
  COUNTRY_FOLDING,
  countryCode,
  countryName,
  countryOf,
  countrySpellings,
  isUnitedStates,
  nearestCountry,
  SPELLINGS,
  UNITED_STATES,
} from '../../../../runtime/core/types/countries';
import { OFFICIAL_NAMES } from '../../../../runtime/core/types/official-names';
import { TEXT_FORMATS } from '../../../../runtime/core/types/text-formats';

test.each(['United States', 'united states', 'United States of America', 'US', 'usa', 'U.S.', 'U.S.A.', 'u.s.a', 'U. S. A.', ' US '])(
  '"%s" is the United States',
  (country) => {
    expect(isUnitedStates(country)).toBe(true);
    expect(countryName(country)).toBe('United States');
  },
);

test.each(['', 'U', 'U S', 'USSR'])('"%s" is not the United States, and keeps its name', (country) => {
  expect(isUnitedStates(country)).toBe(false);
  expect(countryName(country)).toBe(country);
});

test.each(['United Kingdom', 'United States Minor Outlying Islands', 'Canada'])('"%s" is another country', (country) => {
  expect(isUnitedStates(country)).toBe(false);
  expect(countryName(country)).toBe(country);
});

test('an address without a country is in the United States', () => {
  expect(countryName(undefined)).toBe('United States');
});

test.each([
  ['United States', 'US', ['USA', 'États-Unis', 'Vereinigte Staaten', 'EE. UU.', '美国']],
  ['Canada', 'CA', ['CAN', ' canada ', 'Kanada', 'Canadá', 'カナダ']],
  ['United Kingdom', 'GB', ['UK', 'U.K.', 'Great Britain', 'england', 'Grossbritannien', 'Royaume-Uni']],
  ['Germany', 'DE', ['DEU', 'GERMANY', 'Deutschland', 'Allemagne', 'Federal Republic of Germany', 'ألمانيا']],
  ['France', 'FR', ['fra', 'FRANCE', 'Francia', 'Frankreich', 'Франция']],
  ['Brazil', 'BR', ['br', 'Brasil', 'Brésil', 'Brasilien', 'ब्राज़ील']],
  ['India', 'IN', ['IND', 'Bharat', 'भारत', 'Inde', 'Indien']],
  ['Japan', 'JP', ['jpn', 'Nippon', '日本', 'Japón', 'Japon']],
  ['China', 'CN', ['P.R. China', 'PRC', "People's Republic of China", '中国', 'Chine']],
  ['Nigeria', 'NG', ['NGA', 'nigeria', 'Nigéria', 'Нигерия', 'Nijeriya']],
  ['Saudi Arabia', 'SA', ['KSA', 'Saudi-Arabien', 'Arabie saoudite', 'السعودية', 'Arabia Saudita']],
  ['Israel', 'IL', ['ISR', 'israel', 'ישראל', 'Israël', 'إسرائيل']],
  ['Myanmar', 'MM', ['Burma', 'Myanmar (Burma)', 'Birmanie']],
  ['Netherlands', 'NL', ['Holland', 'The Netherlands', 'Pays-Bas', 'Niederlande']],
  ['Iran', 'IR', ['Persia', 'Iran, Islamic Republic of', 'ایران']],
  ["Côte d'Ivoire", 'CI', ['Ivory Coast', 'COTE D’IVOIRE', 'cote divoire']],
  ['Saint Lucia', 'LC', ['St. Lucia', 'st lucia', 'Sainte-Lucie']],
])('%s (%s) is known by its codes and names: %j', (name, code, spellings) => {
  for (const text of [name, code, code.toLowerCase(), ...spellings])
    expect([text, countryCode(text), countryName(text)]).toEqual([text, code, name]);
  expect(countryOf(code)).toBe(name);
});

test.each([
  ['US', ['the United States of America', 'Estados Unidos de América', 'États-Unis d’Amérique', 'Vereinigte Staaten von Amerika']],
  ['GB', ['United Kingdom of Great Britain and Northern Ireland', 'Vereinigtes Königreich Großbritannien und Nordirland']],
  ['DE', ['Bundesrepublik Deutschland', 'République fédérale d’Allemagne', 'República Federal de Alemania']],
  ['FR', ['République française', 'french republic', 'República Francesa', 'Französische Republik']],
  ['BR', ['República Federativa do Brasil', 'Federative Republic of Brazil', 'Föderative Republik Brasilien']],
  ['IN', ['Republic of India', 'The Republic of India', 'भारत गणराज्य', 'République de l’Inde']],
  ['JP', ['日本国', 'State of Japan']],
  ['CN', ['中华人民共和国', "The People's Republic of China", 'Volksrepublik China', 'République populaire de Chine']],
  ['NG', ['Federal Republic of Nigeria', 'Bundesrepublik Nigeria', 'République fédérale du Nigéria']],
  ['SA', ['المملكة العربية السعودية', 'Kingdom of Saudi Arabia', 'Königreich Saudi-Arabien']],
  ['IL', ['מדינת ישראל', 'State of Israel', 'État d’Israël']],
  ['MX', ['United Mexican States', 'Estados Unidos Mexicanos', 'Vereinigte Mexikanische Staaten']],
  ['KR', ['대한민국', 'Republic of Korea', 'République de Corée']],
  ['KP', ['조선민주주의인민공화국', 'Democratic People’s Republic of Korea']],
  ['CD', ['République démocratique du Congo', 'Demokratische Republik Kongo']],
  ['CG', ['République du Congo', 'Republik Kongo']],
  ['CH', ['Schweizerische Eidgenossenschaft', 'Confederazione Svizzera']],
  ['RU', ['Российская Федерация', 'Fédération de Russie']],
])('%s is known by its name in full: %j', (code, names) => {
  for (const name of names) expect([name, countryCode(name)]).toEqual([name, code]);
});

test('no name in full is that of two countries', () => {
  const owners = new Map<string, string[]>();
  for (const [code, names] of Object.entries(OFFICIAL_NAMES))
    for (const name of names.split('|')) owners.set(name, [...(owners.get(name) ?? []), code]);
  const unclear = [...owners].filter(([name, [code, ...others]]) => others.length > 0 || countryCode(name) !== code);
  expect(unclear).toEqual([]);
});

test.each(['Congo', 'Virgin Islands', 'Atlantis', 'xx', '12345', 'x'.repeat(1000)])(
  '"%.20s" is no country, or may be two, and stays as it is',
  (text) => {
    expect(countryCode(text)).toBeUndefined();
    expect(countryName(text)).toBe(text);
  },
);

test.each([
  ['Grmany', 'Germany'],
  ['Untied Kingdom', 'United Kingdom'],
  ['Brasill', 'Brazil'],
  ['Alemani', 'Germany'],
])('"%s" is near %s', (text, name) => {
  expect(nearestCountry(text)).toBe(name);
});

test('a text that is like no country is near none', () => {
  expect(nearestCountry('Atlantis')).toBeUndefined();
  expect(nearestCountry('x'.repeat(100_000))).toBeUndefined();
});

test('each country is known by its own name, which addresses take', () => {
  const names = [...new Map(countrySpellings().map(({ code, name }) => [code, name]))];
  expect(names).toHaveLength(250);
  for (const [code, name] of names) {
    expect([name, countryCode(name)]).toEqual([name, code]);
    expect(TEXT_FORMATS.country!.test(name)).toBe(true);
  }
});

test('databases see by a hash that spellings have changed', () => {
  expect(SPELLINGS).toBe(createHash('sha256').update(JSON.stringify(countrySpellings())).digest('hex').slice(0, 16));
});

test('the triggers of the database have the same rules', () => {
  expect(generator.UNITED_STATES).toBe(UNITED_STATES);
  expect(generator.COUNTRY_FOLDING).toEqual(COUNTRY_FOLDING);
});
