import type { AddressPart } from './address';

/** What a postcode is called, as a text of public pages (`resources/words/<language>/texts/public.yaml`). */
type PostcodeWord = 'zip' | 'postcode' | 'postal' | 'pin_code' | 'eircode' | 'cep';
/** What the part of a country is called. */
type RegionWord =
  | 'state'
  | 'region'
  | 'province'
  | 'prefecture'
  | 'county'
  | 'emirate'
  | 'parish'
  | 'island'
  | 'department'
  | 'oblast'
  | 'area'
  | 'district';
/** What a town is called. */
type CityWord = 'city' | 'suburb' | 'post_town' | 'district';

/** The words of a country for the parts of its addresses. */
export interface AddressWords {
  city: CityWord;
  region: RegionWord;
  postcode: PostcodeWord;
}

/*
 * What the package of formats leaves out of Google's address data (https://chromium-i18n.appspot.com/ssl-address, CC BY 4.0): the words and what is required, by the codes of
 * countries. Postcodes that are called postal codes in English, CEP, and regions of some countries are ours.
 */
const POSTCODES: Partial<Record<PostcodeWord, string>> = {
  zip: 'AS FM GU MH MP PR PW UM US VI',
  postal: 'CA CN JP KP KR PH SG TW ZA',
  pin_code: 'IN',
  eircode: 'IE',
  cep: 'BR',
};
const REGIONS: Partial<Record<RegionWord, string>> = {
  state: 'AS AU BR CC CX FM HM IN MH MP MX MY NF NG PW UM US VE VI',
  region: 'AM BY CL EE KZ LT LV PE UZ',
  prefecture: 'JP',
  county: 'IE RO TW',
  emirate: 'AE',
  parish: 'BB JM',
  island: 'BS CV KI KN KY PF SC TV',
  department: 'CO HN NI SV UY',
  oblast: 'RU UA',
  area: 'HK',
  district: 'NR',
};
const CITIES: Partial<Record<CityWord, string>> = {
  suburb: 'AU CC CX HM NF',
  post_town: 'GB GG GI IM JE NO SE SJ',
  district: 'HK PE SD SY TR TW',
};

/** What must stand in an address, by what is needed: a street (A), a city (C), a region (S), a postcode (Z). Of other countries it is street and city. */
const REQUIRED = {
  ACSZ: 'AS AU BR CA CN ES FM IN IT JP KR MH MP MX PF PW RU TW US VI',
  ACZ:
    'AT AX BE BL CH CZ DE DK EE FI FK FR GB GF GG GL GP GR GS GU HU IM IO JE LI LT LU LV MF MQ MY NC NL NO NZ PL PM PN PR PT RE RO SE SH SJ SK TC TR UA WF ' +
    'YT ZA',
  ACS: 'AE CR HN IQ JM KN PG SO SV UM VE',
  AZ: 'SG SM',
  AS: 'CO HK ID KY NR',
  A: 'AG GI MO VG',
};

const PARTS: Readonly<Record<string, AddressPart>> = { A: 'street', C: 'city', S: 'region', Z: 'postcode' };

/** The words of a country by its code (ISO 3166, two letters); of an unknown one those that are right anywhere. */
export function wordsOfCountry(code: string | undefined): AddressWords {
  return {
    city: listing(CITIES, code) ?? 'city',
    region: code === undefined ? 'region' : (listing(REGIONS, code) ?? 'province'),
    postcode: listing(POSTCODES, code) ?? 'postcode',
  };
}

/** The parts without which post does not arrive, by the code of a country. */
export function requiredParts(code: string | undefined): ReadonlySet<AddressPart> {
  return new Set([...(listing(REQUIRED, code) ?? 'AC')].map((letter) => PARTS[letter]!));
}

/** The key under which a code stands. */
function listing<Key extends string>(lists: Partial<Record<Key, string>>, code: string | undefined): Key | undefined {
  if (code === undefined) return undefined;
  return (Object.keys(lists) as Key[]).find((key) => lists[key]!.split(' ').includes(code));
}
