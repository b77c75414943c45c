/** Writes PDF documents: texts and a table, in the letters of most of the world. */
export { loadFonts } from './fonts/load';
export { PdfWriter } from './pdf-writer';
