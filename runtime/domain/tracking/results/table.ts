import { headerLine, rowLine } from '../../../core/formats/write-rows';
import type { mailingResults } from '.';
import { AMOUNTS, NUMBERS } from './counters';

type Results = NonNullable<Awaited<ReturnType<typeof mailingResults>>>;
type Row = Record<string, unknown>;

/** What the columns say: which part of the results a row is, what it is of, and the counts. */
const COLUMNS = ['part', 'id', 'name', ...NUMBERS, ...AMOUNTS];

/**
 * The results as a table for spreadsheets: a row for the whole, for each subject and for each link. Of a link only its clicks are counted, so its other
 * cells are empty. A subject that begins like a formula is a text in every spreadsheet.
 */
export function resultsTable(mailingId: number, results: Results, delimiter: ',' | '\t'): string {
  const format = { delimiter, safe: true };
  const rows: Row[] = [
    { ...results, part: 'mailing', id: mailingId, name: null },
    ...(results.subjects as Row[]).map((subject) => ({ ...subject, part: 'subject', id: subject.subject_id, name: subject.text })),
    ...(results.links as Row[]).map((link) => ({ ...link, part: 'link', id: idOf(link.clickurl), name: link.url })),
  ];
  return headerLine(COLUMNS, format) + rows.map((row) => rowLine(row, COLUMNS, format)).join('');
}

function idOf(uri: unknown): number {
  return Number(String(uri).split('/').at(-2));
}
