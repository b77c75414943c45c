import { openUploads, type Row, type UploadsHarness } from './harness';

let harness: UploadsHarness;
beforeAll(async () => {
  harness = await openUploads();
});
afterAll(() => harness.close());

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
    const before = await harness.sql('SELECT count(*) FROM core_action');
    const upload = await harness.import(content, { page: 'import', ...(fields as Record<string, string>) });
    expect(upload).toMatchObject({ status: 'failed', is_completed: true, has_errors: expected.length });
    expect((await harness.errors(upload)).map(({ row, col, message }) => [row, col, message])).toEqual(
      expected.map(([col, message]) => [1, col, message]),
    );
    expect(await harness.sql('SELECT count(*) FROM core_action')).toEqual(before);
  });

  test('a file of rejected rows, mended, is read as it is: its column of reasons is left out', async () => {
    const rejected = 'email,first_name,error\nmended@example.org,Ann,"email: Enter an e-mail address."\n';
    expect(await harness.import(rejected)).toMatchObject({ status: 'completed', has_errors: 0 });
    expect(await harness.import('email,error,error\ntwice@example.org,a,b\n')).toMatchObject({ status: 'completed', has_errors: 0 });
    expect(await harness.import('email,error,first_name\nmidst@example.org,a,b\n')).toMatchObject({ status: 'failed', has_errors: 1 });
  });

  test('names in any case, spaces, a byte order mark and empty columns at the end are accepted', async () => {
    expect(await harness.import('\uFEFF Email , FIRST_NAME ,,\nheader@example.org,Ann,,\n')).toMatchObject({
      status: 'completed',
      has_errors: 0,
    });
    expect(await harness.user('header@example.org')).toMatchObject({ first_name: 'Ann' });
  });

  test('override_header replaces the first row', async () => {
    const upload = await harness.import('E-Mail,Vorname\noverride@example.org,Ann', {
      page: 'import',
      override_header: 'email,first_name',
    });
    expect(upload).toMatchObject({
      status: 'completed',
      has_errors: 0,
      original_header: 'E-Mail,Vorname',
      override_header: 'email,first_name',
    });
    expect(await harness.user('override@example.org')).toMatchObject({ first_name: 'Ann' });
  });

  test('a file in another encoding than UTF-8 fails, and the error names the line', async () => {
    const upload = await harness.import(Buffer.from('email,first_name\nx@example.org,Änne', 'latin1'));
    expect(upload).toMatchObject({ status: 'failed', is_completed: true });
    expect(await harness.errors(upload)).toMatchObject([{ row: 2, message: expect.stringContaining('not encoded in UTF-8') as string }]);
    expect(await harness.user('x@example.org')).toBeUndefined();
  });
});
