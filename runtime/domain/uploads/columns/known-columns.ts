import { isUnitedStates } from '../../geo';
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

/**
 * How a column is read: by its own name where uploads know it, else by what it most likely means; left out where nobody can tell.
 * @param home the country of the installation: districts and counties are known in the United States alone
 */
export function readAs(name: string, rules: HeaderRules, home: string): { column: string; isKnown: boolean } {
  if (name !== '' && columnProblem(name, rules) === undefined) return { column: name, isKnown: true };
  const isThere = (column: string): boolean => isUnitedStates(home) || !(LOCATION_COLUMNS as readonly string[]).includes(column);
  const guess = [name, name.replace(IN_PARENTHESES, '')]
    .map(plainName)
    .flatMap((plain) => [
      ...(MEANINGS.get(plain) ?? []).filter(isThere),
      ...[...rules.allowed].filter((allowed) => plainName(allowed) === plain).map((field) => `user_${field}`),
    ])
    .find((column) => columnProblem(column, rules) === undefined);
  return { column: guess ?? IGNORED, isKnown: false };
}

/** What stands in parentheses behind a name: a currency, mostly. */
const IN_PARENTHESES = /\s*[(（][^()（）]*[)）]\s*$/;

/** Letters and digits alone: `E-Mail`, `e_mail` and `Email ` are one name, and `Straße` and `Strasse`. */
function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** What people call columns, in the languages of the pages and of other countries. A name with two meanings has the first that can be. */
const CALLED: Readonly<Record<string, string>> = {
  email:
    'email emailaddress emailid mail mailid mailaddress emailadresse correo correoelectronico courriel adresseemail adressemail correioeletronico ' +
    'メール メールアドレス 电子邮件 邮箱 电子邮箱 البريدالإلكتروني דואראלקטרוני אימייל ईमेल',
  user_id: 'userid personid supporterid',
  name:
    'fullname completename nombrecompleto nombreyapellidos nomcomplet nometprenom nomprenom vollername nomecompleto ' +
    '氏名 お名前 名前 姓名 الاسم الاسمالكامل שם שםמלא नाम पूरानाम',
  prefix: 'title salutation anrede titel civilite tratamiento tratamento',
  first_name: 'firstname given givenname forename vorname prenom nombre nome primeironome 名 الاسمالأول שםפרטי',
  middle_name: 'middlename middle othername othernames zweitername',
  last_name: 'lastname surname familyname nachname familienname zuname apellido apellidos nom nomdefamille sobrenome 姓 اسمالعائلة שםמשפחה',
  address1:
    'address street streetaddress addressline1 postaladdress strasse strassehausnummer strassehausnr strasseundhausnummer strassenr adresse anschrift rue ' +
    'direccion calle domicilio endereco logradouro rua 住所 地址 العنوان الشارع כתובת רחוב पता',
  address2: 'addressline2 apartment apt unit adresszusatz complement complementdadresse complemento',
  city: 'town citytown towncity suburb posttown ort wohnort stadt ville commune ciudad localidad poblacion cidade municipio 市区町村 城市 المدينة עיר ישוב शहर',
  state: 'stateprovince province stateut bundesland etat estado uf provincia 都道府県 省 省份 المنطقة राज्य',
  zip: 'zipcode',
  postal:
    'postalcode postcode zippostalcode zippostcode pin pincode plz postleitzahl codepostal codigopostal cp cep eircode 郵便番号 邮编 邮政编码 الرمزالبريدي מיקוד पिनकोड',
  us_county: 'county',
  region: 'county departement',
  country: 'land pays pais 国 国家 الدولة البلد מדינה ארץ देश',
  phone:
    'phoneno phonenumber phonenr contactno contactnumber telephone telephoneno telephonenumber telno telefon telefonnummer telefonnr telefono telefone tel ' +
    '電話番号 电话 الهاتف טלפון फ़ोन',
  home_phone: 'homephone telefonprivat privattelefon',
  mobile_phone:
    'mobile mobileno mobilenumber mobilephone mobilephoneno mobilephonenumber cell cellno cellphone gsm gsmno gsmnumber whatsapp whatsappno whatsappnumber ' +
    'handy handynummer mobil mobilnummer mobiltelefon movil celular portable telephoneportable 携帯電話 手机 手机号 手机号码 الجوال נייד मोबाइल',
  work_phone: 'workphone officephone officeno telefondienstlich',
  lang: 'preferredlanguage sprache langue idioma',
  created_at: 'date signupdate signedup datum fecha data',
  us_district: 'congressionaldistrict district cd',
  donation_amount:
    'amount amountgiven amountdonated donation gift giftamount betrag spende spendenbetrag montant montantdudon don importe donacion donativo valor doacao',
  donation_currency: 'currency wahrung devise moneda moeda',
  donation_date: 'dateofdonation giftdate spendendatum datedudon',
};
const MEANINGS: ReadonlyMap<string, readonly string[]> = meanings();

function meanings(): Map<string, string[]> {
  const columns = new Map<string, string[]>();
  for (const [column, names] of Object.entries(CALLED))
    for (const name of new Set([column, ...names.split(' ')].map(plainName))) columns.set(name, [...(columns.get(name) ?? []), column]);
  return columns;
}

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
