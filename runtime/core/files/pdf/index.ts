/** Writes PDF documents: texts and a table, in the letters of Europe, Hebrew and Arabic. */
export { PdfWriter } from './pdf-writer';
