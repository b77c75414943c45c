import { createRequire } from 'node:module';
import { finished } from 'node:stream/promises';
import type PDFDocument from 'pdfkit';
import { dirname, join } from 'node:path';
import { type Fonts, type Weight } from './fonts/load';
import { fontRuns, type Run } from './fonts/runs';
import { breakLines } from './lines';
import { visualOrder } from './order';

/** Characters that no reader sees, and that would turn what stands around them. */
const UNSEEN = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Says which of the forms of a letter is meant: the fonts have one. */
const FORMS = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

const FOLDER = join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');

const FILES: Record<Weight, string> = { plain: 'DejaVuSansCondensed.ttf', bold: 'DejaVuSansCondensed-Bold.ttf' };

/** What a document is. */
export interface PdfOptions {
  title: string;
  /** A tag such as `fr`. */
  language: string;
  /** Lines begin at the right. */
  rightToLeft: boolean;
  size: 'A4' | 'LETTER';
  /** For letters that the first font lacks, as `loadFonts` gives them. */
  fonts?: Fonts;
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
const SIZE = 10;
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
  private readonly fonts: Fonts;

  constructor(private readonly options: PdfOptions) {
    const { title, language, size, fonts = { language, loaded: [] } } = options;
    this.fonts = fonts;
    const info = { Title: plainLine(title) };
    this.document = new (openPdfKit())({ size, margin: MARGIN, lang: language, displayTitle: true, info });
    addFonts(this.document, this.fonts);
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
    if (this.runsOf(plain, style).some((run) => run.lacks)) this.complete = false;
    return breakLines(plain, style.width ?? this.width, (part) => this.widthOf(this.runsOf(part, style), style));
  }

  /** Draws a line, and goes below it. */
  draw(line: string, style: Style): void {
    this.use(style);
    this.document.fillColor(style.grey ? GREY : INK);
    const { left = MARGIN, width = this.width, size = SIZE } = style;
    // Letters of all fonts stand on one line, whatever room each leaves above its own.
    const baseline = -(openFont(this.document).ascender / 1000) * size;
    const runs = visualOrder(line).flatMap((text) => this.runsOf(text, style));
    let x = this.options.rightToLeft ? left + width - this.widthOf(runs, style) : left;
    for (const run of runs) {
      this.document.font(run.font).text(run.text, x, this.y, { lineBreak: false, baseline });
      x += this.document.widthOfString(run.text);
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
    const width = this.widthOf(this.runsOf(number, style), style);
    this.draw(number, { ...style, left: rightToLeft ? MARGIN : MARGIN + this.width - width, width });
  }

  /** The stretches of a text by their fonts. */
  private runsOf(text: string, style: Style): Run[] {
    this.use(style);
    const { weight = 'plain' } = style;
    const { font } = openFont(this.document);
    const hasLetter = (letter: number): boolean => font.hasGlyphForCodePoint(letter);
    const inFirst = LATIN.test(text) || [...text].every((letter) => hasLetter(letter.codePointAt(0)!));
    return inFirst ? [{ font: weight, text, lacks: false }] : fontRuns(text, weight, this.fonts, hasLetter);
  }

  private widthOf(runs: readonly Run[], style: Style): number {
    this.use(style);
    return runs.reduce((sum, { font, text }) => sum + this.document.font(font).widthOfString(text), 0);
  }

  /** Takes the font of a style. Its colour is set where it is drawn: each time it is set, the document says so. */
  private use({ weight = 'plain', size = SIZE }: Style): void {
    this.document.font(weight).fontSize(size);
  }
}

/** How high a line is. */
export function lineHeight({ size = SIZE }: Style): number {
  return size * LINE;
}

/** Gives a document its fonts. The first has Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew and Arabic letters. */
function addFonts(document: typeof PDFDocument.prototype, { loaded }: Fonts): void {
  for (const [weight, file] of Object.entries(FILES)) document.registerFont(weight, join(FOLDER, file));
  // pdfkit takes what fontkit has opened; its types know files alone.
  for (const { name, font } of loaded) document.registerFont(name, font as unknown as Buffer);
}

/** What pdfkit knows of the font that it writes with. */
interface OpenFont {
  /** How far letters go above the line on which they stand, in thousandths of their size. */
  ascender: number;
  font: { hasGlyphForCodePoint(code: number): boolean };
}

const openFont = (document: typeof PDFDocument.prototype): OpenFont => (document as unknown as { _font: OpenFont })._font;

/** Letters that the first font has, without asking it. */
const LATIN = /^[\0-ɏ]*$/;

/** A text as it may stand on a page: composed, on one line, without characters that control others. */
function plainLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(FORMS, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
