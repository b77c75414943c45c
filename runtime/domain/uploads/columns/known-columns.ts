import { ADDRESS_FIELDS, NAME_FIELDS, PHONE_TYPES } from '../../people';
import { texts } from '../../../core/words';
import { type Reading, readText } from '../../../staff/object/read-as';
import { columnProblem, DONATION_COLUMNS, type HeaderRules, IDENTIFYING_COLUMNS, IGNORED, LOCATION_COLUMNS } from './header';

/** What columns are about. */
export type ColumnGroup = 'who' | 'name' | 'address' | 'phone' | 'place' | 'field' | 'donation' | 'event' | 'other';

/** The names that columns may have on a page, by what they are about. Custom fields of actions, and new ones of users, may have others. */
export function knownColumns(rules: HeaderRules): Map<ColumnGroup, string[]> {
  const isImport = rules.pageType === 'Import';
  const groups: [ColumnGroup, readonly string[]][] = [
    ['who', IDENTIFYING_COLUMNS],
    ['name', ['name', ...NAME_FIELDS]],
    ['address', ADDRESS_FIELDS],
    ['phone', [...Object.keys(PHONE_TYPES), 'phone', 'phone_type']],
    ['place', isImport ? LOCATION_COLUMNS : []],
    ['field', [...rules.allowed].sort().map((name) => `user_${name}`)],
    ['donation', isImport ? [...DONATION_COLUMNS] : []],
    ['event', EVENT_COLUMNS[rules.pageType] ?? []],
    ['other', ['lang', 'source', 'created_at']],
  ];
  return new Map(groups.filter(([, columns]) => columns.length > 0).map(([group, columns]) => [group, [...columns]]));
}

const EVENT_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  EventCreate: ['title', 'starts_at', 'ends_at', 'venue', 'address1', 'city', 'state', 'zip', 'country', 'public_description'].map(
    (name) => `event_${name}`,
  ),
  EventSignup: ['event_id', 'role', 'status', 'event_signup_ground_rules'],
};

/** How a column is read: by its own name where uploads know it, else by what it most likely means; left out where nobody can tell. */
export function readAs(name: string, rules: HeaderRules): { column: string; isKnown: boolean } {
  if (name !== '' && columnProblem(name, rules) === undefined) return { column: name, isKnown: true };
  const plain = plainName(name);
  const field = [...rules.allowed].find((allowed) => plainName(allowed) === plain);
  const guess = MEANINGS.get(plain) ?? (field === undefined ? undefined : `user_${field}`);
  return { column: guess !== undefined && columnProblem(guess, rules) === undefined ? guess : IGNORED, isKnown: false };
}

/** Letters and digits alone: `E-Mail`, `e_mail` and `Email ` are one name. */
function plainName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}

/** What people call columns, in the languages of the pages. */
const CALLED: Readonly<Record<string, string>> = {
  email: 'email emailaddress mail mailaddress emailadresse correo correoelectronico courriel adresseemail adressemail',
  user_id: 'userid personid supporterid',
  name: 'fullname completename nombrecompleto nomcomplet vollername',
  prefix: 'title salutation anrede titel civilite tratamiento',
  first_name: 'firstname given givenname forename vorname prenom nombre',
  middle_name: 'middlename middle zweitername',
  last_name: 'lastname surname familyname nachname familienname apellido apellidos nom nomdefamille',
  address1: 'address street streetaddress addressline1 strasse adresse rue direccion calle',
  address2: 'addressline2 apartment apt unit adresszusatz complement',
  city: 'town ort stadt ville ciudad',
  state: 'province bundesland etat estado provincia',
  zip: 'zipcode',
  postal: 'postalcode postcode plz postleitzahl codepostal codigopostal',
  region: 'county departement',
  country: 'land pays pais',
  phone: 'phonenumber telephone telefon telefono tel',
  home_phone: 'homephone',
  mobile_phone: 'mobile mobilephone cell cellphone handy mobiltelefon movil portable',
  work_phone: 'workphone',
  lang: 'preferredlanguage sprache langue idioma',
  created_at: 'date signupdate signedup datum fecha',
  us_district: 'congressionaldistrict district cd',
  us_county: 'county',
  donation_amount: 'amount gift giftamount betrag spende montant importe',
  donation_currency: 'currency wahrung devise moneda',
  donation_date: 'giftdate spendendatum',
};
const MEANINGS: ReadonlyMap<string, string> = new Map(
  Object.entries(CALLED).flatMap(([column, names]) =>
    [plainName(column), ...names.split(' ')].map((name): [string, string] => [name, column]),
  ),
);

const FIELD = 'user_';

/**
 * What people call a column that uploads know, in their language: as forms of pages call the field, where these say the same. `fields` are the labels of
 * custom fields; those that have none keep their names, and so does what no upload knows.
 */
export function columnLabel(reading: Reading, name: string, fields: ReadonlyMap<string, string>): string {
  const own: Readonly<Record<string, string>> = texts('uploads/columns', reading.words);
  if (Object.hasOwn(own, name)) return own[name]!;
  if (name.startsWith(FIELD)) return fields.get(name.slice(FIELD.length)) ?? name.slice(FIELD.length);
  return readText(reading, reading.registry.get('formfield'), 'name', name) ?? name;
}
