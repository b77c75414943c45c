import { PdfWriter } from '../../../../runtime/core/files/pdf';
import { pdfPages } from '../../../support/pdf-text';

const OPTIONS = { title: 'Keep the park', language: 'en', rightToLeft: false, size: 'A4' } as const;
const COLUMNS = [
  { title: 'Name', share: 0.5 },
  { title: 'Place', share: 0.5 },
];

async function written(work: (writer: PdfWriter) => void): Promise<{ pages: string[][]; complete: boolean; bytes: Buffer }> {
  const writer = new PdfWriter(OPTIONS);
  work(writer);
  const bytes = await writer.end();
  return { pages: pdfPages(bytes), complete: writer.complete, bytes };
}

test('each page ends with the title and its number, and those of a table begin with its headings', async () => {
  const { pages } = await written((writer) => {
    writer.heading('Keep the park');
    writer.table(COLUMNS);
    for (let row = 1; row <= 100; row++) writer.row([`Person ${row}`, 'Rome'], '');
  });
  expect(pages.length).toBeGreaterThan(2);
  expect(pages[0]!.slice(0, 5)).toEqual(['Keep the park', 'Name', 'Place', 'Person 1', 'Rome']);
  for (const [index, page] of pages.entries()) {
    if (index > 0) expect(page.slice(0, 2)).toEqual(['Name', 'Place']);
    expect(page.slice(-2)).toEqual(['Keep the park', String(index + 1)]);
  }
  expect(pages.flat().filter((text) => text.startsWith('Person'))).toHaveLength(100);
});

test('a text that is longer than a page goes on on the next, and nothing of it is lost', async () => {
  const words = Array.from({ length: 3_000 }, (_, index) => `word${index}`);
  const { pages } = await written((writer) => {
    writer.table(COLUMNS);
    writer.row(['Ann', 'Rome'], words.join(' '));
  });
  expect(pages.length).toBeGreaterThan(2);
  expect(
    pages
      .flat()
      .join(' ')
      .match(/word\d+/g),
  ).toEqual(words);
});

test('a word that is wider than its column is broken', async () => {
  const { pages } = await written((writer) => {
    writer.table(COLUMNS);
    writer.row(['a'.repeat(200), 'Rome'], '');
  });
  const parts = pages[0]!.filter((text) => /^a+$/.test(text));
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.join('')).toBe('a'.repeat(200));
});

test.each(['José Łukasiewicz', 'Ελένη', 'Дмитро', 'Şükrü Đặng'])('%s is written with all its letters', async (name) => {
  const { pages, complete } = await written((writer) => writer.text(name));
  expect([pages[0]![0], complete]).toEqual([name, true]);
});

test.each([
  ['Hebrew', 'שרה (12) Ann', 'Ann (12) הרש'],
  ['Arabic', 'دعاء 34', '34 ءاعد'],
])('%s goes from right to left, and numbers and Latin words in it from left to right', async (_, said, seen) => {
  const { pages, complete } = await written((writer) => writer.text(said));
  expect(complete).toBe(true);
  expect(pages[0]!.slice(0, -2).join('')).toBe(seen);
});

test('characters that turn what stands around them are left out', async () => {
  const { pages } = await written((writer) => writer.text('Ann\u202e Lee\u0000 (Rome)\u200f'));
  expect(pages[0]![0]).toBe('Ann Lee (Rome)');
});

test('a document knows when its font lacks a letter', async () => {
  expect((await written((writer) => writer.text('王伟'))).complete).toBe(false);
  expect((await written((writer) => writer.row(['Ann'], '🌳'))).complete).toBe(false);
});
