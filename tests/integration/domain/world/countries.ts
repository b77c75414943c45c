/** A country of the matrix, as somebody who lives there writes what they are asked for. */
export interface Country {
  /** Two letters, ISO 3166. */
  code: string;
  /** The name under which addresses keep it. */
  name: string;
  /** Its name in its own language. */
  own: string;
  /** A name in the letters of the country. */
  person: string;
  city: string;
  /** The state in the United States, the region elsewhere. */
  region: string;
  /** The ZIP code in the United States, the postcode elsewhere. */
  postcode: string;
  zone: string;
  currency: string;
  /** A number as it is dialled in the country, and in E.164. */
  phone: string;
  e164: string;
  /** The language of its pages. */
  language: string;
}

/** code, name, own name, person, city, region, postcode, zone, currency, phone, E.164, language */
const TABLE: readonly string[][] = [
  [
    ...['US', 'United States', 'United States of America', 'Ann Lee', 'New York', 'NY', '10001'],
    ...['America/New_York', 'USD', '(212) 736-5000', '+12127365000', 'en'],
  ],
  [
    ...['CA', 'Canada', 'Canada', 'Chloé Tremblay', 'Montréal', 'Québec', 'H2X 1Y4'],
    ...['America/Toronto', 'CAD', '(514) 398-4455', '+15143984455', 'fr'],
  ],
  [
    ...['GB', 'United Kingdom', 'UK', 'Siobhán Hughes', 'London', 'England', 'SW1A 1AA'],
    ...['Europe/London', 'GBP', '020 7946 0018', '+442079460018', 'en'],
  ],
  [
    ...['DE', 'Germany', 'Deutschland', 'Jürgen Groß', 'München', 'Bayern', '80331'],
    ...['Europe/Berlin', 'EUR', '089 123456', '+4989123456', 'de'],
  ],
  [
    ...['FR', 'France', 'France', 'Zoë Lefèvre', 'Paris', 'Île-de-France', '75001'],
    ...['Europe/Paris', 'EUR', '01 42 34 56 78', '+33142345678', 'fr'],
  ],
  [
    ...['BR', 'Brazil', 'Brasil', 'João Conceição', 'São Paulo', 'SP', '01310-100'],
    ...['America/Sao_Paulo', 'BRL', '(11) 3123-4567', '+551131234567', 'pt'],
  ],
  [
    ...['IN', 'India', 'भारत', 'विद्या शर्मा', 'मुंबई', 'Maharashtra', '400001'],
    ...['Asia/Kolkata', 'INR', '098765 43210', '+919876543210', 'hi'],
  ],
  [...['JP', 'Japan', '日本', '山田さくら', '東京', '東京都', '100-0001'], ...['Asia/Tokyo', 'JPY', '03-1234-5678', '+81312345678', 'ja']],
  [...['CN', 'China', '中国', '王小明', '北京', '北京市', '100000'], ...['Asia/Shanghai', 'CNY', '010 6552 9988', '+861065529988', 'zh']],
  [
    ...['NG', 'Nigeria', 'Nigeria', 'Ọláolú Adébáyọ̀', 'Lagos', 'Lagos', '100001'],
    ...['Africa/Lagos', 'NGN', '0803 123 4567', '+2348031234567', 'en'],
  ],
  [
    ...['SA', 'Saudi Arabia', 'السعودية', 'محمد العتيبي', 'الرياض', 'منطقة الرياض', '12211'],
    ...['Asia/Riyadh', 'SAR', '050 123 4567', '+966501234567', 'ar'],
  ],
  [
    ...['IL', 'Israel', 'ישראל', 'שרה כהן', 'תל אביב', 'תל אביב', '6100000'],
    ...['Asia/Jerusalem', 'ILS', '052-123-4567', '+972521234567', 'he'],
  ],
];

/** The twelve countries of the matrix. */
export const COUNTRIES: readonly Country[] = TABLE.map((row) => {
  const [code, name, own, person, city, region, postcode, zone, currency, phone, e164, language] = row as [string, ...string[]] as Row;
  return { code, name, own, person, city, region, postcode, zone, currency, phone, e164, language };
});

type Row = [string, string, string, string, string, string, string, string, string, string, string, string];

/** Where somebody of the country lives, as forms and programs send it, without the country. */
export function addressIn({ code, city, region, postcode }: Country): Record<string, string> {
  return code === 'US' ? { city, state: region, zip: postcode } : { city, region, postal: postcode };
}

/** The e-mail address of the person of a country. @param way what tells the people of one file apart */
export const emailIn = ({ code }: Country, way = 'person'): string => `${way}-${code.toLowerCase()}@example.org`;
