import { queryOn } from '../../../../runtime/core/database/sql';
import { erasePerson } from '../../../../runtime/domain/people/erase/erase';
import { untilSql } from '../../../support';
import { openUploads, type Row, type UploadsHarness } from './harness';

let harness: UploadsHarness;
beforeAll(async () => {
  harness = await openUploads();
});
afterAll(() => harness.close());

describe('cells that a spreadsheet has spoilt', () => {
  test('a phone number that was rounded is left out with a warning, and the stored one stays', async () => {
    await harness.import('email,mobile_phone\nrounded@example.org,+44 7700 900123');
    const upload = await harness.import('email,mobile_phone,home_phone\nrounded@example.org,4.47701E+11,"4,47701E+11"');
    expect(await harness.warnings(upload)).toMatchObject(
      ['4.47701E+11', '4,47701E+11'].map((value, index) => ({
        row: 2,
        col: index + 2,
        value,
        message: 'A spreadsheet has rounded this number, so it is left out. Format the column as text there, and save the file again.',
      })),
    );
    const phones = await harness.get<{ objects: Row[] }>('/rest/v1/phone/?user__email=rounded@example.org');
    expect(phones.objects).toMatchObject([{ type: 'mobile', phone: '+44 7700 900123' }]);
    expect(await harness.get(String(upload.resource_uri))).toMatchObject({ has_warnings: 2, has_errors: 0, progress: 2 });
  });

  test('a phone number and a ZIP code lose the decimal that a program added', async () => {
    await harness.import('email,mobile_phone,zip\npandas@example.org,447701234567.0,10001.0');
    const phones = await harness.get<{ objects: Row[] }>('/rest/v1/phone/?user__email=pandas@example.org');
    expect(phones.objects).toMatchObject([{ phone: '447701234567' }]);
    const users = await harness.get<{ objects: Row[] }>('/rest/v1/user/?email=pandas@example.org');
    expect(users.objects).toMatchObject([{ zip: '10001' }]);
  });

  test('other numbers that were rounded are stored with a warning', async () => {
    const upload = await harness.import('email,action_member,source\nrounded2@example.org,1.01582E+16,9E+99');
    expect((await harness.warnings(upload)).map(({ col }) => col)).toEqual([2, 3]);
    expect(await harness.actions('rounded2@example.org')).toMatchObject([{ source: '9E+99', fields: { member: '1.01582E+16' } }]);
  });

  test('numbers that tell donations apart are refused when rounded: several would be one', async () => {
    const upload = await harness.import(
      'email,donation_amount,donation_import_id,donation_recurring_id\napart1@example.org,10,1.23457E+11,\napart2@example.org,20,,1.23457E+11\napart3@example.org,30,123457000001,',
    );
    expect((await harness.errors(upload)).map(({ row, col, message }) => ({ row, col, message }))).toEqual(
      [3, 4].map((col) => ({
        row: col - 1,
        col,
        message: 'A spreadsheet has rounded this number. Format the column as text there, and save the file again.',
      })),
    );
    expect(await harness.warnings(upload)).toEqual([]);
  });

  test('what a spreadsheet writes where it has no value is nobody’s name, phone or address', async () => {
    const upload = await harness.import(
      'email,name,zip,mobile_phone,action_why\nnone1@example.org,#N/A,12207,,\nnone2@example.org,Ann,#####,#NAME?,\nnone3@example.org,#1 Fan!,12207,,#REF!',
    );
    expect((await harness.errors(upload)).map(({ row, value }) => [row, value])).toEqual([
      [2, '#N/A'],
      [3, '#####'],
      [3, '#NAME?'],
    ]);
    expect(await harness.actions('none3@example.org')).toMatchObject([{ fields: { why: '#REF!' } }]);
  });

  test('a ZIP code without its first zero is refused with the one that was meant', async () => {
    const upload = await harness.import('email,zip\nzero@example.org,2138');
    expect([(await harness.errors(upload))[0]!.message, (await harness.warnings(upload))[0]!.message]).toEqual([
      'ZIP Code is invalid.',
      'A spreadsheet may have left out zeros at the beginning: 02138?',
    ]);
  });

  test('a text that is longer than its field is cut with a warning', async () => {
    const upload = await harness.import(`email,mobile_phone,city\nlong@example.org,+1 212 555 0100 extension 12345,${'a'.repeat(256)}`);
    expect((await harness.warnings(upload)).map(({ message }) => message)).toEqual([
      'Only the first 25 characters are kept.',
      'Only the first 255 characters are kept.',
    ]);
  });
});

describe('the data of people', () => {
  test('a name in one column is kept as it was typed', async () => {
    await harness.import('email,name\ntyped@example.org,"van der Rohe, Ludwig"\ntyped2@example.org,Nguyễn Thị Minh Khai');
    const names = await harness.sql(
      `SELECT advocacy_name(prefix, first_name, middle_name, last_name, suffix, typed_name) AS name FROM core_user WHERE email LIKE 'typed%' ORDER BY email COLLATE "C"`,
    );
    expect(names).toEqual([{ name: 'Nguyễn Thị Minh Khai' }, { name: 'van der Rohe, Ludwig' }]);
  });

  test('empty cells overwrite, missing columns do not', async () => {
    await harness.post('alloweduserfield', { name: 'blankable' });
    await harness.import(
      'email,first_name,last_name,address1,city,state,zip,mobile_phone,home_phone,user_blankable\nblank@example.org,Ann,Lee,1 Main St,Albany,NY,12207,212-555-0100,1 212 555 0101,red',
    );
    expect(await harness.user('blank@example.org')).toMatchObject({
      first_name: 'Ann',
      last_name: 'Lee',
      city: 'Albany',
      fields: { blankable: 'red' },
    });
    await harness.import('email,first_name,address1,city,state,zip,mobile_phone,user_blankable\nblank@example.org,,,,,,,');
    expect(await harness.user('blank@example.org')).toMatchObject({
      first_name: '',
      last_name: 'Lee',
      address1: '',
      city: '',
      state: '',
      zip: '',
      postal: '',
      fields: {},
    });
    const phones = await harness.get<{ objects: Row[] }>('/rest/v1/phone/?user__email=blank@example.org');
    expect(phones.objects).toMatchObject([{ type: 'home', phone: '1 212 555 0101', normalized_phone: '2125550101', source: 'import' }]);
  });

  test('a phone number is read by the country of the person, and one that nobody there can have is a warning', async () => {
    const upload = await harness.import(
      'email,country,mobile_phone\ndora-phone@example.org,Germany,0151 23456789\nann-phone@example.org,United States,030 1234567',
    );
    const phones = await harness.get<{ objects: Row[] }>('/rest/v1/phone/?user__email=dora-phone@example.org');
    expect(phones.objects).toMatchObject([{ phone: '0151 23456789', e164: '+4915123456789' }]);
    expect(await harness.warnings(upload)).toMatchObject([{ row: 3, message: expect.stringContaining('030 1234567') }]);
  });

  test('a column may have the whole name, and phones may have a type', async () => {
    await harness.import('email,name,phone,phone_type\nname@example.org,Dr Ann Marie Lee,555-1,work\nname2@example.org,Ben,555-2,');
    expect(await harness.user('name@example.org')).toMatchObject({
      prefix: 'Dr',
      first_name: 'Ann',
      middle_name: 'Marie',
      last_name: 'Lee',
    });
    await harness.import('email,name,phone,phone_type\nname@example.org,Ann,555-3,work');
    expect(await harness.user('name@example.org')).toMatchObject({ first_name: 'Ann', middle_name: '', last_name: '' });
    const phones = await harness.get<{ objects: Row[] }>('/rest/v1/phone/?user__email=name@example.org');
    expect(phones.objects).toMatchObject([{ type: 'work', phone: '555-3' }]);
    expect((await harness.get<{ objects: Row[] }>('/rest/v1/phone/?user__email=name2@example.org')).objects).toMatchObject([
      { type: 'home', phone: '555-2' },
    ]);
  });

  test('districts and county are those of the file, until the address changes', async () => {
    const locationOf = async (email: string) => harness.get(String((await harness.user(email)).location));
    const upload = await harness.import(
      'email,zip,us_district,us_state_senate,us_state_district,us_county\n' +
        'district@example.org,10001,ny_12,NY_028,NY_073,New York\nno-address@example.org,,CA_08,,,\nwrong@example.org,10001,12,,,',
    );
    const lives = { us_district: 'NY_12', us_state_senate: 'NY_028', us_state_district: 'NY_073', us_county: 'New York' };
    expect(await locationOf('district@example.org')).toMatchObject({ ...lives, latitude: 40.7484 });
    expect(await locationOf('no-address@example.org')).toMatchObject({ us_district: 'CA_08', us_state_senate: '', us_county: '' });
    expect(await harness.errors(upload)).toMatchObject([{ row: 4, col: 3, value: '12', message: 'Enter districts such as CA_08.' }]);
    await harness.import('email,zip,us_state_senate\ndistrict@example.org,10001,');
    expect(await locationOf('district@example.org')).toMatchObject({ ...lives, us_state_senate: '' });
    await harness.import('email,zip\ndistrict@example.org,94105');
    expect(await locationOf('district@example.org')).toMatchObject({ us_district: '', us_county: 'San Francisco' });
  });

  test('ZIP codes and countries follow the rules of actions; addresses are completed and located', async () => {
    const upload = await harness.import(
      'email,zip,postal,country\nus@example.org,12345-6789,,USA\nca@example.org,,K1A 0B1,Canada\nca2@example.org,K1A,,Canada\nbad@example.org,123,,',
    );
    expect(await harness.user('us@example.org')).toMatchObject({
      zip: '12345',
      plus4: '6789',
      postal: '12345',
      country: 'United States',
      state: 'NY',
    });
    expect(await harness.user('ca@example.org')).toMatchObject({ zip: '', postal: 'K1A 0B1', country: 'Canada' });
    expect(await harness.user('ca2@example.org')).toMatchObject({ zip: '', postal: 'K1A', country: 'Canada' });
    expect(await harness.errors(upload)).toMatchObject([
      { row: 5, col: 2, message: 'ZIP Code is invalid.', value: '123', raw_row: 'bad@example.org,123,,' },
    ]);
    const { id } = await harness.user('us@example.org');
    expect(await harness.get(`/rest/v1/location/${String(id)}/`)).toMatchObject({ country_code: 'US', region_code: 'NY' });
  });

  test('invalid times and languages, rows of the wrong width and long texts are errors', async () => {
    const upload = await harness.import(
      `email,created_at,lang,action_note\na1@example.org,2020-01-02 03:04:05,en,x\na2@example.org,02/01/2020,,x\na3@example.org,,xx,x\na4@example.org,,\na5@example.org,,,x,more\na6@example.org,,,x,,\na7@example.org,,,${'x'.repeat(100_001)}`,
    );
    expect((await harness.actions('a1@example.org'))[0]).toMatchObject({ created_at: '2020-01-02T03:04:05' });
    expect(await harness.user('a1@example.org')).toMatchObject({ lang: '/rest/v1/language/100/' });
    expect(await harness.actions('a6@example.org')).toHaveLength(1);
    expect((await harness.errors(upload)).map(({ row, col, message }) => [row, col, message])).toEqual([
      [3, 2, 'Enter a date and time: YYYY-MM-DDTHH:MM:SS, in UTC or with an offset.'],
      [4, 3, 'There is no such language.'],
      [5, null, 'This row has 3 columns, the header 4.'],
      [6, null, 'This row has 5 columns, the header 4.'],
      [8, 4, 'This text is longer than 100000 characters.'],
    ]);
  });

  test('custom fields are checked, may have several columns, and are created on request', async () => {
    await harness.post('alloweduserfield', { name: 'size', field_choices: 's=Small\nl=Large' });
    await harness.post('alloweduserfield', { name: 'code', field_regex: '^[A-Z]+$' });
    const upload = await harness.import(
      'email,user_size,user_size,user_code,user_Fresh\nf1@example.org,s,l,ABC,new\nf2@example.org,m,,ABC,\nf3@example.org,s,,abc,',
      { page: 'import', autocreate_user_fields: 'true' },
    );
    expect(upload).toMatchObject({ status: 'completed', autocreate_user_fields: true });
    expect(await harness.user('f1@example.org')).toMatchObject({ fields: { size: ['s', 'l'], code: 'ABC', Fresh: 'new' } });
    expect((await harness.errors(upload)).map(({ row, col, message }) => [row, col, message])).toEqual([
      [3, 2, 'Select one of the choices: s, l.'],
      [4, 4, 'Enter a valid value.'],
    ]);
    expect(await harness.user('f2@example.org')).toBeUndefined();
    expect(await harness.get('/rest/v1/alloweduserfield/Fresh/')).toMatchObject({ name: 'Fresh', field_type: 'string' });
  });

  test('user_fields_only writes custom fields of known users and nothing else', async () => {
    await harness.import('email,first_name\nonly@example.org,Ann');
    await harness.post('alloweduserfield', { name: 'alone' });
    const upload = await harness.import('email,first_name,user_alone\nonly@example.org,Ben,yes\nstranger@example.org,Ben,yes', {
      page: 'import',
      user_fields_only: '1',
    });
    expect(upload).toMatchObject({ status: 'completed', user_fields_only: true, has_errors: 1, has_warnings: 1 });
    expect(await harness.user('only@example.org')).toMatchObject({ first_name: 'Ann', fields: { alone: 'yes' } });
    expect(await harness.actions('only@example.org')).toHaveLength(1);
    expect(await harness.errors(upload)).toMatchObject([{ row: 3, message: 'There is no user with this e-mail address.' }]);
    expect(await harness.warnings(upload)).toMatchObject([
      { row: 1, col: 2, message: 'This column is left out: only custom fields of users are read.' },
    ]);
  });

  test('several rows of one person end as if they were imported one after another', async () => {
    await harness.post('alloweduserfield', { name: 'turn' });
    await harness.import('email,first_name,user_turn,action_n,source\ntwice@example.org,One,1,1,first\nTWICE@example.org,Two,,2,second\n');
    expect(await harness.user('twice@example.org')).toMatchObject({
      email: 'twice@example.org',
      first_name: 'Two',
      source: 'first',
      fields: {},
    });
    expect(await harness.actions('twice@example.org')).toMatchObject([
      { fields: { n: '1' }, created_user: true, subscribed_user: true, source: 'first' },
      { fields: { n: '2' }, created_user: false, subscribed_user: false, source: 'second' },
    ]);
  });

  test('an erased person is not brought back', async () => {
    await harness.import('email\nerased@example.org');
    expect(
      (
        await harness.post('eraser', {
          email: 'erased@example.org',
          clear_actions: false,
          clear_orders: false,
          clear_transactional_mail: false,
          clear_user_fields: false,
        })
      ).status,
    ).toBe(201);
    const upload = await harness.import('email\nErased@example.org\nkept@example.org');
    expect(upload).toMatchObject({ status: 'completed', has_errors: 0, has_warnings: 1 });
    expect(await harness.warnings(upload)).toMatchObject([
      { row: 2, message: 'The data of this person were erased on request. The row is left out.' },
    ]);
    expect(await harness.user('erased@example.org')).toBeUndefined();
    expect(await harness.user('kept@example.org')).toBeDefined();
  });

  test('when the database refuses a value, only that row is left out', async () => {
    await harness.sql(`ALTER TABLE core_actionfield ADD CONSTRAINT odd CHECK (value <> 'odd')`);
    const rows = Array.from({ length: 20 }, (_, n) => `odd${n}@example.org,${n === 13 ? 'odd' : 'even'}`);
    const upload = await harness.import(`email,action_kind\n${rows.join('\n')}`);
    await harness.sql('ALTER TABLE core_actionfield DROP CONSTRAINT odd');
    expect(upload).toMatchObject({ status: 'completed', has_errors: 1, progress: 21 });
    expect(await harness.errors(upload)).toMatchObject([{ row: 15, raw_row: 'odd13@example.org,odd', exception: '23514' }]);
    expect(await harness.sql(`SELECT count(*)::int AS n FROM core_user WHERE email ~ '^odd\\d'`)).toEqual([{ n: 19 }]);
  });
});

test('a person who is erased while an upload is about to write them stays erased', async () => {
  const { services } = harness;
  await harness.import('email,first_name,zip,mobile_phone\nheld@example.org,Held,12207,212-555-0100');
  const { id } = await harness.user('held@example.org');
  const client = await services.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM core_user WHERE id = $1 FOR NO KEY UPDATE', [id]);
    const importing = harness.import(
      `email,user_id,first_name,zip,mobile_phone\nheld@example.org,,Back,12207,212-555-0100\n,${String(id)},Back,12207,`,
    );
    await untilSql(
      services.pool,
      `SELECT count(*) > 0 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    await erasePerson(queryOn(client), services, { userId: Number(id), flags: [] });
    await client.query('COMMIT');
    expect((await harness.warnings(await importing)).map(({ message }) => message)).toEqual([
      'The data of this person were erased on request. The row is left out.',
    ]);
    expect((await harness.errors(await importing)).map(({ message }) => message)).toEqual(['There is no such user.']);
  } finally {
    client.release();
  }
  expect(await harness.sql('SELECT email, first_name, zip FROM core_user WHERE id = $1', [id])).toEqual([
    { email: null, first_name: '', zip: '' },
  ]);
  expect(await harness.sql('SELECT id FROM core_phone WHERE user_id = $1', [id])).toEqual([]);
});
