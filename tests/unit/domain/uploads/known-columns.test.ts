import { readAs } from '../../../../runtime/domain/uploads/columns/known-columns';

const RULES = { pageType: 'Import', allowed: new Set(['shirt_size']), autocreate: false, fieldsOnly: false };

/** What uploads read columns as that have these names. */
const read = (home: string, names: string): string[] => names.split(', ').map((name) => readAs(name, RULES, home).column);

describe('what a column is read as', () => {
  test.each<[string, string, string]>([
    [
      'India',
      'Email ID, Mail ID, Mobile No., Contact No, Phone No., City/Town, PIN Code, Pin, Donation (Rs.), State/UT',
      'email email mobile_phone phone phone city postal postal donation_amount state',
    ],
    [
      'Germany',
      'E-Mail-Adresse, Vorname, Nachname, Straße, Straße und Hausnummer, PLZ, Ort, Bundesland, Telefonnummer, Handy, Betrag (EUR)',
      'email first_name last_name address1 address1 postal city state phone mobile_phone donation_amount',
    ],
    [
      'France',
      'Courriel, Prénom, Nom, Adresse, Code postal, Ville, Département, Téléphone, Portable, Montant (€)',
      'email first_name last_name address1 postal city region phone mobile_phone donation_amount',
    ],
    [
      'Brazil',
      'Nome, Sobrenome, Endereço, Cidade, Estado, UF, CEP, Telefone, Celular, Doação (R$)',
      'first_name last_name address1 city state state postal phone mobile_phone donation_amount',
    ],
    ['Spain', 'Nombre, Apellidos, Código postal, C.P., Provincia, Móvil', 'first_name last_name postal postal state mobile_phone'],
    ['United Kingdom', 'Surname, Town/City, County, Postcode, Mobile Number', 'last_name city region postal mobile_phone'],
    ['Australia', 'Suburb, Postcode', 'city postal'],
    ['Nigeria', 'Surname, Other Names, GSM No., Amount (NGN)', 'last_name middle_name mobile_phone donation_amount'],
    ['Canada', 'Province, Postal Code', 'state postal'],
    ['Japan', 'メールアドレス, 氏名, 郵便番号, 都道府県, 住所, 電話番号', 'email name postal state address1 phone'],
    ['China', '邮箱, 姓名, 邮编, 省份, 城市, 手机', 'email name postal state city mobile_phone'],
    ['Saudi Arabia', 'البريد الإلكتروني, الاسم, المدينة, الجوال', 'email name city mobile_phone'],
    ['Israel', 'דואר אלקטרוני, שם פרטי, שם משפחה, מיקוד, נייד', 'email first_name last_name postal mobile_phone'],
    ['United States', 'Zip Code, County, Congressional District, Shirt Size', 'zip us_county us_district user_shirt_size'],
  ])('in %s, as people there head it', (home, names, columns) => {
    expect(read(home, names)).toEqual(columns.split(' '));
  });

  it('is nothing where nobody can tell', () => {
    expect(read('India', 'Sr. No., District, (Rs.), (')).toEqual(['ignore', 'ignore', 'ignore', 'ignore']);
  });
});
