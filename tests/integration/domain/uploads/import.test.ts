import { uploadTest, type Row, type UploadTest } from './uploading';

let test_: UploadTest;
beforeAll(async () => {
  test_ = await uploadTest();
});
afterAll(() => test_.close());

const user = async (email: string): Promise<Row> =>
  (await test_.get<{ objects: Row[] }>(`/rest/v1/user/?email=${encodeURIComponent(email)}`)).objects[0]!;
const actions = async (email: string): Promise<Row[]> =>
  (await test_.get<{ objects: Row[] }>(`/rest/v1/action/?user__email=${encodeURIComponent(email)}&order_by=id`)).objects;

test('a file makes users, actions and subscriptions, and tells how far it is', async () => {
  const sent = await test_.send(
    'email,first_name,zip,action_why,source\nann@example.org,Ann,12345,Clean air,paper\nben@example.org,Ben,,,\n',
    { page: 'import' },
  );
  expect(sent.status).toBe(201);
  expect(sent.text).toBe('');
  const uri = new URL(String(sent.headers.location)).pathname;
  expect(uri).toMatch(/^\/rest\/v1\/upload\/\d+\/$/);
  expect(await test_.get(uri)).toMatchObject({
    status: 'new',
    is_completed: false,
    stop: `${uri}stop/`,
    path: 'people.csv',
    page: '/rest/v1/importpage/5/',
    submitter: '/rest/v1/authuser/1/',
  });
  await test_.work();
  const upload = await test_.get(uri);
  expect(upload).toMatchObject({
    status: 'completed',
    is_completed: true,
    has_errors: 0,
    has_warnings: 0,
    progress: 3,
    line_count: 3,
    format: 'csv',
    compression: null,
    original_header: 'email,first_name,zip,action_why,source',
  });
  expect(upload.finished_at).not.toBeNull();
  expect(await user('ann@example.org')).toMatchObject({
    first_name: 'Ann',
    zip: '12345',
    postal: '12345',
    state: 'NY',
    subscription_status: 'subscribed',
    source: 'paper',
  });
  expect(await user('ben@example.org')).toMatchObject({ first_name: 'Ben', source: 'import', country: 'United States' });
  expect(await actions('ann@example.org')).toMatchObject([
    { type: 'Import', status: 'complete', fields: { why: 'Clean air' }, source: 'paper', created_user: true, subscribed_user: true },
  ]);
  expect(await actions('ben@example.org')).toMatchObject([{ fields: {}, source: 'import' }]);
  const history = await test_.get<{ objects: Row[] }>(`/rest/v1/subscriptionhistory/?user__email=ann@example.org`);
  expect(history.objects).toMatchObject([{ change: '/rest/v1/subscriptionchangetype/2/', list: '/rest/v1/list/1/' }]);
  expect(
    await test_.sql(
      'SELECT (SELECT count(*)::int FROM core_storedfile) AS files, (SELECT count(*)::int FROM core_storedfilepart) AS parts',
    ),
  ).toEqual([{ files: 0, parts: 0 }]);
  const progress = await test_.get<{ objects: Row[] }>(String(upload.uploadprogress));
  expect(progress.objects).toMatchObject([{ ok: 2, warnings: 0, errors: 0, worker_pid: process.pid }]);
});

describe('whose row it is', () => {
  test('an e-mail address without regard to case, a number, or an akid', async () => {
    await test_.import('email,first_name\nwho@example.org,One');
    const known = await user('who@example.org');
    await test_.import('email,first_name\n WHO@Example.org ,Two');
    expect(await user('who@example.org')).toMatchObject({ id: known.id, first_name: 'Two', email: 'who@example.org' });
    await test_.import(`user_id,first_name\n${String(known.id)},Three`);
    expect(await user('who@example.org')).toMatchObject({ first_name: 'Three' });
    await test_.import(`akid,first_name\n${String(known.token)},Four`);
    expect(await user('who@example.org')).toMatchObject({ first_name: 'Four' });
    expect((await actions('who@example.org')).map(({ created_user: created }) => created)).toEqual([true, false, false, false]);
  });

  test('rows that do not say whose they are, or wrongly, are errors; the others are imported', async () => {
    await test_.import('email\nright@example.org');
    const { id } = await user('right@example.org');
    const upload = await test_.import(
      `email,user_id,akid,first_name\nnobody,,,A\n,,,B\n,99999999,,C\n,x,,D\n,,.1.wrong1,E\nother@example.org,${String(id)},,F\nright@example.org,,.1.wrong1,G`,
    );
    expect(upload).toMatchObject({ status: 'completed', has_errors: 6, has_warnings: 0 });
    expect((await test_.errors(upload)).map(({ row, col, message, value }) => [row, col, message, value])).toEqual([
      [2, 1, 'Enter a valid e-mail address.', 'nobody'],
      [3, 1, 'The row does not say whose it is.', ''],
      [4, 2, 'There is no such user.', '99999999'],
      [5, 2, 'Enter the number of a user.', 'x'],
      [6, 3, 'This akid is not valid.', '.1.wrong1'],
      [7, 2, 'The user of this number has another e-mail address.', String(id)],
    ]);
    expect(await user('right@example.org')).toMatchObject({ first_name: 'G' });
    expect(await user('other@example.org')).toBeUndefined();
  });
});

describe('the header', () => {
  test.each<[string, string, Row, [number | null, string][]]>([
    ['nobody is named', 'first_name\nAnn', {}, [[null, 'One of the columns email, user_id, akid is needed.']]],
    ['a column is not known', 'email,colour\na@example.org,red', {}, [[2, 'This column is not known.']]],
    [
      'a custom field is not allowed',
      'email,user_none\na@example.org,red',
      {},
      [[2, "There is no custom field 'none'. Allow it first, or let the upload make new fields (autocreate_user_fields)."]],
    ],
    ['a column is there twice', 'email,zip,Zip\na@example.org,12345,12345', {}, [[3, 'This column is there twice.']]],
    ['a column has no name', 'email,,zip\na@example.org,x,12345', {}, [[2, 'This column has no name.']]],
    [
      'a new field cannot have the name',
      'email,user_a b\na@example.org,x',
      { autocreate_user_fields: '1' },
      [[2, 'The name of a custom field has letters, digits, hyphens and underscores only.']],
    ],
    ['events are for their own pages', 'email,event_title\na@example.org,x', {}, [[2, 'This column is not known.']]],
  ])('%s: the upload fails, and nothing is imported', async (_, content, fields, expected) => {
    const before = await test_.sql('SELECT count(*) FROM core_action');
    const upload = await test_.import(content, { page: 'import', ...(fields as Record<string, string>) });
    expect(upload).toMatchObject({ status: 'failed', is_completed: true, has_errors: expected.length });
    expect((await test_.errors(upload)).map(({ row, col, message }) => [row, col, message])).toEqual(
      expected.map(([col, message]) => [1, col, message]),
    );
    expect(await test_.sql('SELECT count(*) FROM core_action')).toEqual(before);
  });

  test('names in any case, with spaces around, a byte order mark and columns without a name at the end', async () => {
    expect(await test_.import('\uFEFF Email , FIRST_NAME ,,\nheader@example.org,Ann,,\n')).toMatchObject({
      status: 'completed',
      has_errors: 0,
    });
    expect(await user('header@example.org')).toMatchObject({ first_name: 'Ann' });
  });

  test('another header takes the place of the first row', async () => {
    const upload = await test_.import('E-Mail,Vorname\noverride@example.org,Ann', { page: 'import', override_header: 'email,first_name' });
    expect(upload).toMatchObject({
      status: 'completed',
      has_errors: 0,
      original_header: 'E-Mail,Vorname',
      override_header: 'email,first_name',
    });
    expect(await user('override@example.org')).toMatchObject({ first_name: 'Ann' });
  });

  test('a file that is no text, and one with a broken encoding, fail with the reason', async () => {
    const upload = await test_.import(Buffer.from('email,first_name\nx@example.org,Änne', 'latin1'));
    expect(upload).toMatchObject({ status: 'failed', is_completed: true });
    expect(await test_.errors(upload)).toMatchObject([{ row: 2, message: expect.stringContaining('not encoded in UTF-8') as string }]);
    expect(await user('x@example.org')).toBeUndefined();
  });
});

describe('what rows say of people', () => {
  test('empty cells overwrite, columns that are not there do not', async () => {
    await test_.post('alloweduserfield', { name: 'blankable' });
    await test_.import(
      'email,first_name,last_name,address1,city,state,zip,mobile_phone,home_phone,user_blankable\nblank@example.org,Ann,Lee,1 Main St,Albany,NY,12207,212-555-0100,1 212 555 0101,red',
    );
    expect(await user('blank@example.org')).toMatchObject({
      first_name: 'Ann',
      last_name: 'Lee',
      city: 'Albany',
      fields: { blankable: 'red' },
    });
    await test_.import('email,first_name,address1,city,state,zip,mobile_phone,user_blankable\nblank@example.org,,,,,,,');
    expect(await user('blank@example.org')).toMatchObject({
      first_name: '',
      last_name: 'Lee',
      address1: '',
      city: '',
      state: '',
      zip: '',
      postal: '',
      fields: {},
    });
    const phones = await test_.get<{ objects: Row[] }>('/rest/v1/phone/?user__email=blank@example.org');
    expect(phones.objects).toMatchObject([{ type: 'home', phone: '1 212 555 0101', normalized_phone: '2125550101', source: 'import' }]);
  });

  test('a name in one column, and phones with their type', async () => {
    await test_.import('email,name,phone,phone_type\nname@example.org,Dr Ann Marie Lee,555-1,work\nname2@example.org,Ben,555-2,');
    expect(await user('name@example.org')).toMatchObject({ prefix: 'Dr', first_name: 'Ann', middle_name: 'Marie', last_name: 'Lee' });
    await test_.import('email,name,phone,phone_type\nname@example.org,Ann,555-3,work');
    expect(await user('name@example.org')).toMatchObject({ first_name: 'Ann', middle_name: '', last_name: '' });
    const phones = await test_.get<{ objects: Row[] }>('/rest/v1/phone/?user__email=name@example.org');
    expect(phones.objects).toMatchObject([{ type: 'work', phone: '555-3' }]);
    expect((await test_.get<{ objects: Row[] }>('/rest/v1/phone/?user__email=name2@example.org')).objects).toMatchObject([
      { type: 'home', phone: '555-2' },
    ]);
  });

  test('codes and countries as in actions; addresses are corrected and located', async () => {
    const upload = await test_.import(
      'email,zip,postal,country\nus@example.org,12345-6789,,USA\nca@example.org,,K1A 0B1,Canada\nca2@example.org,K1A,,Canada\nbad@example.org,123,,',
    );
    expect(await user('us@example.org')).toMatchObject({
      zip: '12345',
      plus4: '6789',
      postal: '12345',
      country: 'United States',
      state: 'NY',
    });
    expect(await user('ca@example.org')).toMatchObject({ zip: '', postal: 'K1A 0B1', country: 'Canada' });
    expect(await user('ca2@example.org')).toMatchObject({ zip: '', postal: 'K1A', country: 'Canada' });
    expect(await test_.errors(upload)).toMatchObject([
      { row: 5, col: 2, message: 'ZIP Code is invalid.', value: '123', raw_row: 'bad@example.org,123,,' },
    ]);
    const { id } = await user('us@example.org');
    expect(await test_.get(`/rest/v1/location/${String(id)}/`)).toMatchObject({ country_code: 'US', region_code: 'NY' });
  });

  test('times, languages, wrong columns and texts beyond measure', async () => {
    const upload = await test_.import(
      `email,created_at,lang,action_note\na1@example.org,2020-01-02 03:04:05,en,x\na2@example.org,02/01/2020,,x\na3@example.org,,xx,x\na4@example.org,,\na5@example.org,,,x,more\na6@example.org,,,x,,\na7@example.org,,,${'x'.repeat(100_001)}`,
    );
    expect((await actions('a1@example.org'))[0]).toMatchObject({ created_at: '2020-01-02T03:04:05' });
    expect(await user('a1@example.org')).toMatchObject({ lang: '/rest/v1/language/1/' });
    expect(await actions('a6@example.org')).toHaveLength(1);
    expect((await test_.errors(upload)).map(({ row, col, message }) => [row, col, message])).toEqual([
      [3, 2, 'Enter a date and time: YYYY-MM-DDTHH:MM:SS, in UTC or with an offset.'],
      [4, 3, 'There is no such language.'],
      [5, null, 'This row has 3 columns, the header 4.'],
      [6, null, 'This row has 5 columns, the header 4.'],
      [8, 4, 'This text is longer than 100000 characters.'],
    ]);
  });

  test('custom fields are held to their rules, several columns are several values, new ones are made on request', async () => {
    await test_.post('alloweduserfield', { name: 'size', field_choices: 's=Small\nl=Large' });
    await test_.post('alloweduserfield', { name: 'code', field_regex: '^[A-Z]+$' });
    const upload = await test_.import(
      'email,user_size,user_size,user_code,user_Fresh\nf1@example.org,s,l,ABC,new\nf2@example.org,m,,ABC,\nf3@example.org,s,,abc,',
      { page: 'import', autocreate_user_fields: 'true' },
    );
    expect(upload).toMatchObject({ status: 'completed', autocreate_user_fields: true });
    expect(await user('f1@example.org')).toMatchObject({ fields: { size: ['s', 'l'], code: 'ABC', Fresh: 'new' } });
    expect((await test_.errors(upload)).map(({ row, col, message }) => [row, col, message])).toEqual([
      [3, 2, 'Select one of the choices: s, l.'],
      [4, 4, 'Enter a valid value.'],
    ]);
    expect(await user('f2@example.org')).toBeUndefined();
    expect(await test_.get('/rest/v1/alloweduserfield/Fresh/')).toMatchObject({ name: 'Fresh', field_type: 'string' });
  });

  test('custom fields alone: no actions, no new people, nothing else', async () => {
    await test_.import('email,first_name\nonly@example.org,Ann');
    await test_.post('alloweduserfield', { name: 'alone' });
    const upload = await test_.import('email,first_name,user_alone\nonly@example.org,Ben,yes\nstranger@example.org,Ben,yes', {
      page: 'import',
      user_fields_only: '1',
    });
    expect(upload).toMatchObject({ status: 'completed', user_fields_only: true, has_errors: 1, has_warnings: 1 });
    expect(await user('only@example.org')).toMatchObject({ first_name: 'Ann', fields: { alone: 'yes' } });
    expect(await actions('only@example.org')).toHaveLength(1);
    expect(await test_.errors(upload)).toMatchObject([{ row: 3, message: 'There is no user with this e-mail address.' }]);
    expect(await test_.warnings(upload)).toMatchObject([
      { row: 1, col: 2, message: 'This column is left out: only custom fields of users are read.' },
    ]);
  });

  test('several rows of one person end as if they came one after another', async () => {
    await test_.post('alloweduserfield', { name: 'turn' });
    await test_.import('email,first_name,user_turn,action_n,source\ntwice@example.org,One,1,1,first\nTWICE@example.org,Two,,2,second\n');
    expect(await user('twice@example.org')).toMatchObject({ email: 'twice@example.org', first_name: 'Two', source: 'first', fields: {} });
    expect(await actions('twice@example.org')).toMatchObject([
      { fields: { n: '1' }, created_user: true, subscribed_user: true, source: 'first' },
      { fields: { n: '2' }, created_user: false, subscribed_user: false, source: 'second' },
    ]);
  });

  test('whoever was erased is not brought back', async () => {
    await test_.import('email\nerased@example.org');
    expect(
      (
        await test_.post('eraser', {
          email: 'erased@example.org',
          clear_actions: false,
          clear_orders: false,
          clear_transactional_mail: false,
          clear_user_fields: false,
        })
      ).status,
    ).toBe(201);
    const upload = await test_.import('email\nErased@example.org\nkept@example.org');
    expect(upload).toMatchObject({ status: 'completed', has_errors: 0, has_warnings: 1 });
    expect(await test_.warnings(upload)).toMatchObject([
      { row: 2, message: 'The data of this person were erased on request. The row is left out.' },
    ]);
    expect(await user('erased@example.org')).toBeUndefined();
    expect(await user('kept@example.org')).toBeDefined();
  });

  test('a value that only the database refuses leaves out its row alone', async () => {
    await test_.sql(`ALTER TABLE core_actionfield ADD CONSTRAINT odd CHECK (value <> 'odd')`);
    const rows = Array.from({ length: 20 }, (_, n) => `odd${n}@example.org,${n === 13 ? 'odd' : 'even'}`);
    const upload = await test_.import(`email,action_kind\n${rows.join('\n')}`);
    await test_.sql('ALTER TABLE core_actionfield DROP CONSTRAINT odd');
    expect(upload).toMatchObject({ status: 'completed', has_errors: 1, progress: 21 });
    expect(await test_.errors(upload)).toMatchObject([{ row: 15, raw_row: 'odd13@example.org,odd', exception: '23514' }]);
    expect(await test_.sql(`SELECT count(*)::int AS n FROM core_user WHERE email ~ '^odd\\d'`)).toEqual([{ n: 19 }]);
  });
});

describe('what the page says', () => {
  const on = async (flags: Row, content: string): Promise<Row> => test_.import(content, { page: await test_.page(flags) });
  const status = async (email: string): Promise<unknown> => (await user(email)).subscription_status;
  const history = async (email: string): Promise<unknown[]> =>
    (
      await test_.sql<{ name: string }>(
        `SELECT c.name FROM core_subscriptionhistory h JOIN core_subscriptionchangetype c ON c.id = h.change_id JOIN core_user u ON u.id = h.user_id WHERE u.email = $1 ORDER BY h.id`,
        [email],
      )
    ).map(({ name }) => name);

  test('nobody is subscribed', async () => {
    await on({ subscribe: false }, 'email\nflag1@example.org');
    expect(await status('flag1@example.org')).toBe('never');
    expect(await actions('flag1@example.org')).toMatchObject([{ subscribed_user: false }]);
  });

  test('only new people are subscribed', async () => {
    await on({ subscribe: false }, 'email\nflag2@example.org');
    await on({ subscribe_if_new: true }, 'email\nflag2@example.org\nflag3@example.org');
    expect([await status('flag2@example.org'), await status('flag3@example.org')]).toEqual(['never', 'subscribed']);
  });

  test("people leave the page's list, or all", async () => {
    const list = await test_.post('list', { name: 'other' });
    const other = String(list.headers.location);
    await on({}, 'email\nflag4@example.org\nflag5@example.org');
    await on({ list: other }, 'email\nflag4@example.org');
    await on({ unsubscribe: true }, 'email\nflag4@example.org\nflag5@example.org\nflag6@example.org');
    expect([await status('flag4@example.org'), await status('flag5@example.org'), await status('flag6@example.org')]).toEqual([
      'subscribed',
      'unsubscribed',
      'unsubscribed',
    ]);
    await on({ unsubscribe_all: true }, 'email\nflag4@example.org\nflag4@example.org');
    expect(await status('flag4@example.org')).toBe('unsubscribed');
    expect(await history('flag4@example.org')).toEqual([
      'subscribe_import',
      'subscribe_import',
      'unsubscribe_import',
      'unsubscribe_import',
    ]);
  });

  test('the source of rows that give none', async () => {
    await on({ default_source: 'fair' }, 'email,source\nflag7@example.org,\nflag8@example.org,stall');
    expect([(await user('flag7@example.org')).source, (await user('flag8@example.org')).source]).toEqual(['fair', 'stall']);
  });
});
