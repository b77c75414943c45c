import { dirname, join } from 'node:path';
import type PDFDocument from 'pdfkit';

const FOLDER = join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const FILES = { plain: 'DejaVuSansCondensed.ttf', bold: 'DejaVuSansCondensed-Bold.ttf' };

/** A weight of the font of all documents. */
export type Weight = keyof typeof FILES;

/** Gives a document its font: what is written in Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew and Arabic letters. */
export function addFonts(document: typeof PDFDocument.prototype): void {
  for (const [weight, file] of Object.entries(FILES)) document.registerFont(weight, join(FOLDER, file));
}

/** Whether the font of a document has each letter of a text. Without one a reader sees an empty box. */
export function hasLetters(document: typeof PDFDocument.prototype, text: string): boolean {
  const { font } = (document as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font;
  return [...text].every((letter) => letter <= 'ɏ' || font.hasGlyphForCodePoint(letter.codePointAt(0)!));
}
