import { lineHeight, MARGIN, type PdfOptions, Sheets, type Style } from './sheets';

/** A column of a table: its heading, and its share of the width. */
export interface Column {
  title: string;
  share: number;
}

const GAP = 10;

/** Writes a document of texts and one table, from top to bottom. Pages are numbered; the headings of the table stand on each of its pages. */
export class PdfWriter {
  private columns: readonly Column[] = [];
  private readonly sheets: Sheets;

  constructor(private readonly options: PdfOptions) {
    this.sheets = new Sheets(options);
  }

  /** Whether the document shows all letters so far: not those of scripts that the font does not have. */
  get complete(): boolean {
    return this.sheets.complete;
  }

  heading(text: string): void {
    this.text(text, { size: 18, weight: 'bold' });
  }

  /** A text with a paragraph for each of its lines. */
  text(text: string, style: Style = {}): void {
    if (text === '') return;
    this.paragraphs(text, style);
    this.sheets.y += GAP;
  }

  /** Begins a table. */
  table(columns: readonly Column[]): void {
    this.columns = columns;
    this.headings();
  }

  /** A row of the table: a cell for each column, and a text below them. The cells are not cut; what stands below may be. */
  row(cells: readonly string[], below: string): void {
    const lines = this.cellLines(cells, {});
    const style: Style = { grey: true, size: 9, ...this.place(1, this.columns.length) };
    const room = heightOf(lines, {}) + (below === '' ? 0 : lineHeight(style));
    if (!this.sheets.hasRoom(room)) this.turnPage();
    this.cells(lines, {});
    if (below !== '') this.paragraphs(below, style);
    this.ruleBelow(3);
  }

  /** The bytes of the document, which is finished then. */
  end(): Promise<Buffer> {
    return this.sheets.end();
  }

  private paragraphs(text: string, style: Style): void {
    for (const paragraph of text.split(/\r?\n/)) {
      if (paragraph.trim() === '') this.sheets.y += lineHeight(style) / 2;
      for (const line of this.sheets.linesOf(paragraph, style)) this.line(line, style);
    }
  }

  /** A line of its own, on the next page where this one is full. */
  private line(line: string, style: Style): void {
    if (!this.sheets.hasRoom(lineHeight(style))) this.turnPage();
    this.sheets.draw(line, style);
  }

  private turnPage(): void {
    this.sheets.turn();
    if (this.columns.length > 0) this.headings();
  }

  private headings(): void {
    const style = { weight: 'bold', size: 9 } as const;
    const titles = this.columns.map(({ title }) => title);
    this.cells(this.cellLines(titles, style), style);
    this.ruleBelow(2);
  }

  private ruleBelow(space: number): void {
    this.sheets.y += space;
    this.sheets.rule();
    this.sheets.y += 4;
  }

  private cellLines(cells: readonly string[], style: Style): string[][] {
    return cells.map((cell, index) => this.sheets.linesOf(cell, { ...style, ...this.place(index, index + 1) }));
  }

  private cells(lines: readonly (readonly string[])[], style: Style): void {
    const top = this.sheets.y;
    for (const [index, cell] of lines.entries()) {
      this.sheets.y = top;
      for (const line of cell) this.sheets.draw(line, { ...style, ...this.place(index, index + 1) });
    }
    this.sheets.y = top + heightOf(lines, style);
  }

  /** Where the columns from one to another stand. */
  private place(from: number, to: number): { left: number; width: number } {
    const all = this.sheets.width;
    const share = (columns: readonly Column[]): number => columns.reduce((sum, column) => sum + column.share, 0) * all;
    const [before, width] = [share(this.columns.slice(0, from)), share(this.columns.slice(from, to))];
    const gap = to < this.columns.length ? GAP : 0;
    return { left: this.options.rightToLeft ? MARGIN + all - before - width + gap : MARGIN + before, width: width - gap };
  }
}

function heightOf(lines: readonly (readonly string[])[], style: Style): number {
  return Math.max(...lines.map(({ length }) => length)) * lineHeight(style);
}
