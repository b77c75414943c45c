import { addressFormat, addressLine, addressLines, hasField } from '../../../../runtime/domain/geo';

describe('an address', () => {
  test.each([
    ['US', 'street city region postcode', 'street city region postcode', 'city state zip'],
    ['CA', 'street city region postcode', 'street city region postcode', 'city province postal'],
    ['GB', 'street city postcode', 'street city postcode', 'post_town - postcode'],
    ['GG', 'street city postcode', 'street city postcode', 'post_town - postcode'],
    ['DE', 'street postcode city', 'street city postcode', 'city - postcode'],
    ['FR', 'street postcode city', 'street city postcode', 'city - postcode'],
    ['BR', 'street city region postcode', 'street city region postcode', 'city state cep'],
    ['IN', 'street city postcode region', 'street city region postcode', 'city state pin_code'],
    ['JP', 'street city region postcode', 'street city region postcode', 'city prefecture postal'],
    ['CN', 'street city region postcode', 'street city region postcode', 'city province postal'],
    ['NG', 'street city postcode region', 'street city', 'city state postcode'],
    ['SA', 'street city postcode', 'street city', 'city - postcode'],
    ['IL', 'street city postcode', 'street city', 'city - postcode'],
    ['GH', 'street city', 'street city', 'city - -'],
    ['AE', 'street city region', 'street city region', 'city emirate -'],
    ['HK', 'street city region', 'street region', 'district area -'],
    ['IE', 'street city region postcode', 'street city', 'city county eircode'],
    ['AU', 'street city region postcode', 'street city region postcode', 'suburb state postcode'],
    [undefined, 'street city region postcode', 'street city', 'city region postcode'],
  ])('in %s has these parts in this order, needs these, and calls them so', (code, parts, required, called) => {
    const format = addressFormat(code);
    expect(format.parts.join(' ')).toBe(parts);
    expect([...format.required].join(' ')).toBe(required);
    const words = (['city', 'region', 'postcode'] as const).map((part) => (format.parts.includes(part) ? format.words[part] : '-'));
    expect(words.join(' ')).toBe(called);
  });

  test.each([
    ['JP', 'postcode region city street'],
    ['CN', 'postcode region city street'],
    ['DE', 'street postcode city'],
  ])('in %s is asked in the order of its own script in pages of East Asia', (code, parts) => {
    expect(addressFormat(code, 'local').parts.join(' ')).toBe(parts);
  });

  test('has no field that its country does not have', () => {
    expect(['address1', 'zip', 'state', 'plus4', 'country', 'name'].filter((name) => hasField('DE', name))).toEqual([
      ...['address1', 'zip', 'country', 'name'],
    ]);
    expect(hasField('US', 'plus4')).toBe(true);
    expect(hasField(undefined, 'state')).toBe(true);
  });
});

describe('a printed address', () => {
  test.each([
    [
      'US',
      { address1: '1 Main St', address2: 'Apt 2', city: 'Troy', state: 'NY', zip: '12180', plus4: '1234' },
      '1 Main St|Apt 2|Troy, NY 12180-1234',
    ],
    ['CA', { address1: '1 Rue A', city: 'Montréal', region: 'QC', postal: 'H2X 1Y4' }, '1 Rue A|Montréal QC H2X 1Y4|Canada'],
    ['GB', { address1: '10 High St', city: 'London', region: 'Kent', postal: 'SW1A 1AA' }, '10 High St|London|SW1A 1AA|United Kingdom'],
    ['JE', { address1: '1 Broad St', city: 'St Helier', postal: 'JE2 3AB' }, '1 Broad St|St Helier|JE2 3AB|Jersey'],
    ['GG', { city: 'St Peter Port', postal: 'GY1 1AA' }, 'St Peter Port|GY1 1AA|Guernsey'],
    ['IM', { city: 'Douglas', postal: 'IM1 1AA' }, 'Douglas|IM1 1AA|Isle of Man'],
    ['GI', { address1: '1 Main St', postal: 'GX11 1AA' }, '1 Main St|GX11 1AA|Gibraltar'],
    ['AX', { city: 'Mariehamn', postal: '22100' }, 'AX-22100 Mariehamn|Åland Islands'],
    ['DE', { address1: 'Allee 3', city: 'Berlin', region: 'Berlin', postal: '10115' }, 'Allee 3|10115 Berlin|Germany'],
    ['FR', { address1: '1 rue X', city: 'Paris', postal: '75011' }, '1 rue X|75011 Paris|France'],
    ['BR', { address1: 'Rua A, 1', city: 'São Paulo', region: 'SP', postal: '01310-100' }, 'Rua A, 1|São Paulo-SP|01310-100|Brazil'],
    ['IN', { address1: '1 MG Road', city: 'Pune', region: 'Maharashtra', postal: '411001' }, '1 MG Road|Pune 411001|Maharashtra|India'],
    [
      'JP',
      { address1: '1-1 Marunouchi', city: 'Chiyoda', region: 'Tokyo', postal: '100-0005' },
      '1-1 Marunouchi, Chiyoda, Tokyo|100-0005|Japan',
    ],
    ['JP', { address1: '丸の内1-1', city: '千代田区', region: '東京都', postal: '100-0005' }, '〒100-0005|東京都千代田区|丸の内1-1|Japan'],
    ['JP', { address1: '1-1', city: 'Kyoto', region: '京都府', postal: '600-8001' }, '〒600-8001|京都府 Kyoto|1-1|Japan'],
    ['JP', { address1: '1-1', city: '京都市', region: 'Kyoto', postal: '600-8001' }, '〒600-8001|Kyoto 京都市|1-1|Japan'],
    ['CN', { address1: '1号', city: 'Hangzhou', region: '浙江', postal: '310000' }, '310000|浙江 Hangzhou|1号|China'],
    ['TW', { address1: '1號', city: 'Xinyi', region: '台北市', postal: '110' }, '110|台北市 Xinyi|1號|Taiwan'],
    ['JP', { address1: '1-1', city: '中京区ABCビル', region: '京都府' }, '京都府中京区ABCビル|1-1|Japan'],
    ['CN', { address1: '1号', city: '杭州', region: '浙江', postal: '310000' }, '310000|浙江杭州|1号|China'],
    [
      'NG',
      { address1: '1 Broad St', city: 'Lagos', region: 'Lagos State', postal: '100221' },
      '1 Broad St|Lagos 100221|Lagos State|Nigeria',
    ],
    ['SA', { address1: '1 King Rd', city: 'Riyadh', postal: '11564' }, '1 King Rd|Riyadh 11564|Saudi Arabia'],
    ['IL', { address1: '1 Dizengoff', city: 'Tel Aviv', postal: '6433222' }, '1 Dizengoff|Tel Aviv 6433222|Israel'],
    ['CH', { city: 'Bern', postal: 'CH-3011' }, 'CH-3011 Bern|Switzerland'],
    ['Narnia', { address1: 'Lamp 1', city: 'Cair', region: 'East', postal: '7' }, 'Lamp 1|Cair, East 7|Narnia'],
  ])('of %s has these lines', (country, address, lines) => {
    expect(addressLines({ ...address, country }).join('|')).toBe(lines);
  });

  test('names no country at home, and others in the language of the reader', () => {
    const berlin = { city: 'Berlin', postal: '10115', country: 'Germany' };
    expect(addressLine(berlin, { home: 'Germany' })).toBe('10115 Berlin');
    expect(addressLine(berlin, { home: null, language: 'fr' })).toBe('10115 Berlin, Allemagne');
    expect(addressLine({ city: 'Troy', state: 'NY', country: 'United States' }, { home: 'Germany', language: 'de' })).toBe(
      'Troy, NY, Vereinigte Staaten',
    );
  });

  test('has the name where the country has it', () => {
    expect(addressLines({ city: 'Berlin', country: 'Germany' }, { name: 'Ann Lee' })).toEqual(['Ann Lee', 'Berlin', 'Germany']);
    expect(addressLines({ address1: '丸の内1-1', country: 'Japan' }, { name: '山田' })).toEqual(['丸の内1-1', '山田', 'Japan']);
  });

  test.each([
    [' ', '1 Main St, Troy NY 12180'],
    [', ', '1 Main St, Troy, NY, 12180'],
  ])('may part town, state and ZIP code in the United States by %j, and stays as it is elsewhere', (between, line) => {
    const address = { address1: '1 Main St', city: 'Troy', state: 'NY', zip: '12180', country: 'United States' };
    expect(addressLine(address, { between })).toBe(line);
    expect(addressLine({ state: 'NY', zip: '12180' }, { between })).toBe(`NY${between}12180`);
    expect(addressLine({ city: 'Montréal', region: 'QC', postal: 'H2X 1Y4', country: 'Canada' }, { between })).toBe(
      'Montréal QC H2X 1Y4, Canada',
    );
  });

  test('loses nothing that somebody needs to find it', () => {
    expect(addressLine({ city: 'Accra', postal: 'GA-184', country: 'Ghana' })).toBe('Accra GA-184, Ghana');
    expect(addressLine({ region: 'Bayern', country: 'Germany' })).toBe('Bayern, Germany');
    expect(addressLine({ address1: '1 Orchard Rd', city: 'Singapore', postal: '238801', country: 'Singapore' })).toBe(
      '1 Orchard Rd, SINGAPORE 238801, Singapore',
    );
    expect(addressLine({ city: 'Tokyo', country: 'Japan' })).toBe('Tokyo, Japan');
    expect(addressLine({ city: 'Albany', state: 'NY' })).toBe('Albany, NY');
  });

  test('is empty where nothing but a country is known', () => {
    expect(addressLines({ country: 'Germany' })).toEqual([]);
  });
});
