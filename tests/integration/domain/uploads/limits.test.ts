import { gzipSync } from 'node:zlib';
import { openUploads, type Row, type UploadsHarness } from './harness';

let harness: UploadsHarness;
beforeAll(async () => {
  harness = await openUploads();
});
afterAll(() => harness.close());

const columns = (count: number, name = (n: number): string => `column${n}`): string =>
  Array.from({ length: count }, (_, n) => name(n)).join(',');

describe('a header', () => {
  test('with 900 unknown columns has a hundred errors', async () => {
    const upload = await harness.import(`email,${columns(900)}\na@example.org\n`);
    expect(upload).toMatchObject({ status: 'failed', has_errors: 100 });
    const errors = await harness.errors(upload);
    expect(errors[99]).toMatchObject({
      row: 1,
      col: 101,
      message: 'This column is not known.',
      value: 'column99',
      raw_row: upload.original_header,
    });
  });

  test('with 900 columns that are not imported has a hundred warnings', async () => {
    const upload = await harness.import(`email,${columns(900, (n) => `action_a${n}`)}\n`, { page: 'import', user_fields_only: '1' });
    expect(upload).toMatchObject({ status: 'completed', has_warnings: 100 });
  });

  test.each<[string, string, Row, string]>([
    ['too wide', columns(1001), {}, 'Row 1 has more than 1000 columns.'],
    ['too wide, in place of the first row', 'email', { override_header: columns(1001) }, 'Row 1 has more than 1000 columns.'],
    ['too long', columns(900, (n) => `${n}${'x'.repeat(400)}`), {}, 'The header is longer than 300000 characters.'],
  ])('%s fails the upload', async (_, header, fields, message) => {
    const upload = await harness.import(gzipSync(`${header}\na@example.org\n`), { page: 'import', ...(fields as Record<string, string>) });
    expect(upload).toMatchObject({ status: 'failed', has_errors: 1 });
    expect(await harness.errors(upload)).toMatchObject([{ row: 1, message }]);
  });
});

describe('rows', () => {
  test('with more than 1,000 columns fail the upload before anything is imported', async () => {
    const upload = await harness.import(`email\nearly@example.org\n${','.repeat(1000)}\n`);
    expect(await harness.errors(upload)).toMatchObject([{ row: 3, message: 'Row 3 has more than 1000 columns.' }]);
    expect(await harness.sql(`SELECT FROM core_user WHERE email = 'early@example.org'`)).toEqual([]);
  });

  test('with many cells are imported in several transactions, even if most cells are empty', async () => {
    const rows = Array.from({ length: 200 }, (_, n) => `wide${n}@example.org${','.repeat(999)}`).join('\n');
    expect(await harness.import(`email,${columns(999, (n) => `action_a${n}`)}\n${rows}`)).toMatchObject({
      status: 'completed',
      has_errors: 0,
    });
    expect(
      await harness.sql(
        `SELECT count(DISTINCT xmin::text)::integer AS transactions, count(*)::integer AS users FROM core_user WHERE email LIKE 'wide%'`,
      ),
    ).toEqual([{ transactions: 2, users: 200 }]);
  });

  test('with an error in each cell have twenty errors', async () => {
    await harness.sql(`INSERT INTO core_alloweduserfield (name, field_type) SELECT 'whole' || n, 'integer' FROM generate_series(0, 29) n`);
    const row = `faulty@example.org${',x'.repeat(30)}`;
    const upload = await harness.import(`email,${columns(30, (n) => `user_whole${n}`)}\n${row}\n`);
    expect(upload).toMatchObject({ status: 'completed', has_errors: 20 });
    expect((await harness.errors(upload)).map(({ col, raw_row: raw }) => [col, raw])).toEqual(
      Array.from({ length: 20 }, (_, n) => [n + 2, row]),
    );
  });
});
