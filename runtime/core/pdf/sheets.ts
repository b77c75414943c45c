import { createRequire } from 'node:module';
import { finished } from 'node:stream/promises';
import type PDFDocument from 'pdfkit';
import { breakLines } from './break-lines';
import { addFonts, hasLetters, type Weight } from './fonts';
import { plainLine, visualOrder } from './visual-order';

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
