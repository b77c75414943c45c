/** How a result can be written. */
export const FORMATS = ['json', 'csv', 'tsv', 'html'] as const;
export type Format = (typeof FORMATS)[number];

/** Media type and ending of a file. */
export const FILES: Readonly<Record<Format, { type: string; extension: string }>> = {
  json: { type: 'application/json', extension: 'json' },
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv' },
  tsv: { type: 'text/tab-separated-values; charset=utf-8', extension: 'tsv' },
  html: { type: 'text/html; charset=utf-8', extension: 'html' },
};

/**
 * The most rows that a run may give. JSON and pages are made in memory; CSV and TSV are written by PostgreSQL as they are read, so that
 * only time limits them, and this.
 */
export const MOST_ROWS: Readonly<Record<Format, number>> = { json: 10_000, html: 10_000, csv: 5_000_000, tsv: 5_000_000 };

/** The most values, rows times columns, that JSON or a page may show: nothing else is answered while they are written. */
export const MOST_CELLS = 200_000;
