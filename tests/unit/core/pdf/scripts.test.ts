import { loadFonts, PdfWriter } from '../../../../runtime/core/files/pdf';
import { familiesFor } from '../../../../runtime/core/files/pdf/fonts/families';
import { breakLines } from '../../../../runtime/core/files/pdf/lines';
import { pdfPages } from '../../../support/pdf-text';

interface Written {
  lines: string[];
  complete: boolean;
  bytes: Buffer;
}

async function written(text: string, language = 'en'): Promise<Written> {
  const fonts = await loadFonts(language, { plain: [text], bold: [] });
  const writer = new PdfWriter({ title: 'T', language, rightToLeft: false, size: 'A4', fonts });
  writer.text(text);
  const bytes = await writer.end();
  return { lines: pdfPages(bytes)[0]!.slice(0, -2), complete: writer.complete, bytes };
}

/** The fonts that a document carries, without the tag before each. */
const fontsIn = (bytes: Buffer): string[] =>
  [
    ...new Set([...bytes.toString('latin1').matchAll(/\/BaseFont \/\w+\+([\w-]+)/g)].map(([, name]) => name!.replace(/-\d+-plain$/, ''))),
  ].sort();

test.each([
  ['simplified Chinese', '请保护公园，王伟（北京）。'],
  ['traditional Chinese', '請保護公園，王偉（臺北）。'],
  ['Japanese', '公園を守ってください。「東京都」ﾀﾅｶ'],
  ['Korean', '공원을 지켜 주세요 김철수'],
])('%s is written with all its letters', async (_, text) => {
  const { lines, complete } = await written(text);
  expect([lines.join(''), complete]).toEqual([text, true]);
});

test.each([
  ['Devanagari', 'क्षत्रिय', 8, 4],
  ['Devanagari', 'विद्यार्थी', 10, 6],
  ['Bengali', 'প্রধানমন্ত্রী', 13, 9],
  ['Bengali', 'ক্ষমা', 5, 3],
])('letters of %s are joined as they are written: %s', async (_, text, letters, glyphs) => {
  const { loaded } = await loadFonts('en', { plain: [text], bold: [] });
  const font = loaded[0]!.font as unknown as { layout(text: string): { glyphs: object[] } };
  expect([(await written(text)).complete, [...text].length, font.layout(text).glyphs.length]).toEqual([true, letters, glyphs]);
});

test('a Thai tone mark stands above the ring of a sara am', async () => {
  const { lines, complete } = await written('น้ำ');
  expect([lines.join(''), complete]).toEqual(['น\u0e4d\u0e49\u0e32', true]);
});

test.each([
  ['ja', 'noto-sans-jp'],
  ['zh-CN', 'noto-sans-sc'],
  ['zh-TW', 'noto-sans-tc'],
  ['zh-HK', 'noto-sans-tc'],
  ['ko', 'noto-sans-kr'],
  ['de', 'noto-sans-sc'],
])('Chinese characters look as they do in the language of the document: %s', async (language, font) => {
  expect(fontsIn((await written('東京', language)).bytes)).toContain(font);
});

test.each([
  ['さくら 東京', 'noto-sans-jp'],
  ['한국 東京', 'noto-sans-kr'],
  ['ㄅㄆ 東京', 'noto-sans-tc'],
])('what stands beside Chinese characters says whose they are, before the language of the document: %s', (text, font) => {
  expect(familiesFor(text, 'zh-CN').find(({ name }) => /-(jp|kr|sc|tc)$/.test(name))!.name).toBe(font);
});

test('a character that the font of its language lacks comes from another', async () => {
  const { lines, complete, bytes } = await written('王伟', 'ja');
  expect([lines.join(''), complete]).toEqual(['王伟', true]);
  expect(fontsIn(bytes)).toEqual(expect.arrayContaining(['noto-sans-jp', 'noto-sans-sc']));
});

test('no font is loaded for a text in the letters of Europe', async () => {
  expect((await loadFonts('ja', { plain: ['José Ελένη دعاء 12'], bold: [] })).loaded).toEqual([]);
});

test('a letter that no font has is shown as one that is unknown, and the document knows it', async () => {
  const { lines, complete } = await written('王🌳\u{10ffff} Ann');
  expect([lines.join(''), complete]).toEqual(['王\ufffd\ufffd Ann', false]);
});

test.each([
  ['between Chinese characters', '请保护公园', 2, ['请保', '护公', '园']],
  ['not before a full stop', '守ってください。', 7, ['守ってくださ', 'い。']],
  ['not after an opening bracket', '東京都「公園」', 4, ['東京都', '「公園」']],
  ['between Thai words', 'ประเทศไทยสวยงาม', 10, ['ประเทศไทย', 'สวยงาม']],
  ['never between a letter and its marks', 'क्षत्रिय', 1, expect.not.arrayContaining([expect.stringMatching(/^\p{M}/u)])],
  ['between words, where there are spaces', 'one two three', 8, ['one two', 'three']],
])('lines break %s', (_, text, width, lines) => {
  expect(breakLines(text, width, ({ length }) => length)).toEqual(lines);
});
