import { openUploads, type Row, type UploadsHarness } from './harness';

let harness: UploadsHarness;
beforeAll(async () => {
  harness = await openUploads();
});
afterAll(() => harness.close());

const orders = async (email: string): Promise<Row[]> =>
  (await harness.get<{ objects: Row[] }>(`/rest/v1/order/?user__email=${email}&order_by=id`)).objects;
const created = (response: { headers: Record<string, unknown> }): string => /\/(\d+)\/$/.exec(String(response.headers.location))![1]!;

test('a row records a donation: order, line, giver and transaction', async () => {
  const upload = await harness.import(
    'email,name,zip,donation_amount,donation_currency,donation_date,donation_import_id,donation_payment_account,donation_card_num_last_four,donation_exp_date,created_at\n' +
      'give@example.org,Ann Lee,12345,10.5,usd,2024-05-06T07:08:09,don-1,Default Import Stub,1111,0130,2024-05-07 00:00\nnone@example.org,Ben,,,,,,,,,',
  );
  expect(upload).toMatchObject({ status: 'completed', has_errors: 0, has_warnings: 0 });
  const [order] = await orders('give@example.org');
  expect(order).toMatchObject({
    total: '10.50',
    currency: 'USD',
    status: 'completed',
    import_id: 'don-1',
    account: 'Default Import Stub',
    card_num_last_four: '1111',
    created_at: '2024-05-06T07:08:09',
  });
  expect(order!.orderdetails).toEqual([]);
  expect(await harness.get(String((order!.transactions as string[])[0]))).toMatchObject({
    amount: '10.50',
    type: 'sale',
    success: true,
    status: 'completed',
    created_at: '2024-05-06T07:08:09',
  });
  expect(await harness.get(String(order!.user_detail))).toMatchObject({
    email: 'give@example.org',
    first_name: 'Ann',
    last_name: 'Lee',
    state: 'NY',
    zip: '12345',
    source: 'import',
  });
  expect(await harness.get(String(order!.action))).toMatchObject({ type: 'Import', created_at: '2024-05-07T00:00:00' });
  expect(await orders('none@example.org')).toEqual([]);
  expect((await harness.get<{ objects: Row[] }>('/rest/v1/action/?user__email=none@example.org')).objects).toHaveLength(1);
});

test('a row whose donation_import_id was imported before is left out with a warning', async () => {
  const file =
    'email,donation_amount,donation_import_id\nrepeat@example.org,1,r-1\nrepeat@example.org,1,r-1\nrepeat@example.org,2,r-2\nrepeat@example.org,3,';
  const first = await harness.import(file);
  expect(first).toMatchObject({ status: 'completed', has_errors: 0, has_warnings: 1 });
  expect(await harness.warnings(first)).toMatchObject([
    { row: 3, col: 3, value: 'r-1', message: 'A donation with this number was imported before. The row is left out.' },
  ]);
  const second = await harness.import(
    'email,donation_amount,donation_import_id\nrepeat@example.org,1,r-1\nother@example.org,2,r-2\nnew@example.org,2,r-3',
  );
  expect(second).toMatchObject({ has_warnings: 2 });
  expect((await orders('repeat@example.org')).map(({ import_id: id }) => id)).toEqual(['r-1', 'r-2', null]);
  expect((await harness.get<{ objects: Row[] }>('/rest/v1/user/?email=other@example.org')).objects).toEqual([]);
  expect(await orders('new@example.org')).toHaveLength(1);
});

test('two uploads of the same donations at once store each donation once', async () => {
  const rows = Array.from({ length: 200 }, (_, n) => `race${n}@example.org,1,race-${n}`);
  const head = 'email,donation_amount,donation_import_id\n';
  await harness.send(head + rows.join('\n'));
  await harness.send(head + rows.toReversed().join('\n'));
  await Promise.all([harness.runJobs(), harness.runJobs()]);
  expect(await harness.sql(`SELECT count(*)::int AS n FROM core_order WHERE import_id LIKE 'race-%'`)).toEqual([{ n: 200 }]);
  expect(
    await harness.sql(
      `SELECT count(*)::int AS n FROM core_uploadwarning WHERE message LIKE 'A donation with this number%' AND value LIKE 'race-%'`,
    ),
  ).toEqual([{ n: 200 }]);
});

test('columns name products and candidates by id', async () => {
  const shirt = created(await harness.post('product', { name: 'Shirt', price: '12.00' }));
  const mug = created(await harness.post('product', { name: 'Mug', price: '8.00' }));
  const lee = created(await harness.post('candidate', { name: 'Lee' }));
  const upload = await harness.import(
    `email,donation_product_${mug},donation_product_${shirt},donation_candidate_${lee},donation_amount\nshop@example.org,2,,5,1\nshop2@example.org,x,,,\nshop3@example.org,0,1,,`,
  );
  const [order] = await orders('shop@example.org');
  expect(order).toMatchObject({ total: '22.00' });
  const lines = await Promise.all((order!.orderdetails as string[]).map((uri) => harness.get(uri)));
  expect(lines.map(({ product, candidate, quantity, amount }) => [product, candidate, quantity, amount])).toEqual(
    expect.arrayContaining([
      [`/rest/v1/product/${mug}/`, null, 2, '16.00'],
      [null, `/rest/v1/candidate/${lee}/`, 1, '5.00'],
    ]),
  );
  expect((await orders('shop3@example.org'))[0]).toMatchObject({ total: '12.00' });
  expect(await harness.errors(upload)).toMatchObject([
    { row: 3, col: 2, value: 'x', message: 'Enter a whole number.' },
    { row: 3, col: 5, message: 'This field is required.' },
  ]);
});

test('invalid amounts, accounts, dates and ids are errors of their columns', async () => {
  await harness.sql(`INSERT INTO core_paymentaccount (name, processor) VALUES ('Real', 'braintree')`);
  const upload = await harness.import(
    'email,donation_amount,donation_payment_account,donation_date,donation_currency,donation_product_999\n' +
      ['a,,,,', '-1,,,,', '1,Nobody,,,', '1,Real,,,', '1,,yesterday,,', '1,,,dollars,', '1,,,,1', ',,2024-01-01,,']
        .map((rest, n) => `wrong${n}@example.org,${rest}`)
        .join('\n'),
  );
  expect((await harness.errors(upload)).map(({ row, col, message }) => [row, col, message])).toEqual([
    [2, 2, expect.any(String)],
    [3, 2, 'Enter an amount above zero.'],
    [4, 3, "There is no payment account 'Nobody'."],
    [5, 3, "Donations cannot be recorded on the payment account 'Real'."],
    [6, 4, expect.stringContaining('Enter a date and time')],
    [7, 5, 'Enter the three letters of a currency.'],
    [8, 6, 'There is no product 999.'],
    [9, 2, 'This field is required.'],
  ]);
  expect(await harness.sql(`SELECT count(*)::int AS n FROM core_user WHERE email LIKE 'wrong%'`)).toEqual([{ n: 0 }]);
});

test.each([
  ['de', '1.000', '1000.00'],
  ['de', '"1.000,50"', '1000.50'],
  ['de', '"25,50"', '25.50'],
  ['en', '"1,000"', '1000.00'],
  ['en', '1.000', 'This may be 1.00 or 1000.00. Write it without a mark for thousands.'],
  ['de', '"1,000"', 'This may be 1.00 or 1000.00. Write it without a mark for thousands.'],
  ['', '1.000', 'This may be 1.00 or 1000.00. Write it without a mark for thousands.'],
  ['fr', '1 000', '1000.00'],
])('on a page in %j the amount %s of a file is %s', async (language, amount, expected) => {
  const [row] = await harness.sql<{ id: number }>(
    `WITH l AS (INSERT INTO core_language (name, iso_code) SELECT gen_random_uuid()::text, $1::text WHERE $1::text <> '' RETURNING id)
     UPDATE core_page SET lang_id = (SELECT id FROM l) WHERE name = 'import' RETURNING id`,
    [language],
  );
  const email = `amount${row!.id}${Math.random()}@example.org`;
  const upload = await harness.import(`email,donation_amount\n${email},${amount}`);
  const messages = (await harness.errors(upload)).map(({ message }) => message);
  const totals = (await orders(email)).map(({ total }) => total);
  expect([...messages, ...totals]).toEqual([expected]);
});

test('of a card number only the last four characters are stored, in orders and in errors', async () => {
  const card = '4111111111111234';
  await harness.import(`email,donation_amount,donation_card_num_last_four\ncard@example.org,1,${card}\nwrong,1,${card}`);
  expect((await orders('card@example.org'))[0]).toMatchObject({ card_num_last_four: '1234' });
  const [error] = await harness.sql<{ raw_row: string }>(`SELECT raw_row FROM core_uploaderror ORDER BY id DESC LIMIT 1`);
  expect(error!.raw_row).toBe('wrong,1,1234');
});
