import { createRequire } from 'node:module';
import { finished } from 'node:stream/promises';
import type PDFDocument from 'pdfkit';
import { dirname, join } from 'node:path';
import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** Letters that are written from right to left: Hebrew, Arabic and their kin. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Characters that no reader sees, and that would turn what stands around them. */
const UNSEEN = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

const FOLDER = join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');

const FILES = { plain: 'DejaVuSansCondensed.ttf', bold: 'DejaVuSansCondensed-Bold.ttf' };

/** What a document is. */
export interface PdfOptions {
  title: string;
  /** A tag such as `fr`. */
  language: string;
  /** Lines begin at the right. */
  rightToLeft: boolean;
  size: 'A4' | 'LETTER';
}

/** How a line looks, and where it stands. */
export interface Style {
  size?: number;
  weight?: Weight;
  grey?: boolean;
  /** From where, and how wide: all of the page without them. */
  left?: number;
  width?: number;
}

export const MARGIN = 56;
const LINE = 1.35;
const INK = '#111111';
const GREY = '#555555';
const RULE = '#bbbbbb';

/** Loads the library with the first document: with its fonts and their compression it takes a quarter of a second, which each start would wait for. */
const openPdfKit = (): typeof PDFDocument => createRequire(__filename)('pdfkit') as typeof PDFDocument;

/** The pages of a document, on which lines are drawn from top to bottom. */
export class Sheets {
  /** Whether the font has all letters that were drawn. */
  complete = true;
  y = MARGIN;
  private pages = 0;
  private readonly written: Buffer[] = [];
  private readonly document: typeof PDFDocument.prototype;

  constructor(private readonly options: PdfOptions) {
    const { title, language, size } = options;
    const info = { Title: plainLine(title) };
    this.document = new (openPdfKit())({ size, margin: MARGIN, lang: language, displayTitle: true, info });
    addFonts(this.document);
    this.document.on('data', (chunk: Buffer) => this.written.push(chunk));
  }

  get width(): number {
    return this.document.page.width - 2 * MARGIN;
  }

  /** Whether something of this height still goes on the page. */
  hasRoom(height: number): boolean {
    return this.y + height <= this.document.page.height - MARGIN - 20;
  }

  /** The lines of a text, each as wide as its style says. */
  linesOf(text: string, style: Style): string[] {
    const plain = plainLine(text);
    this.use(style);
    if (!hasLetters(this.document, plain)) this.complete = false;
    return breakLines(plain, style.width ?? this.width, (part) => this.document.widthOfString(part));
  }

  /** Draws a line, and goes below it. */
  draw(line: string, style: Style): void {
    this.use(style);
    const { left = MARGIN, width = this.width } = style;
    const parts = visualOrder(line).map((text) => ({ text, width: this.document.widthOfString(text) }));
    let x = this.options.rightToLeft ? left + width - parts.reduce((sum, part) => sum + part.width, 0) : left;
    for (const part of parts) {
      this.document.text(part.text, x, this.y, { lineBreak: false });
      x += part.width;
    }
    this.y += lineHeight(style);
  }

  rule(): void {
    this.document
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + this.width, this.y)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke();
  }

  turn(): void {
    this.numberPage();
    this.document.addPage();
    this.y = MARGIN;
  }

  /** The bytes of the document, which is finished then. */
  async end(): Promise<Buffer> {
    this.numberPage();
    this.document.end();
    await finished(this.document);
    return Buffer.concat(this.written);
  }

  /** The title and `2` at the foot of the page. Pages are written as they are full, so none knows how many there will be. */
  private numberPage(): void {
    // Without a margin at the foot: a text in it would begin another page.
    this.document.page.margins.bottom = 0;
    this.pages += 1;
    this.foot(String(this.pages));
  }

  private foot(number: string): void {
    const { title, rightToLeft } = this.options;
    const room = this.width - 60;
    const style: Style = { size: 8, grey: true, width: room, left: rightToLeft ? MARGIN + 60 : MARGIN };
    const [start = '', ...more] = this.linesOf(title, style);
    const at = this.document.page.height - MARGIN;
    this.y = at;
    this.draw(more.length > 0 ? `${start} …` : start, style);
    this.y = at;
    const width = this.document.widthOfString(number);
    this.draw(number, { ...style, left: rightToLeft ? MARGIN : MARGIN + this.width - width, width });
  }

  private use({ weight = 'plain', size = 10, grey }: Style): void {
    this.document
      .font(weight)
      .fontSize(size)
      .fillColor(grey ? GREY : INK);
  }
}

/** How high a line is. */
export function lineHeight({ size = 10 }: Style): number {
  return size * LINE;
}

/** A weight of the font of all documents. */
type Weight = keyof typeof FILES;

/** Gives a document its font: what is written in Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew and Arabic letters. */
function addFonts(document: typeof PDFDocument.prototype): void {
  for (const [weight, file] of Object.entries(FILES)) document.registerFont(weight, join(FOLDER, file));
}

/** Whether the font of a document has each letter of a text. Without one a reader sees an empty box. */
function hasLetters(document: typeof PDFDocument.prototype, text: string): boolean {
  const { font } = (document as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font;
  return [...text].every((letter) => letter <= 'ɏ' || font.hasGlyphForCodePoint(letter.codePointAt(0)!));
}

/**
 * Breaks a text into lines that are no wider than a width: between words, and within a word only where it is wider by itself. An empty text has no line.
 * @param widthOf how wide a text is
 */
function breakLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((each) => fitting(each, width, widthOf))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

/** A word, or the parts of one that is too wide. */
function fitting(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (word === '' || widthOf(word) <= width) return word === '' ? [] : [word];
  const parts = [''];
  for (const letter of word) {
    const longer = parts.at(-1)! + letter;
    if (parts.at(-1) !== '' && widthOf(longer) > width) parts.push(letter);
    else parts[parts.length - 1] = longer;
  }
  return parts;
}

/** A text as it may stand on a page: composed, on one line, without characters that control others. */
function plainLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/**
 * The parts of a line from left to right, as they are drawn (UAX #9). A PDF knows no direction: it has glyphs at places. The letters of a part that is
 * written from right to left are turned by the font, its words and signs here.
 */
function visualOrder(line: string): string[] {
  if (!RIGHT_TO_LEFT.test(line)) return [line];
  const embedding = bidi.getEmbeddingLevels(line);
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  // By UTF-16 units, as the levels are.
  const shown = line.split('').map((unit, index) => mirrored.get(index) ?? unit);
  return runsOf(bidi.getReorderedIndices(line, embedding), embedding.levels).flatMap(({ start, end, level }) => {
    const text = shown.slice(start, end + 1).join('');
    return level % 2 === 0 ? [text] : text.split(/(\s+)/).filter(Boolean).reverse().map(turned);
  });
}

/** Stretches of one level, in the order in which they are seen. */
function runsOf(order: readonly number[], levels: ArrayLike<number>): { start: number; end: number; level: number }[] {
  const runs: { start: number; end: number; level: number }[] = [];
  for (const index of order) {
    const run = runs.at(-1);
    const level = levels[index]!;
    if (run?.level === level && (index === run.end + 1 || index === run.start - 1)) {
      run.start = Math.min(run.start, index);
      run.end = Math.max(run.end, index);
    } else runs.push({ start: index, end: index, level });
  }
  return runs;
}

/** Fonts turn words whose letters go from right to left. They cannot tell so of signs that stand alone. */
function turned(word: string): string {
  return RIGHT_TO_LEFT.test(word) ? word : [...word].reverse().join('');
}
