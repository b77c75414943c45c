/** Formats of a result. */
export const RESULT_FORMATS = ['json', 'csv', 'tsv', 'html'] as const;
export type ResultFormat = (typeof RESULT_FORMATS)[number];

/** Media type and file extension of each format. */
export const FILE_TYPES: Readonly<Record<ResultFormat, { type: string; extension: string }>> = {
  json: { type: 'application/json', extension: 'json' },
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv' },
  tsv: { type: 'text/tab-separated-values; charset=utf-8', extension: 'tsv' },
  html: { type: 'text/html; charset=utf-8', extension: 'html' },
};

/** Rows of a result. JSON and HTML are built in memory. CSV and TSV are streamed by PostgreSQL, so they can be larger. */
export const MAX_ROWS: Readonly<Record<ResultFormat, number>> = { json: 10_000, html: 10_000, csv: 5_000_000, tsv: 5_000_000 };

/** Values (rows times columns) of a result in JSON or HTML. The process answers no other request while it writes them. */
export const MAX_CELLS = 200_000;
