import { Client } from 'pg';
import { readRelease } from '../../../../runtime/app/release';
import { countryCode, countryName } from '../../../../runtime/core/types/countries';
import { type GeoHarness, openGeo } from './harness';

let fixture: GeoHarness;
beforeAll(async () => {
  fixture = await openGeo();
});
afterAll(() => fixture.close());

describe('a country', () => {
  test.each([
    ['GB', 'United Kingdom'],
    ['U.K.', 'United Kingdom'],
    ['Deutschland', 'Germany'],
    ['Brésil', 'Brazil'],
    ['日本', 'Japan'],
    ['Burma', 'Myanmar'],
    ['Atlantis', 'Atlantis'],
  ])('that is sent as "%s" is kept as %s', async (sent, kept) => {
    expect(await fixture.get(await fixture.resident({ country: sent }))).toMatchObject({ country: kept });
  });

  test('is found by any of its spellings, alone and among others', async () => {
    const path = await fixture.resident({ country: 'Scotland', email: 'leith@example.org' });
    for (const query of [
      'country=GB',
      'country=uk',
      'country__in=DE,UK',
      'country=Royaume-Uni',
      'country__exact=United+Kingdom',
      'country__iexact=united+kingdom',
    ])
      expect((await fixture.objects(`/rest/v1/user/?email=leith@example.org&${query}`)).map(({ resource_uri }) => resource_uri)).toEqual([
        path,
      ]);
    expect(await fixture.objects('/rest/v1/user/?email=leith@example.org&country=Germany')).toEqual([]);
  });
});

describe('an address abroad', () => {
  test('has no ZIP code: one that is sent is its postal code', async () => {
    const path = await fixture.resident({ country: 'DE', zip: '10115', plus4: '1234' });
    expect(await fixture.get(path)).toMatchObject({ zip: '', plus4: '', postal: '10115' });
    await fixture.send('PATCH', path, { zip: '80331' });
    expect(await fixture.get(path)).toMatchObject({ zip: '', postal: '80331' });
    await fixture.send('PATCH', path, { plus4: '9999' });
    expect(await fixture.get(path)).toMatchObject({ plus4: '', postal: '80331' });
  });

  test('has none after a move from the United States', async () => {
    const path = await fixture.resident({ zip: '10001-2345' });
    await fixture.send('PATCH', path, { country: 'Germany', postal: '10115', city: 'Berlin', state: '' });
    expect(await fixture.get(path)).toMatchObject({ zip: '', plus4: '', postal: '10115', country: 'Germany' });
  });

  test('stays abroad when somebody known sends a postal code alone', async () => {
    await fixture.act({ page: 'petition', email: 'berlin@example.org', country: 'Deutschland', postal: '10115' });
    const { user } = await fixture.act({ page: 'petition', email: 'berlin@example.org', postal: '12345' });
    expect(await fixture.get(String(user))).toMatchObject({ country: 'Germany', postal: '12345', zip: '', state: '' });
    await fixture.act({ page: 'petition', email: 'berlin@example.org', postal: 'D-1' });
    expect(await fixture.get(String(user))).toMatchObject({ country: 'Germany', postal: 'D-1' });
  });

  test('is not taken for granted: somebody new with a postal code alone is in the United States', async () => {
    const { user } = await fixture.act({ page: 'petition', email: 'new@example.org', postal: '10001' });
    expect(await fixture.get(String(user))).toMatchObject({ country: 'United States', zip: '10001', state: 'NY' });
  });
});

describe('what is written past the API', () => {
  const SPELLINGS = [
    'DEU',
    ' deutschland ',
    'ALLEMAGNE',
    "COTE D'IVOIRE",
    'Großbritannien',
    'St. Lucia',
    'U. S. A.',
    'ΕΛΛΑΔΑ',
    'Россия',
    'भारत',
    'Áo',
    'Congo',
  ];

  test('gets the same names', async () => {
    const { rows } = await fixture.services.pool.query<{ text: string; name: string | null }>(
      'SELECT text, core_country_named(text) AS name FROM unnest($1::text[]) text',
      [SPELLINGS],
    );
    expect(rows).toEqual(SPELLINGS.map((text) => ({ text, name: countryCode(text) === undefined ? null : countryName(text) })));
    const { rows: people } = await fixture.services.pool.query(
      `INSERT INTO core_user (email, country) VALUES ('deu@example.org', 'DEU') RETURNING country`,
    );
    expect(people).toEqual([{ country: 'Germany' }]);
  });
});

describe('a deployment', () => {
  test('tidies the countries that are there, and makes a report of those that nobody knows', async () => {
    const script = readRelease().data.find(({ name }) => name === 'countries in rows')!;
    const client = new Client({ connectionString: fixture.url });
    const notices: string[] = [];
    client.on('notice', ({ severity, message }) => severity === 'NOTICE' && notices.push(message ?? ''));
    await client.connect();
    try {
      await client.query(`
        BEGIN;
        ALTER TABLE core_user DISABLE TRIGGER advocacy_corrected_insert;
        INSERT INTO core_user (email, country, zip, postal, city) VALUES ('t1@example.org', 'UK', '', 'EH6', 'Tidied'), ('t2@example.org', 'Brasil', '01310', '', 'Tidied'),
          ('t3@example.org', 'Narnia', '', '', 'Tidied'), ('t4@example.org', 'Germany', '', '', 'Tidied');
        ALTER TABLE core_user ENABLE TRIGGER advocacy_corrected_insert;
        INSERT INTO core_target (type, title, country) VALUES ('x', 'Tidied', 'GB');
        INSERT INTO core_mailingtargeting (countries) VALUES ('["UK", "France", "GB", "Narnia"]');`);
      for (let turn = 0; turn < 2; turn += 1) {
        await client.query(script.sql);
        await client.query('DROP TABLE tidied_country');
      }
      const read = async (sql: string) => (await client.query({ text: sql, rowMode: 'array' })).rows;
      expect(await read(`SELECT country, zip, postal FROM core_user WHERE city = 'Tidied' ORDER BY email`)).toEqual([
        ['United Kingdom', '', 'EH6'],
        ['Brazil', '', '01310'],
        ['Narnia', '', ''],
        ['Germany', '', ''],
      ]);
      expect(await read(`SELECT country FROM core_target WHERE title = 'Tidied'`)).toEqual([['United Kingdom']]);
      expect(await read(`SELECT countries FROM core_mailingtargeting WHERE countries ? 'Narnia'`)).toEqual([
        [['United Kingdom', 'France', 'Narnia']],
      ]);
      expect(notices.filter((text) => text.includes('Narnia'))).toHaveLength(4);
      expect(notices.join()).toMatch(/rows of core_user\.country have a country that is not known, and stay as they are: .*Narnia \(1\)/);
      const [[sql]] = (await read(
        `SELECT q.sql FROM reports_report r JOIN reports_queryreport q ON q.report_ptr_id = r.id WHERE short_name = 'unknown_countries'`,
      )) as [[string]];
      expect((await read(sql)).map(([country, of, count]) => [country, of, count])).toContainEqual(['Narnia', 'people', '1']);
    } finally {
      await client.query('ROLLBACK');
      await client.end();
    }
  });
});
