import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CsvSplitter, formatRow, readFileRows, splitRow, type FileRow } from '../../../../runtime/core/files/file-rows';
import { detectFormat, type FileFormat } from '../../../../runtime/core/files/decode';
import { zipOf } from './zip-archive';

const folder = mkdtempSync(join(tmpdir(), 'advocacy-rows-'));
const path = join(folder, 'file');
afterAll(() => rmSync(folder, { recursive: true }));

async function read(content: string | Buffer, name = 'people.csv'): Promise<{ format: FileFormat; rows: FileRow[] }> {
  writeFileSync(path, content);
  const format = await detectFormat(path, name);
  const rows: FileRow[] = [];
  for await (const row of readFileRows(path, format)) rows.push(row);
  return { format, rows };
}

const values = async (content: string | Buffer, name?: string): Promise<string[][]> =>
  (await read(content, name)).rows.map((row) => row.values);
const TWO = [
  ['email', 'name'],
  ['ann@example.org', 'Ann'],
];

describe('what a file is', () => {
  test.each<[string, string, string | undefined, Partial<FileFormat>]>([
    ['commas', 'email,name\nann@example.org,Ann', undefined, { format: 'csv', delimiter: ',' }],
    ['tabs, whatever the name', 'email\tname\nann@example.org\tAnn', 'people.csv', { format: 'tsv', delimiter: '\t' }],
    ['semicolons, as spreadsheets in Europe write', 'email;name\nann@example.org;Ann', undefined, { format: 'csv', delimiter: ';' }],
    ['commas under the name of a TSV', 'email,name\nann@example.org,Ann', 'people.tsv', { format: 'csv', delimiter: ',' }],
    ['quoted names with other separators in them', '"email","name"\n"ann@example.org","Ann"', undefined, { delimiter: ',' }],
  ])('%s', async (_, content, name, expected) => {
    const { format, rows } = await read(content, name);
    expect(format).toMatchObject(expected);
    expect(rows.map((row) => row.values)).toEqual(TWO);
  });

  test('one column: the name of the file decides', async () => {
    expect((await read('email\nann@example.org', 'a.tsv')).format.format).toBe('tsv');
    expect((await read('email\nann@example.org', 'a.tsv.gz')).format.format).toBe('tsv');
    expect((await read('email\nann@example.org', 'a.csv')).format.format).toBe('csv');
  });

  test('a header cell with separators inside quotation marks does not mislead', async () => {
    expect((await read('"a;b;c;d",email\n1,2')).format.delimiter).toBe(',');
  });
});

describe('encodings', () => {
  const text = 'email,name\nann@example.org,Änne Ł';
  test.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 little endian', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 big endian', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ])('%s', async (_, bytes) => {
    expect(await values(bytes)).toEqual([
      ['email', 'name'],
      ['ann@example.org', 'Änne Ł'],
    ]);
  });

  test('Latin-1 is refused, and the line named', async () => {
    await expect(read(Buffer.from('email,name\na@example.org,Ann\nb@example.org,Änne', 'latin1'))).rejects.toThrow(
      'not encoded in UTF-8 (line 3)',
    );
  });

  test('characters across the pieces of a large file are whole', async () => {
    const rows = await values(`email,name\n${'ann@example.org,ä€😀\n'.repeat(20_000)}`);
    expect(rows).toHaveLength(20_001);
    expect(new Set(rows.slice(1).map((row) => row[1]))).toEqual(new Set(['ä€😀']));
  });

  test('NUL is no text; bytes that end within a character are no UTF-8', async () => {
    await expect(read('email\na\0b')).rejects.toThrow('NUL');
    await expect(read(Buffer.concat([Buffer.from('email\n'), Buffer.from([0xe2, 0x82])]))).rejects.toThrow('not encoded in UTF-8');
  });
});

describe('rows', () => {
  test('lines end in any way, also in several', async () => {
    expect(await values('a,b\r\n1,2\r3,4\n5,6')).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ]);
  });

  test('rows without anything are left out and counted', async () => {
    const { rows } = await read('a,b\n\n , \n1,2\n\n3,4\n\n');
    expect(rows).toEqual([
      { number: 1, values: ['a', 'b'] },
      { number: 4, values: ['1', '2'] },
      { number: 6, values: ['3', '4'] },
    ]);
  });

  test('quotation marks hold separators, line breaks and quotation marks', async () => {
    const { rows } = await read('a,b\n"x, ""y""\nz",2\n3,4');
    expect(rows.map((row) => row.values)).toEqual([
      ['a', 'b'],
      ['x, "y"\nz', '2'],
      ['3', '4'],
    ]);
    expect(rows[2]!.number).toBe(3);
  });

  test('a stray quotation mark is a character', async () => {
    expect(await values('a,b\n5" pipe,"u"v\nok,1')).toEqual([
      ['a', 'b'],
      ['5" pipe', '"u"v'],
      ['ok', '1'],
    ]);
  });

  test('a quotation mark that is never closed is refused, and the row named', async () => {
    await expect(read('a,b\n1,2\n"open,2\n3,4')).rejects.toThrow('in row 3');
    await expect(read(`a,b\n"open,2\n${'x'.repeat(4_100_000)}`)).rejects.toThrow('longer than 4000000 characters');
  });

  test('more or fewer cells than the header are left to the reader', async () => {
    expect(await values('a,b\n1\n1,2,3')).toEqual([['a', 'b'], ['1'], ['1', '2', '3']]);
  });

  test('a row with more columns than any table has is refused, and named, also where all are empty', async () => {
    const wide = ','.repeat(1000);
    expect((await values(`a,b\n${','.repeat(999)}x`))[1]).toHaveLength(1000);
    for (const row of [wide, `"x"${wide}`, '\t'.repeat(1000)])
      await expect(read(`a${row[0] === '\t' ? '\t' : ','}b\n${row}`)).rejects.toThrow('Row 2 has more than 1000 columns.');
    expect(() => splitRow(wide, ',')).toThrow('more than 1000 columns');
  });

  test('quotation marks cost no more than their place in the row', () => {
    const rowOf = (cells: number): string => `${'5",'.repeat(cells)}${'x'.repeat(3_000_000)}\n`;
    const began = process.cpuUsage();
    for (let n = 0; n < 20; n++) expect(new CsvSplitter(',').push(rowOf(999)).map((cells) => cells.length)).toEqual([1000]);
    // Twenty times 1,000 searches through 3 million characters would take several seconds.
    expect(process.cpuUsage(began).user / 1e6).toBeLessThan(2);
  });

  test.each([1, 2, 3, 7])('pieces of %i characters make the same rows as the whole', (size) => {
    const text = 'a,b\r\n"x, ""y""\r\nz",2\r\n\r\n"",""\n"u"v,"5"" pipe"\r"last"';
    const whole = new CsvSplitter(',');
    const expected = [...whole.push(text), ...whole.end()];
    expect(expected).toEqual([['a', 'b'], ['x, "y"\nz', '2'], [''], ['', ''], ['"u"v', '5" pipe'], ['last']]);
    const pieces = new CsvSplitter(',');
    const rows = Array.from({ length: Math.ceil(text.length / size) }, (_, n) => text.slice(n * size, (n + 1) * size)).flatMap((piece) =>
      pieces.push(piece),
    );
    expect([...rows, ...pieces.end()]).toEqual(expected);
  });

  test('nothing at all', async () => {
    expect(await values('')).toEqual([]);
  });

  test('a row as it would stand in a file, and back', async () => {
    const row = ['plain', 'a,b', 'say "x"', 'two\nlines', ''];
    expect(formatRow(row, ',')).toBe('plain,"a,b","say ""x""","two\nlines",');
    expect(splitRow(formatRow(row, ','), ',')).toEqual(row);
  });
});

describe('packed files', () => {
  const content = 'email,name\nann@example.org,Ann';
  const BOMB = Buffer.alloc(20 * 2 ** 20, `${'a'.repeat(100_000)}\n`);

  test('gzip, under any name', async () => {
    const { format, rows } = await read(gzipSync(content), 'people.csv');
    expect(format.compression).toBe('gzip');
    expect(rows.map((row) => row.values)).toEqual(TWO);
  });

  test('a zip archive with one file', async () => {
    const { format, rows } = await read(zipOf([{ name: 'people.csv', content }]));
    expect(format.compression).toBe('zip');
    expect(rows.map((row) => row.values)).toEqual(TWO);
  });

  test('folders, and what macOS adds, do not count', async () => {
    const files = [
      { name: 'people/', content: '' },
      { name: 'people/a.csv', content },
      { name: '__MACOSX/people/._a.csv', content: 'x' },
      { name: '.DS_Store', content: 'x' },
    ];
    expect(await values(zipOf(files))).toEqual(TWO);
  });

  test.each(['../../etc/passwd', '/etc/passwd', 'C:\\windows\\x', 'a\0b', '\xff\xfe'])(
    'the name %j in an archive is harmless',
    async (name) => {
      expect(await values(zipOf([{ name, content }]))).toEqual(TWO);
    },
  );

  test.each<[string, Buffer, string]>([
    [
      'several files',
      zipOf([
        { name: 'a.csv', content },
        { name: 'b.csv', content },
      ]),
      'several files',
    ],
    ['no file', zipOf([]), 'no file'],
    ['a password', zipOf([{ name: 'a.csv', content, encrypted: true }]), 'password'],
    ['an archive in an archive', zipOf([{ name: 'a.zip', content: zipOf([{ name: 'a.csv', content }]) }]), 'archive or a spreadsheet'],
    ['half an archive', zipOf([{ name: 'a.csv', content }]).subarray(0, 60), 'damaged'],
    ['half of a gzip', gzipSync(content.repeat(100)).subarray(0, 60), 'damaged'],
    ['a gzip with a wrong byte', Buffer.from(gzipSync(content).map((byte, index) => (index === 15 ? byte ^ 255 : byte))), 'damaged'],
    ['a bomb in gzip', gzipSync(BOMB), 'beyond all measure'],
    ['a bomb in zip', zipOf([{ name: 'a.csv', content: BOMB }]), 'beyond all measure'],
  ])('%s is refused', async (_, bytes, message) => {
    await expect(read(bytes)).rejects.toThrow(message);
  });

  test('what really compresses well is no bomb', async () => {
    expect(await values(gzipSync(`email\n${'ann@example.org\n'.repeat(20_000)}`))).toHaveLength(20_001);
  });
});
